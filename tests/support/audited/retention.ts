import { settingsOf, type AuditedTables } from '../audited-by.ts';

export default { retention_configurations: settingsOf('retention') } satisfies AuditedTables;
