import type { Actor } from '../accounts/sessions.ts';
import type { beatClient as call } from '../contract/calls/client.ts';
import type { CallReply, CallValue } from '../contract/call.ts';
import { machineLimits, machineMessages } from '../contract/machine-values.ts';
import type { PlatformContext } from '../context.ts';
import { notFound } from '../refusal.ts';
import type { ClientBeat } from './command-source.ts';
import { stateOf } from './machine-state.ts';

type Beat = CallValue<typeof call>['body'];

/**
 * A client says that it is there and what it runs, and takes its commands. When there are none, the reply waits for some
 * for as long as the client allows; it comes at once when somebody wakes the machine, and when the platform stops.
 * @throws Refusal 404 when the machine is not (or no longer) the actor's: then its client has to stop
 */
export async function beat(
  context: PlatformContext,
  actor: Actor,
  { machineId, running, waitSeconds }: Beat,
): Promise<CallReply<typeof call>> {
  const { wake, commands: source } = context.machines;
  const arrivedOn = context.clock();
  const until = Date.now() + waitSeconds * 1000;
  // Only whose machine it is may take the place of an older beat of it.
  await hear(context, actor, machineId, running.length);
  const listener = wake.listen(machineId);
  try {
    for (;;) {
      const { disabled } = await findOwn(context, actor, machineId);
      const asked: ClientBeat = {
        machineId,
        licenseId: actor.licenseId,
        running,
        arrivedOn,
      };
      const commands = await source.commandsFor(context, asked);
      const woken = commands.length === 0 && (await listener.next(until - Date.now()));
      if (!woken) {
        return {
          commands,
          beatSeconds: machineLimits.beatSeconds,
          serverTime: context.clock().toISOString(),
          disabled: disabled === 1,
        };
      }
    }
  } finally {
    listener.stop();
  }
}

/** Notes that a machine is there. */
async function hear(
  context: PlatformContext,
  actor: Actor,
  machineId: string,
  runningCount: number,
): Promise<void> {
  const now = context.clock();
  const before = await findOwn(context, actor, machineId);
  const after = { ...before, lastHeardOn: now.toISOString(), leftOn: null, runningCount };
  await context.db
    .updateTable('machines')
    .set({ lastHeardOn: after.lastHeardOn, leftOn: null, runningCount })
    .where('id', '=', machineId)
    .execute();
  if (stateOf(before, now).status !== stateOf(after, now).status) {
    context.machines.changes.publish({ licenseId: actor.licenseId, machineId });
  }
}

/** A client stops: its machine is Inactive at once. @throws Refusal 404 when the machine is not the actor's */
export async function unregisterClient(
  context: PlatformContext,
  actor: Actor,
  machineId: string,
): Promise<void> {
  await findOwn(context, actor, machineId);
  await context.db
    .updateTable('machines')
    .set({ leftOn: context.clock().toISOString(), runningCount: 0 })
    .where('id', '=', machineId)
    .execute();
  context.machines.changes.publish({ licenseId: actor.licenseId, machineId });
}

async function findOwn({ db }: PlatformContext, actor: Actor, machineId: string) {
  const row = await db
    .selectFrom('machines')
    .select(['disabled', 'leftOn', 'lastHeardOn', 'runningCount'])
    .where('id', '=', machineId)
    .where('licenseId', '=', actor.licenseId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  if (!row) throw notFound(machineMessages.machineGone);
  return row;
}
