import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { refused, type RefusedData } from '#app/platform/refused.server.ts';
import {
  requirePermission,
  requirePrivileges,
  type Privileged,
} from '#app/session/require-privileges.server.ts';
import { getMachine, type Machine } from '#platform/contract/calls/machine.ts';
import type { PermissionId } from '#platform/contract/permissions.ts';

/** What a page is for: who may open it, and why it cannot be opened for a disabled machine, where that is so. */
export interface MachinePage {
  readonly permission: PermissionId;
  readonly disabled?: string;
}

/**
 * The machine of a page that changes one (spec 2 section 6). The page is not shown to whom its form would refuse.
 * @throws Response what the platform refuses, 403 that names the permission, 409 for a disabled machine
 */
export async function openedMachine(
  args: LoaderFunctionArgs,
  id: string,
  { permission, disabled }: MachinePage,
): Promise<Privileged & { readonly machine: Machine }> {
  const privileged = await requirePrivileges(args);
  // First, for the reason that a project is not open.
  const outcome = await privileged.platform.call(getMachine, { params: { id } });
  if (!outcome.ok) throw refused(outcome);
  await requirePermission(args, permission);
  if (outcome.data.disabled && disabled !== undefined) {
    throw data<RefusedData>({ message: disabled }, { status: 409 });
  }
  return { ...privileged, machine: outcome.data };
}
