import { startSession } from '../identity/accounts/sessions.ts';
import { registerClient, unregisterClient } from '../contract/machines/client-calls.ts';
import { grantAccessToAll, grantMachineAccess } from '../contract/machines/machine-access-calls.ts';
import { setLicenseDefaultMachine, updateMachine } from '../contract/machines/machine-calls.ts';
import type { Call, CallInput, CallReply } from '../contract/wire/calls/call.ts';
import type { PlatformContext } from '../platform-context.ts';
import { ask } from './ask.ts';
import { demoMachines, registrationOf, type DemoMachine } from './machines.ts';

const day = 86_400_000;

/** A platform that isn't served yet: it answers requests in this process. */
export interface FetchingPlatform {
  readonly context: PlatformContext;
  fetch(request: Request, environment: { readonly callerAddress: string }): Promise<Response>;
}

/** How many days ago the demo's machines were registered, one after the other. */
const knownDays = 120;

/**
 * Adds the machines of the demo in different states: some shared, one the default, one disabled, some silent.
 */
export async function seedMachines(platform: FetchingPlatform): Promise<void> {
  for (const [index, machine] of demoMachines.entries()) {
    await addMachine(platform, machine, knownDays - 11 * index);
  }
}

async function addMachine(platform: FetchingPlatform, machine: DemoMachine, days: number): Promise<void> {
  const { db, clock } = platform.context;
  const now = clock();
  const body = registrationOf(machine, now);
  const known = await db
    .selectFrom('machines')
    .select('id')
    .where('installationId', '=', body.installationId)
    .executeTakeFirst();
  if (known) return;
  const owner = await personOf(platform, machine.owner);
  const { machineId } = await owner.ask(registerClient, { body });
  const params = { id: machineId };
  if (machine.selected) await owner.ask(updateMachine, { params, body: machine.selected });
  await owner.ask(unregisterClient, { body: { machineId } });
  await share(platform, machine, machineId);
  if (machine.disabledBy !== undefined) {
    const person = await personOf(platform, machine.disabledBy);
    await person.ask(updateMachine, { params, body: { disabled: true } });
  }
  if (machine.defaultOf !== undefined) {
    const { id: userId, ask: asPerson } = await personOf(platform, machine.defaultOf);
    await asPerson(setLicenseDefaultMachine, { params: { userId }, body: { id: machineId } });
  }
  const createdOn = new Date(now.getTime() - days * day).toISOString();
  const lastHeardOn = new Date(now.getTime() - (machine.silentDays ?? 0) * day).toISOString();
  // A direct write, because the machine registered and was last heard of days ago.
  await db
    .updateTable('machines')
    .set({ createdOn, lastHeardOn, leftOn: lastHeardOn })
    .where('id', '=', machineId)
    .execute();
}

async function share(
  platform: FetchingPlatform,
  { sharedWith }: DemoMachine,
  machineId: string,
): Promise<void> {
  if (sharedWith === undefined) return;
  const admin = await personOf(platform, 'tomas@demo.example');
  if (sharedWith === 'all users') {
    await admin.ask(grantAccessToAll, { body: [machineId] });
    return;
  }
  const people = await Promise.all(sharedWith.map((emailId) => personOf(platform, emailId)));
  await admin.ask(grantMachineAccess, { params: { machineId }, body: people.map(({ id }) => id) });
}

interface Person {
  readonly id: string;
  ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
}

/** Returns a user of the demo, who makes calls of a platform that isn't served yet. */
async function personOf(platform: FetchingPlatform, emailId: string): Promise<Person> {
  const { context } = platform;
  const { id } = await context.db
    .selectFrom('users')
    .select('id')
    .where('emailId', '=', emailId)
    .executeTakeFirstOrThrow();
  const { access_token: token } = await startSession(context, context.db, id);
  const send = (request: Request) => platform.fetch(request, { callerAddress: '127.0.0.1' });
  return { id, ask: (call, input) => ask('http://demo', call, input, { token, send }) };
}
