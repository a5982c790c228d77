import { licenseZone, timeZonePaths } from '#app/paths/time-zone.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { page, type AreaNeeds } from '../support/page-needs.ts';

const folder = 'routes/project-management/time-zone';

export default {
  [`${folder}/time-zone.tsx`]: page(['time-zone.view'], timeZonePaths.base),
  [`${folder}/change-time-zone.tsx`]: page(
    ['time-zone.view', 'time-zone.edit'],
    timeZonePaths.change(licenseZone, noQuery),
  ),
  [`${folder}/time-zones-csv.ts`]: page(['time-zone.view'], timeZonePaths.file(noQuery)),
} satisfies AreaNeeds;
