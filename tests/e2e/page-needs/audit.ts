import { auditPaths } from '#app/paths/audit.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/audit/audit.tsx': page(['audit.view'], auditPaths.list),
  'routes/audit/audit-csv.ts': page(['audit.view'], auditPaths.file(noQuery)),
} satisfies AreaNeeds;
