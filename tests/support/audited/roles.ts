import { column, type AuditedTables } from '../audited-by.ts';

export default {
  roles: [{ key: ['id'], kinds: ['role'], id: column('id') }],
} satisfies AuditedTables;
