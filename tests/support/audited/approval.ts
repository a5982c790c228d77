import { column, type AuditedTables } from '../audited-by.ts';

export default {
  approval_requests: [
    { key: ['id'], kinds: ['approval request'], id: column('id') },
    // Goes with its project.
    { key: ['id'], kinds: ['project'], id: column('project_id') },
  ],
  approval_switches: [{ key: ['project_id'], kinds: ['project'], id: column('project_id') }],
} satisfies AuditedTables;
