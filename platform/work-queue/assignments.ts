import { sql, type RawBuilder } from 'kysely';

/** What an update sets, as SQL. */
export const assignments = (changes: object): RawBuilder<unknown> =>
  sql.join(Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
