import { column, type AuditedTables } from '../audited-by.ts';

export default {
  templates: [
    { key: ['id'], kinds: ['template'], id: column('id') },
    // Goes with its project.
    { key: ['id'], kinds: ['project'], id: column('project_id') },
  ],
  template_versions: [{ key: ['template_id', 'version'], kinds: ['template'], id: column('template_id') }],
  template_defaults: [
    { key: ['id'], kinds: ['default template'], id: column('id') },
    { key: ['id'], kinds: ['project'], id: column('project_id') },
  ],
} satisfies AuditedTables;
