import { column, type AuditedTables } from '../audited-by.ts';

export default {
  resource_links: [
    { key: ['resource_id', 'kind', 'target_id'], kinds: ['resource'], id: column('resource_id') },
  ],
  resources: [
    { key: ['id'], kinds: ['resource'], id: column('id') },
    // Goes with its project.
    { key: ['id'], kinds: ['project'], id: column('project_id') },
  ],
} satisfies AuditedTables;
