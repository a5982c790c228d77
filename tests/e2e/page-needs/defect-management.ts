import { defectPaths } from '#app/paths/defect-management.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { page, type AreaNeeds } from '../support/page-needs.ts';

const folder = 'routes/project-management/defect-management';

export default {
  [`${folder}/defect-management.tsx`]: page(['defect-management.view'], defectPaths.base),
  [`${folder}/edit-defect-platform.tsx`]: page(['defect-management.edit'], ({ project }) =>
    defectPaths.edit(project, noQuery),
  ),
  [`${folder}/navigate-to-jira.tsx`]: page(['defect-management.edit'], ({ project }) =>
    defectPaths.navigateToInstance('Jira', project, noQuery),
  ),
  [`${folder}/defects-csv.ts`]: page(['defect-management.view'], defectPaths.file(noQuery)),
} satisfies AreaNeeds;
