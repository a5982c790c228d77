import { column, type AuditedTables } from '../audited-by.ts';

export default {
  approval_requests: [
    { key: ['id'], kinds: ['approval request'], id: column('id') },
    // A template that is deleted withdraws its request, which doesn't refer to it any more.
    { key: ['id'], kinds: ['template'], id: column('external_id') },
    // Goes with its project.
    { key: ['id'], kinds: ['project'], id: column('project_id') },
  ],
  approval_switches: [{ key: ['project_id'], kinds: ['project'], id: column('project_id') }],
} satisfies AuditedTables;
