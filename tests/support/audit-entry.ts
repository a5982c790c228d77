import type { Selectable } from 'kysely';
import type { AuditEntryRow } from '#platform/foundation/database/schema.ts';

/** An entry of the audit log, as tests read it. */
export interface AuditEntry extends Omit<Selectable<AuditEntryRow>, 'before' | 'after'> {
  readonly before: unknown;
  readonly after: unknown;
}
