import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** That a machine can be asked to run a suite: its client has told that it has it, or tells nothing. */
export function hasSuite(suiteName: string | Expression<string>): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'machines'>();
  return where.or([
    where('machines.suitesTold', '=', 0),
    where.exists(
      where
        .selectFrom('machineSuites')
        .select('machineSuites.name')
        .whereRef('machineSuites.machineId', '=', 'machines.id')
        .where('machineSuites.name', '=', suiteName),
    ),
  ]);
}

/** Keeps what a client has told of its suites. @param told undefined when it tells nothing */
export async function keepSuites(
  transaction: Db,
  machineId: string,
  told: readonly string[] | undefined,
): Promise<void> {
  const names = [...new Set(told)];
  const known = await suitesOf(transaction, machineId);
  const gone = known.filter((name) => !names.includes(name));
  const added = names.filter((name) => !known.includes(name));
  if (gone.length > 0) {
    await transaction
      .deleteFrom('machineSuites')
      .where('machineId', '=', machineId)
      .where('name', 'in', gone)
      .execute();
  }
  if (added.length > 0) {
    await transaction
      .insertInto('machineSuites')
      .values(added.map((name) => ({ machineId, name })))
      .execute();
  }
}

/** The suites that the client of a machine has told of. */
export async function suitesOf(db: Db, machineId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('machineSuites')
    .select('name')
    .where('machineId', '=', machineId)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
