import type { ClientCommand } from '../../contract/machines/client-calls.ts';
import { afterCommit, withChanges } from '../../domain/with-changes.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ExecutionRow } from '../../foundation/database/schema.ts';
import { parseRunSettings } from '../execution-configuration/run-settings.ts';
import type { ClientBeat, CommandSource } from '../machines/command-source.ts';
import { commandSettingsOf } from './command-settings.ts';
import { appsOfMachine, type SelectedApp } from './machine-apps.ts';
import { statusOfClient } from './report-execution.ts';
import { endAs, moveTo } from './transitions.ts';

/**
 * For how many seconds a report may be on its way before a client that does not name its execution has lost
 * it: longer than a request can take.
 */
const doubtSeconds = 25;

/** Returns the commands about executions for the clients of machines. */
export const executionCommands = (context: ExecutionsContext): CommandSource => ({
  async commandsFor(beat) {
    const given = await givenTo(context.db, { machineId: beat.machineId });
    const named = new Set(beat.running);
    await heard(
      context,
      given.filter(({ id, status }) => named.has(id) && status === 'Checking...'),
    );
    const lost = given.filter((row) => !named.has(row.id) && isLost(row, beat.arrivedOn));
    await endLost(context, beat, lost);
    const starting = given.filter((row) => row.acknowledgedOn === null && !named.has(row.id));
    const apps = starting.length > 0 ? await appsOfMachine(context.db, beat.machineId) : [];
    const starts = starting.map((row) => startOf(row, apps));
    const known = new Set(given.filter((row) => !lost.includes(row)).map(({ id }) => id));
    const terminations = beat.running
      .filter((id) => !known.has(id))
      .map((executionId): ClientCommand => ({ type: 'terminate', executionId }));
    return [...starts, ...terminations];
  },
});

const givenTo = compiledQuery((db, { machineId }: Places<{ machineId: string }>) =>
  db
    .selectFrom('executions')
    .selectAll()
    .where('machineId', '=', machineId)
    .where('endedOn', 'is', null)
    .where('startedOn', 'is not', null)
    .orderBy('id'),
);

const startOf = (
  { id, suiteName, runSettings }: ExecutionRow,
  apps: readonly SelectedApp[],
): ClientCommand => ({
  type: 'start',
  executionId: id,
  suiteName,
  ...(runSettings === null ? {} : { settings: commandSettingsOf(parseRunSettings(runSettings)) }),
  ...(apps.length > 0 && { apps: [...apps] }),
});

const isLost = ({ acknowledgedOn, reportedOn }: ExecutionRow, arrivedOn: Date): boolean =>
  acknowledgedOn !== null &&
  Date.parse(reportedOn ?? acknowledgedOn) < arrivedOn.getTime() - doubtSeconds * 1000;

async function endLost(context: ExecutionsContext, { licenseId }: ClientBeat, lost: readonly ExecutionRow[]) {
  for (const { id, hostName } of lost) {
    const cause = `The client on ${hostName} restarted and lost this execution`;
    await withChanges(context, async (transaction) => {
      const ended = await endAs(context, transaction, [id], {
        status: 'Failed',
        cause,
        at: context.clock(),
      });
      if (ended.length > 0) afterCommit(transaction, () => context.executions.queue.lookSoon(licenseId));
    });
  }
}

/** Resumes executions on a machine that was silent and still runs them. */
async function heard(context: ExecutionsContext, rows: readonly ExecutionRow[]) {
  for (const row of rows) {
    const status = statusOfClient(row) ?? 'Awaiting Client Acknowledgement';
    await withChanges(context, (transaction) =>
      moveTo(transaction, [row.id], {
        status,
        cause: `${row.hostName} is back`,
        at: context.clock(),
      }),
    );
  }
}
