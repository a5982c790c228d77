import type { z } from 'zod';
import type { Outcome, PlatformClient } from '#app/platform/client.server.ts';
import type { Call } from '#platform/contract/call.ts';
import {
  grantAccessToAll,
  grantMachineAccess,
  revokeAccessFromAll,
  revokeMachineAccess,
} from '#platform/contract/calls/machine-access.ts';
import { machineMessages } from '#platform/contract/machine-values.ts';
import type { accessDetailsSchema } from './access-details.schema.ts';

/** Makes the calls that a change of the access form needs; the first refusal ends it. Returns the last reply. */
export async function updateAccess(
  platform: PlatformClient,
  machineId: string,
  { all = false, hadAll = false, access = [], had = [] }: z.output<typeof accessDetailsSchema>,
): Promise<Outcome<Call>> {
  const params = { machineId };
  const granted = access.filter((id) => !had.includes(id));
  const revoked = had.filter((id) => !access.includes(id));
  const steps: (() => Promise<Outcome<Call>>)[] = [];
  if (all && !hadAll) steps.push(() => platform.call(grantAccessToAll, { body: [machineId] }));
  if (!all && hadAll) {
    steps.push(() => platform.call(revokeAccessFromAll, { body: [machineId] }));
    // What 'all' gave is gone with it; who is still ticked keeps the access.
    if (access.length > 0) steps.push(() => platform.call(grantMachineAccess, { params, body: access }));
  } else if (!all) {
    if (granted.length > 0) steps.push(() => platform.call(grantMachineAccess, { params, body: granted }));
    if (revoked.length > 0) steps.push(() => platform.call(revokeMachineAccess, { params, body: revoked }));
  }
  let last: Outcome<Call> = {
    ok: true,
    code: 200,
    message: machineMessages.accessUpdated,
    data: true,
    map: undefined,
  };
  for (const step of steps) {
    last = await step();
    if (!last.ok) return last;
  }
  return last;
}
