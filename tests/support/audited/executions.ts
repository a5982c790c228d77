import { column, type AuditedTables } from '../audited-by.ts';

export default {
  executions: [{ key: ['id'], kinds: ['execution'], id: column('id') }],
} satisfies AuditedTables;
