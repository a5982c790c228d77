import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { drawerNames } from '#app/paths/list-query.ts';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { getMachineImpactFile } from '#platform/contract/impact/impact-file-calls.ts';
import { isImpactSection } from './impact-section.ts';

/** Returns a list of what uses a machine as a file. */
export function loader(args: LoaderFunctionArgs) {
  const { value: section, clientId: machineId = '' } = args.params;
  if (!isImpactSection(section)) throw data(null, { status: 404 });
  return listFile(args, {
    call: getMachineImpactFile,
    permission: 'environment.view',
    names: drawerNames,
    ask: ({ platform }, query) =>
      platform.file(getMachineImpactFile, { params: { machineId }, query: { ...query, section } }),
  });
}
