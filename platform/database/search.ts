import { sql, type RawBuilder } from 'kysely';
import type { DatabaseKind } from './dialects.ts';

/** `column` ('projects.name') contains `search`, ignoring case; wildcards in `search` are taken literally. */
export function contains(kind: DatabaseKind, column: string, search: string): RawBuilder<boolean> {
  const pattern = `%${search.replace(/[\\%_]/g, (match) => `\\${match}`)}%`;
  return sql<boolean>`${sql.ref(column)} ${sql.raw(kind.likeOperator)} ${pattern} escape '\\'`;
}

/** `column` as an order, ignoring case. */
export const ignoringCase = (kind: DatabaseKind, column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} collate ${sql.id(kind.collateIgnoringCase)}`;
