import { randomUUID } from 'node:crypto';
import { signIn } from '#platform/contract/accounts/account-calls.ts';
import { registerClient } from '#platform/contract/machines/client-calls.ts';
import type { CallInput } from '#platform/contract/wire/calls/call.ts';
import { encrypted, makeCall, type Account } from './accounts.ts';

/** Returns an access token of an account, as a client application gets it. */
export async function tokenOf(url: string, { email, password }: Account): Promise<string> {
  const reply = await makeCall(url, signIn, {
    body: { emailId: email, password: await encrypted(url, password) },
  });
  return reply.access_token;
}

/** Registers a machine as its client does; the same one again for the same `installationId`. @returns its id */
export async function registerMachine(
  url: string,
  token: string,
  hostName: string,
  changes: Partial<CallInput<typeof registerClient>['body']> = {},
): Promise<string> {
  const { machineId } = await makeCall(
    url,
    registerClient,
    {
      body: {
        installationId: randomUUID(),
        hostName,
        osName: 'Linux',
        osVersion: 'Debian 12',
        installedDir: '/opt/fireflink',
        systemConfigDetails: [
          { subType: 'browser', name: 'chrome', version: '131' },
          { subType: 'browser', name: 'firefox', version: '133' },
          { subType: 'device', platform: 'Android', name: 'Pixel 8', version: '15', deviceUniqueId: 'p8' },
        ],
        clientTime: new Date().toISOString(),
        ...changes,
      },
    },
    token,
  );
  return machineId;
}
