import { randomBytes } from 'node:crypto';
import { beatClient, registerClient } from '#platform/contract/machines/client-calls.ts';
import type { listImpact, MachineImpact } from '#platform/contract/impact/impact-calls.ts';
import type { CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';
import type { SignedInUser } from './factories.ts';
import type { Maker } from './maker.ts';

type Registration = CallInput<typeof registerClient>['body'];

/** Returns what a client on Linux with one browser and one phone registers with; each is another installation. */
export const registration = (t: Pick<Maker, 'clock'>, changes: Partial<Registration> = {}): Registration => ({
  installationId: randomBytes(24).toString('base64url'),
  hostName: 'build-07',
  osName: 'Linux',
  osVersion: 'Ubuntu 24.04',
  installedDir: '/opt/fireflink-client',
  systemConfigDetails: [
    {
      subType: 'browser',
      name: 'chrome',
      fullName: 'Google Chrome',
      version: '131.0.1',
      driverVersion: '131.0',
    },
    { subType: 'browser', name: 'firefox', fullName: 'Mozilla Firefox', version: '132.0' },
    {
      subType: 'device',
      platform: 'Android',
      name: 'Pixel 7',
      version: '14',
      deviceUniqueId: 'emulator-5554',
      appName: 'Shop',
    },
  ],
  clientTime: t.clock.now().toISOString(),
  ...changes,
});

/** Registers a machine of this user, which has just sent a beat. Returns its id. */
export async function machine(
  t: Maker,
  owner: SignedInUser,
  changes: Partial<Registration> = {},
): Promise<string> {
  const body = registration(t, changes);
  return (await t.succeed(registerClient, { body }, owner)).machineId;
}

/** Sends a beat as the machine's client. */
export const beatOf = (
  t: Maker,
  owner: SignedInUser,
  machineId: string,
  running: string[] = [],
): Promise<unknown> => t.succeed(beatClient, { body: { machineId, running } }, owner);

/** Returns what `listImpact` answers for a machine; undefined for anything else. */
export const ofMachine = ([impact]: CallReply<typeof listImpact>): MachineImpact | undefined =>
  impact && 'defaultProjects' in impact ? impact : undefined;
