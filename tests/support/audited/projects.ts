import { column, type AuditedTables } from '../audited-by.ts';

export default {
  project_reviewers: [
    { key: ['project_id', 'user_id'], kinds: ['reviewer'], id: column('user_id'), project: 'project_id' },
    { key: ['project_id', 'user_id'], kinds: ['reviewers'], id: column('project_id') },
  ],
  project_users: [
    { key: ['project_id', 'user_id'], kinds: ['member'], id: column('user_id'), project: 'project_id' },
    // Goes with its project.
    { key: ['project_id', 'user_id'], kinds: ['project'], id: column('project_id') },
  ],
  demo_projects: [{ key: ['license_id'], kinds: ['project'], id: column('project_id') }],
  projects: [{ key: ['id'], kinds: ['project'], id: column('id') }],
} satisfies AuditedTables;
