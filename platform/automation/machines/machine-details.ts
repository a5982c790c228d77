import { afterCommit, withChanges } from '../../domain/with-changes.ts';
import { recordMachineChange } from './machine-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/machines/machine-calls.ts';
import { machineMessages, type CloudEnvironment } from '../../contract/machines/machine-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { whyNotDeleted } from './delete-machine.ts';
import { machineActions } from './machine-actions.ts';
import type { MachinesContext } from './machines-context.ts';
import { badRequest, conflict } from '../../foundation/refusal.ts';
import { machines, toMachine, viewFor } from './machine-rows.ts';
import { lockMachine, requireMachine, requireMachinesOpen } from './machine-scope.ts';
import { selectionOf } from './machine-selection.ts';

/**
 * GET clientSystemConfig/{id}: what the list shows too, so it includes disabled machines, which can be
 * deleted. Beside what the list says, `cannot` says whether it is in use, which takes queries.
 * @throws Refusal 403, 404 (see requireMachinesOpen, requireMachine)
 */
export async function getMachine(
  context: MachinesContext,
  { actor, project, params }: CallRequest<typeof calls.getMachine>,
): Promise<CallReply<typeof calls.getMachine>> {
  requireMachinesOpen(actor, project);
  const row = await requireMachine(context.db, actor, params.id);
  const machine = toMachine(row, await viewFor(context, { actor, project }));
  const { cannot } = machine;
  if (cannot.delete !== undefined) return machine;
  const inUse = await whyNotDeleted(context, { actor, project, machine: row });
  return inUse === undefined ? machine : { ...machine, cannot: { ...cannot, delete: inUse } };
}

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
  const place = { actor, project };
  const selects = Object.values(selection).some((value) => value !== undefined);
  if (disabled !== undefined) machineActions.requirePermission('disable', place);
  if (selects) machineActions.requirePermission('edit', place);
  if (disabled === undefined && !selects) throw badRequest(machineMessages.nothingToChange);

  const view = await viewFor(context, place);
  const environment = selection.executionEnvironment ?? 'Local';
  if (environment !== 'Local' && !view.connected.includes(environment satisfies CloudEnvironment)) {
    throw conflict(machineMessages.noInstance(environment), 'executionEnvironment');
  }
  const now = view.now.toISOString();
  const updated = await withChanges(context, async (transaction) => {
    await lockMachine(transaction, actor.licenseId, machineId);
    const row = await requireMachine(transaction, actor, machineId);
    // The same change may enable it.
    const edited = { ...row, editsOthers: view.editsOthers, ...(disabled === false && { disabled: 0 }) };
    if (selects) machineActions.require('edit', edited, place);
    if (disabled) machineActions.require('disable', row, place);
    const selectsApp = Boolean(selection.androidAppId ?? selection.iosAppId);
    const apps = selectsApp ? await context.machines.clouds.apps(transaction, actor.licenseId) : [];
    const switched = disabled !== undefined && disabled !== (row.disabled === 1);
    await transaction
      .updateTable('machines')
      .set({
        ...(selects ? selectionOf(row, selection, apps) : {}),
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
      recordMachineChange(transaction, { licenseId: actor.licenseId, machineId });
      afterCommit(transaction, () => context.machines.wake.wake(machineId));
    }
    return machines(transaction).where('machines.id', '=', machineId).executeTakeFirstOrThrow();
  });
  return toMachine(updated, view);
}
