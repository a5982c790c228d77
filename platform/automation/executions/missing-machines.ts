import { sql, type Expression } from 'kysely';
import { executionMessages } from '../../contract/executions/execution-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ExecutionRow } from '../../foundation/database/schema.ts';
import { isReachable, silentBefore } from '../machines/machine-state.ts';

/** Why no machine can take an execution that any machine may run, by its suite; none where one may become free. */
export type MissingMachines = ReadonlyMap<string, string>;

type Waiting = Pick<ExecutionRow, 'anyMachine' | 'suiteName' | 'startedOn' | 'endedOn'>;

/** Says for waiting executions which have no machine to wait for: that none has the suite, or none is connected. */
export async function missingMachines(
  db: Db,
  licenseId: string,
  rows: readonly Waiting[],
  now: Date,
): Promise<MissingMachines> {
  const suites = new Set(
    rows
      .filter(
        ({ anyMachine, startedOn, endedOn }) => anyMachine === 1 && startedOn === null && endedOn === null,
      )
      .map(({ suiteName }) => suiteName),
  );
  const missing = new Map<string, string>();
  if (suites.size === 0) return missing;
  const heardSince = silentBefore(now);
  const [license] = await machinesOfLicense(db, { licenseId, heardSince });
  // A client that lists no suites may have any.
  if (!license || license.silentConnected === 1) return missing;
  for (const suiteName of suites) {
    const words =
      license.connected === 0
        ? executionMessages.noMachineConnected
        : await missingFor(db, { licenseId, heardSince, suiteName }, license.silent === 1);
    if (words !== undefined) missing.set(suiteName, words);
  }
  return missing;
}

async function missingFor(
  db: Db,
  asked: { licenseId: string; heardSince: string; suiteName: string },
  mayBeListedNowhere: boolean,
): Promise<string | undefined> {
  const [found] = await machinesOfSuite(db, asked);
  if (found?.connected === 1) return undefined;
  const has = found?.any === 1 || mayBeListedNowhere;
  return has
    ? executionMessages.noMachineWithSuiteConnected(asked.suiteName)
    : executionMessages.noMachineHasSuite(asked.suiteName);
}

const isThere = (machines: Expression<unknown>) =>
  sql<number>`case when exists ${machines} then 1 else 0 end`;

const machinesOfLicense = compiledQuery(
  (db, { licenseId, heardSince }: Places<{ licenseId: string; heardSince: string }>) => {
    const enabled = db
      .selectFrom('machines')
      .select('machines.id')
      .where('machines.licenseId', '=', licenseId)
      .where('machines.disabled', '=', 0);
    const silent = enabled.where('machines.suitesListed', '=', 0);
    return db.selectNoFrom([
      isThere(enabled.where(isReachable(heardSince))).as('connected'),
      isThere(silent).as('silent'),
      isThere(silent.where(isReachable(heardSince))).as('silentConnected'),
    ]);
  },
);

const machinesOfSuite = compiledQuery(
  (
    db,
    {
      licenseId,
      heardSince,
      suiteName,
    }: Places<{ licenseId: string; heardSince: string; suiteName: string }>,
  ) => {
    const having = db
      .selectFrom('machineSuites')
      .innerJoin('machines', 'machines.id', 'machineSuites.machineId')
      .select('machines.id')
      .where('machineSuites.name', '=', suiteName)
      .where('machines.licenseId', '=', licenseId)
      .where('machines.disabled', '=', 0);
    return db.selectNoFrom([
      isThere(having).as('any'),
      isThere(having.where(isReachable(heardSince))).as('connected'),
    ]);
  },
);
