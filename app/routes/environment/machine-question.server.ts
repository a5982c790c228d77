import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { machineMessages } from '#platform/contract/machine-values.ts';
import { openedMachine, type MachinePage } from './opened-machine.server.ts';

/**
 * The machine that a question is about, by the id in the query.
 * @throws Response 400 'id is missing.', or see openedMachine
 */
export async function machineInQuestion(
  args: LoaderFunctionArgs,
  { idName, ...page }: MachinePage & { readonly idName: 'id' | 'clientId' },
) {
  const id = new URL(args.request.url).searchParams.get(idName);
  if (!id) throw data(machineMessages.idMissing, { status: 400 });
  const { machine, privileges } = await openedMachine(args, id, page);
  return { id, hostName: machine.machine.hostName, projectName: privileges.project?.name ?? null };
}
