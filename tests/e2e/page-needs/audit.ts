import { auditPaths } from '#app/paths/audit.ts';
import { page, type AreaNeeds } from '../support/page-needs.ts';

const query = new URLSearchParams();

export default {
  'routes/audit/audit.tsx': page(['audit.view'], auditPaths.list),
  'routes/audit/audit-csv.ts': page(['audit.view'], auditPaths.file(query)),
} satisfies AreaNeeds;
