import { sql, type RawBuilder } from 'kysely';

/** Returns the assignments of an update as SQL. */
export const assignments = (changes: object): RawBuilder<unknown> =>
  sql.join(Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
