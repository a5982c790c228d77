import { column, type AuditedTables } from '../audited-by.ts';

export default {
  license_users: [{ key: ['license_id', 'user_id'], kinds: ['user'], id: column('user_id') }],
} satisfies AuditedTables;
