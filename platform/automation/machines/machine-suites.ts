import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../foundation/database/database.ts';
import type { Tables } from '../../foundation/database/schema.ts';

/**
 * SQL: whether a machine can be asked to run a suite: its client has listed the suite, or lists none at all.
 */
export function hasSuite(suiteName: string | Expression<string>): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'machines'>();
  return where.or([
    where('machines.suitesListed', '=', 0),
    where.exists(
      where
        .selectFrom('machineSuites')
        .select('machineSuites.name')
        .whereRef('machineSuites.machineId', '=', 'machines.id')
        .where('machineSuites.name', '=', suiteName),
    ),
  ]);
}

/** Stores the suites that a client has listed. @param told undefined when it lists nothing */
export async function keepSuites(
  transaction: Db,
  machineId: string,
  listed: readonly string[] | undefined,
): Promise<void> {
  const names = [...new Set(listed)];
  const known = await suitesOf(transaction, machineId);
  const removed = known.filter((name) => !names.includes(name));
  const added = names.filter((name) => !known.includes(name));
  if (removed.length > 0) {
    await transaction
      .deleteFrom('machineSuites')
      .where('machineId', '=', machineId)
      .where('name', 'in', removed)
      .execute();
  }
  if (added.length > 0) {
    await transaction
      .insertInto('machineSuites')
      .values(added.map((name) => ({ machineId, name })))
      .execute();
  }
}

/** Returns the suites that the client of a machine has listed. */
export async function suitesOf(db: Db, machineId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('machineSuites')
    .select('name')
    .where('machineId', '=', machineId)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
