import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { refused } from '#app/platform/refused.server.ts';
import { requirePrivileges } from '#app/session/require-privileges.server.ts';
import { getMachine } from '#platform/contract/calls/machine.ts';
import { machineMessages } from '#platform/contract/machine-values.ts';

/**
 * The machine that a question is about, by the id in the query.
 * @throws Response 400 'id is missing.', or what the platform refuses
 */
export async function machineInQuestion(args: LoaderFunctionArgs, name: 'id' | 'clientId') {
  const id = new URL(args.request.url).searchParams.get(name);
  if (!id) throw data(machineMessages.idMissing, { status: 400 });
  const { platform, privileges } = await requirePrivileges(args);
  const outcome = await platform.call(getMachine, { params: { id } });
  if (!outcome.ok) throw refused(outcome);
  return { id, hostName: outcome.data.machine.hostName, projectName: privileges.project?.name ?? null };
}
