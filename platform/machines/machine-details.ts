import { afterCommit, changing } from '../changing.ts';
import { noteMachine } from './machine-changes.ts';
import type { CallRequest } from '../access/call-request.ts';
import type * as calls from '../contract/machines/machine-calls.ts';
import { permissionNames } from '../contract/access/permission-values.ts';
import { machineMessages, type CloudEnvironment } from '../contract/machines/machine-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import { whyNotDeleted } from './delete-machine.ts';
import type { MachinesContext } from './machines-context.ts';
import { isPermitted, requirePermission } from '../access/require-permission.ts';
import { badRequest, conflict, forbidden } from '../refusal.ts';
import { machines, toMachine, viewFor } from './machine-rows.ts';
import { lockMachine, openMachine, requireEnabled, requireMachinesOpen } from './machine-scope.ts';
import { selectionOf } from './machine-selection.ts';

/**
 * GET clientSystemConfig/{id}: what the list shows too, so it includes disabled machines, which can be
 * deleted.
 * @throws Refusal 403, 404 (see requireMachinesOpen, openMachine)
 */
export async function getMachine(
  context: MachinesContext,
  { actor, project, params }: CallRequest<typeof calls.getMachine>,
): Promise<CallReply<typeof calls.getMachine>> {
  requireMachinesOpen(actor, project);
  const row = await openMachine(context.db, actor, params.id);
  const machine = toMachine(row, await viewFor(context, actor, project));
  if (!isPermitted(actor, 'machine.delete', project)) return machine;
  return {
    ...machine,
    notDeletable: (await whyNotDeleted(context, { actor, project, machine: row })) ?? null,
  };
}

const notEditable = () =>
  forbidden({
    id: 'machine.edit',
    name: permissionNames['machine.edit'],
    grantedBy: machineMessages.editGrantedBy,
  });

/**
 * PUT clientSystemConfig/{id}: disables or enables a machine, changes what is selected for it, or both; all
 * or nothing.
 * @throws Refusal 403 to users who may not do one of them, 404, 400 with what is wrong, 409 for an
 * environment that has no instance, and for what is selected for a machine that is and stays disabled
 */
export async function updateMachine(
  context: MachinesContext,
  { actor, project, params: { id: machineId }, body }: CallRequest<typeof calls.updateMachine>,
): Promise<calls.Machine> {
  const { disabled, ...selection } = body;
  const selects = Object.values(selection).some((value) => value !== undefined);
  if (disabled !== undefined) requirePermission(actor, 'machine.disable', { project });
  if (selects) requirePermission(actor, 'machine.edit', { project });
  if (disabled === undefined && !selects) throw badRequest(machineMessages.nothingToChange);

  const view = await viewFor(context, actor, project);
  const environment = selection.executionEnvironment ?? 'Local';
  if (environment !== 'Local' && !view.connected.includes(environment satisfies CloudEnvironment)) {
    throw conflict(machineMessages.noInstance(environment), 'executionEnvironment');
  }
  const now = view.now.toISOString();
  const updated = await changing(context, async (transaction) => {
    await lockMachine(transaction, actor.licenseId, machineId);
    const row = await openMachine(transaction, actor, machineId);
    if (selects && !view.mayEdit(row)) throw notEditable();
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
    if (disabled !== undefined) {
      noteMachine(transaction, { licenseId: actor.licenseId, machineId });
      afterCommit(transaction, () => context.machines.wake.wake(machineId));
    }
    return machines(transaction).where('machines.id', '=', machineId).executeTakeFirstOrThrow();
  });
  return toMachine(updated, view);
}
