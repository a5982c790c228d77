import type { CallRequest } from '../../../access/call-request.ts';
import { zoneFor } from '../../../access/shown-zones.ts';
import type * as calls from '../../../contract/integrations/app-calls.ts';
import { appColumns } from '../../../contract/integrations/app-column-values.ts';
import type { AppPlugin } from '../../../contract/integrations/app-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { csvFile, rowsOf } from '../../../foundation/csv.ts';

type List = (typeof calls.listApps)[AppPlugin];

/**
 * Returns the call that answers with the apps of an instance as a file.
 * @param list the call that lists them
 * @throws Refusal as that call
 */
export const appsFileOf =
  (
    plugin: AppPlugin,
    list: (context: PlatformServices, request: CallRequest<List>) => Promise<CallReply<List>>,
  ) =>
  async (
    context: PlatformServices,
    request: CallRequest<(typeof calls.getAppsFile)[AppPlugin]>,
  ): Promise<Response> => {
    const { instanceName, listOfApps } = await list(context, request);
    return csvFile({
      of: ['apps', instanceName],
      on: context.clock(),
      zone: zoneFor(request.actor, request.project),
      columns: Object.values(appColumns(plugin)),
      rows: rowsOf(listOfApps, (some) => some),
    });
  };
