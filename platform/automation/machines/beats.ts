import { requireOwnSession } from '../../identity/accounts/own-sessions.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { recordMachineChange } from './machine-changes.ts';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/machines/client-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { machineLimits, machineMessages } from '../../contract/machines/machine-values.ts';
import type { MachinesContext } from './machines-context.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { ClientBeat } from './command-source.ts';
import { stateOf, type StateColumns } from './machine-state.ts';

/**
 * Records that a client is alive and what it runs, and returns its commands. When there are none, the reply
 * waits for some as long as the client allows. It comes at once when the machine is woken, and when the
 * platform stops.
 * @throws Refusal 404 when the machine is not (or no longer) the actor's: then its client has to stop
 */
export async function beat(
  context: MachinesContext,
  { actor, body: { machineId, running, waitSeconds } }: CallRequest<typeof calls.beatClient>,
): Promise<CallReply<typeof calls.beatClient>> {
  const { wake, commands: source } = context.machines;
  const arrivedOn = context.clock();
  const until = Date.now() + waitSeconds * 1000;
  // Only the machine's owner may replace an older beat of it.
  let machine = await findOwn(context, actor, machineId);
  const listener = wake.listen(machineId);
  try {
    await hear(context, actor, { ...machine, id: machineId }, running.length);
    for (;;) {
      const asked: ClientBeat = {
        machineId,
        licenseId: actor.licenseId,
        running,
        arrivedOn,
      };
      const commands = await source.commandsFor(asked);
      const woken = commands.length === 0 && (await listener.next(until - Date.now()));
      if (!woken) {
        return {
          commands,
          beatSeconds: machineLimits.beatSeconds,
          serverTime: context.clock().toISOString(),
          disabled: machine.disabled === 1,
        };
      }
      machine = await findOwn(context, actor, machineId);
    }
  } finally {
    listener.stop();
  }
}

/** Records that a machine is reachable. */
async function hear(
  context: MachinesContext,
  actor: Actor,
  { id: machineId, ...before }: StateColumns & { readonly id: string },
  runningCount: number,
): Promise<void> {
  const now = context.clock();
  const heard = { lastHeardOn: now.toISOString(), leftOn: null, runningCount };
  const write = (db: Db) => recordHeard(db, { machineId, heard });
  if (stateOf(before, now).status === stateOf({ ...before, ...heard }, now).status) {
    await write(context.db);
    return;
  }
  await withChanges(context, async (transaction) => {
    await write(transaction);
    recordMachineChange(transaction, { licenseId: actor.licenseId, machineId });
  });
}

const recordHeard = compiledQuery(
  (db, { machineId, heard }: Places<{ machineId: string; heard: Partial<StateColumns> }>) =>
    db.updateTable('machines').set(heard).where('id', '=', machineId),
);

/**
 * Makes a machine Inactive at once because its client stops. @throws Refusal 404 when the machine is not the
 * actor's
 */
export async function unregisterClient(
  context: MachinesContext,
  { actor, body: { machineId } }: CallRequest<typeof calls.unregisterClient>,
): Promise<true> {
  await findOwn(context, actor, machineId);
  await withChanges(context, async (transaction) => {
    await transaction
      .updateTable('machines')
      .set({ leftOn: context.clock().toISOString(), runningCount: 0 })
      .where('id', '=', machineId)
      .execute();
    recordMachineChange(transaction, { licenseId: actor.licenseId, machineId });
  });
  return true;
}

async function findOwn({ db }: MachinesContext, actor: Actor, machineId: string) {
  const { licenseId, userId } = actor;
  const [row] = await ownMachines(db, { machineId, licenseId, userId });
  if (row) return row;
  // The session may have ended while the beat waited: then the client has to sign in again, instead of taking
  // the machine for deleted.
  await requireOwnSession(db, actor);
  throw notFound(machineMessages.machineGone);
}

const ownMachines = compiledQuery(
  (db, { machineId, licenseId, userId }: Places<{ machineId: string; licenseId: string; userId: string }>) =>
    db
      .selectFrom('machines')
      .select(['disabled', 'leftOn', 'lastHeardOn', 'runningCount'])
      .where('id', '=', machineId)
      .where('licenseId', '=', licenseId)
      .where('userId', '=', userId),
);
