import { column, type AuditedTables } from '../audited-by.ts';

export default {
  second_factors: [{ key: ['user_id'], kinds: ['account'], id: column('user_id') }],
  sessions: [{ key: ['id'], kinds: ['session'], id: column('id') }],
  users: [{ key: ['id'], kinds: ['account'], id: column('id') }],
} satisfies AuditedTables;
