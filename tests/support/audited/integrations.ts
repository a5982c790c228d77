import { column, type AuditedTables } from '../audited-by.ts';

export default {
  integration_instances: [
    { key: ['id'], kinds: ['plugin instance'], id: column('id') },
    // Goes with its project.
    { key: ['id'], kinds: ['project'], id: column('project_id') },
  ],
  instance_apps: [{ key: ['id'], kinds: ['plugin instance'], id: column('instance_id') }],
  deliveries: [
    { key: ['id'], kinds: ['plugin instance'], id: column('instance_id') },
    { key: ['id'], kinds: ['project'], id: column('project_id') },
  ],
  // They are links to another program: they go with their project, and stay without their instance.
  case_issues: [
    { key: ['id'], kinds: ['plugin instance'], id: column('instance_id') },
    { key: ['id'], kinds: ['project'], id: column('project_id') },
  ],
} satisfies AuditedTables;
