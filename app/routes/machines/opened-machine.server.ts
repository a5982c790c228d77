import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { RefusedData } from '#app/request/calls/refused.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { getMachine, type Machine } from '#platform/contract/machines/machine-calls.ts';
import { permissionNames, type PermissionId } from '#platform/contract/access/permission-values.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { messages } from '#platform/contract/wire/message-values.ts';

/** The requirements of a page: who may open it, and why it cannot be opened for a disabled machine, if so. */
export interface MachinePage {
  readonly permission: PermissionId;
  readonly disabled?: string;
}

/**
 * Returns the machine of a page that changes it (spec 2 section 6). Users whose form would be refused don't get the
 * page.
 * @throws Response what the platform refuses, 403 that names the permission, a redirect to the list for a disabled
 * machine
 */
export const openedMachine = (
  args: LoaderFunctionArgs,
  id: string,
  { permission, disabled }: MachinePage,
): Promise<Privileged & { readonly machine: Machine }> =>
  // The platform's refusal comes first: a closed project is the more specific reason.
  screen(args, { permission: 'environment.view' }, async ({ platform }) => {
    const machine = await platform.get(getMachine, { params: { id } });
    return screen(args, { permission }, async (signedIn) => {
      if (permission === 'machine.edit' && !machine.editable) {
        const missing = { name: permissionNames[permission], grantedBy: machineMessages.editGrantedBy };
        throw data<RefusedData>(
          { message: messages.notAllowed, missingPermission: missing },
          { status: 403 },
        );
      }
      if (machine.disabled && disabled !== undefined) {
        const list = environmentPaths.list(queryOf(args.request));
        throw await redirectWithFlash(signedIn.context, list, { tone: 'info', text: disabled });
      }
      return { ...signedIn, machine };
    });
  });
