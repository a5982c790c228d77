import { both, column, type AuditedTables } from '../audited-by.ts';

export default {
  license_default_machines: [
    { key: ['license_id', 'user_id'], kinds: ['default machine'], id: column('user_id') },
  ],
  machine_users: [
    { key: ['machine_id', 'user_id'], kinds: ['machine user'], id: both('machine_id', 'user_id') },
    { key: ['machine_id', 'user_id'], kinds: ['machine'], id: column('machine_id'), value: 'users' },
  ],
  machines: [{ key: ['id'], kinds: ['machine'], id: column('id') }],
  project_default_machines: [
    {
      key: ['project_id', 'user_id'],
      kinds: ['default machine'],
      id: column('user_id'),
      project: 'project_id',
    },
  ],
} satisfies AuditedTables;
