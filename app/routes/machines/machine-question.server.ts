import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { getMachine } from '#platform/contract/machines/machine-calls.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { queryOf } from '#app/request/query-of.ts';

/**
 * Finds the machine that a question is about, by the id in the query.
 * @throws Response 400 'id is missing.', or what the platform refuses
 */
export const loadMachineAsked =
  ({ request }: LoaderFunctionArgs, idName: 'id' | 'clientId' = 'id') =>
  async ({ platform, privileges }: Privileged) => {
    const id = queryOf(request).get(idName);
    if (!id) throw data(machineMessages.idMissing, { status: 400 });
    const { machine, disabled, cannot } = await platform.get(getMachine, { params: { id } });
    return {
      id,
      hostName: machine.hostName,
      disabled,
      cannot,
      projectName: privileges.project?.name ?? null,
    };
  };
