import { column, type AuditedTables } from '../audited-by.ts';

export default {
  ci_tokens: [{ key: ['id'], kinds: ['CI token'], id: column('id') }],
} satisfies AuditedTables;
