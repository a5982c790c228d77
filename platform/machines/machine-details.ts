import type { Actor } from '../accounts/sessions.ts';
import type { Machine, updateMachine as updateCall } from '../contract/calls/machine.ts';
import type { CallValue } from '../contract/call.ts';
import { machineMessages, type CloudEnvironment } from '../contract/machine-values.ts';
import type { PlatformContext } from '../context.ts';
import { requirePermission } from '../privileges/require-permission.ts';
import type { ProjectScope } from '../projects/project-scope.ts';
import { badRequest, conflict } from '../refusal.ts';
import { machines, toMachine, viewFor } from './machine-rows.ts';
import { lockMachine, openMachine, requireEnabled, requireMachinesOpen } from './machine-scope.ts';
import { selectionOf } from './machine-selection.ts';

type Changes = CallValue<typeof updateCall>['body'];

/**
 * GET clientSystemConfig/{id}: no more than the list shows, so also of a disabled machine, which can be deleted.
 * @throws Refusal 403, 404 (see requireMachinesOpen, openMachine)
 */
export async function getMachine(
  context: PlatformContext,
  actor: Actor,
  project: ProjectScope | undefined,
  machineId: string,
): Promise<Machine> {
  requireMachinesOpen(actor, project);
  const row = await openMachine(context.db, actor, machineId);
  return toMachine(row, await viewFor(context, actor));
}

/**
 * PUT clientSystemConfig/{id}: disables or enables a machine, changes what is selected for it, or both; all or nothing.
 * @throws Refusal 403 for who may not do one of them, 404, 400 with what is wrong, 409 for an environment that has no
 *   instance, and for what is selected for a machine that is and stays disabled
 */
export async function updateMachine(
  context: PlatformContext,
  actor: Actor,
  project: ProjectScope | undefined,
  machineId: string,
  { disabled, ...selection }: Changes,
): Promise<Machine> {
  const selects = Object.values(selection).some((value) => value !== undefined);
  if (disabled !== undefined) requirePermission(actor, 'machine.disable', { project });
  if (selects) requirePermission(actor, 'machine.edit', { project });
  if (disabled === undefined && !selects) throw badRequest(machineMessages.nothingToChange);

  const view = await viewFor(context, actor);
  const environment = selection.executionEnvironment ?? 'Local';
  if (environment !== 'Local' && !view.connected.includes(environment satisfies CloudEnvironment)) {
    throw conflict(machineMessages.noInstance(environment));
  }
  const now = view.now.toISOString();
  const updated = await context.db.transaction().execute(async (transaction) => {
    await lockMachine(transaction, actor.licenseId, machineId);
    const row = await openMachine(transaction, actor, machineId);
    if (selects && disabled !== false) requireEnabled(row);
    if (disabled && row.cloud === 1) throw badRequest(machineMessages.cloudMachine);
    const switched = disabled !== undefined && disabled !== (row.disabled === 1);
    await transaction
      .updateTable('machines')
      .set({
        ...(selects ? selectionOf(row, selection) : {}),
        ...(switched
          ? {
              disabled: disabled ? 1 : 0,
              disabledOn: disabled ? now : null,
              disabledBy: disabled ? actor.userId : null,
            }
          : {}),
        modifiedOn: now,
        modifiedBy: actor.userId,
      })
      .where('id', '=', machineId)
      .execute();
    return machines(transaction).where('machines.id', '=', machineId).executeTakeFirstOrThrow();
  });
  if (disabled !== undefined) {
    context.machines.changes.publish({ licenseId: actor.licenseId, machineId });
    context.machines.wake.wake(machineId);
  }
  return toMachine(updated, view);
}
