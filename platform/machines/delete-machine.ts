import { afterCommit, changing, noteChange } from '../changing.ts';
import type { CallRequest } from '../access/call-request.ts';
import type { deleteMachine as call } from '../contract/machines/machine-calls.ts';
import { machineMessages } from '../contract/machines/machine-values.ts';
import type { MachinesContext } from './machines-context.ts';
import { requirePermission } from '../access/require-permission.ts';
import { badRequest } from '../refusal.ts';
import { isDefaultMachine } from './default-machine.ts';
import { countImpact, projectsOfLicense } from './impact.ts';
import { lockMachine, openMachine } from './machine-scope.ts';

/**
 * DELETE clientSystemConfig/{id}. What blocks it is tried in the order of the decisions: executions in progress, somebody's
 * default machine, in use. Its client, should it run, is told so with its next beat.
 * @throws Refusal 403 without the permission, 404 (also for who comes second), 400 with what blocks it
 */
export async function deleteMachine(
  context: MachinesContext,
  { actor, project, params: { id: machineId } }: CallRequest<typeof call>,
): Promise<true> {
  requirePermission(actor, 'machine.delete', { project });
  const { kind, machines } = context;
  await changing(context, async (transaction) => {
    const database = { db: transaction, kind };
    await lockMachine(transaction, actor.licenseId, machineId);
    const { hostName, cloud } = await openMachine(transaction, actor, machineId);
    if (cloud === 1) throw badRequest(machineMessages.cloudMachine);
    if (await machines.impact.hasExecutionsInProgress(database, machineId)) {
      throw badRequest(machineMessages.inProgress(hostName));
    }
    if (await isDefaultMachine(transaction, machineId, project?.id)) {
      throw badRequest(machineMessages.isDefault(hostName));
    }
    const impact = await countImpact(machines.impact, database, {
      resourceId: machineId,
      projects: projectsOfLicense(transaction, actor.licenseId),
      blocking: true,
    });
    if (Object.values(impact).some(({ entityCount }) => entityCount > 0)) {
      throw badRequest(machineMessages.inUse(hostName));
    }
    await transaction.deleteFrom('machines').where('id', '=', machineId).execute();
    noteChange(transaction, { licenseId: actor.licenseId, machineId });
    afterCommit(transaction, () => machines.wake.wake(machineId));
  });
  return true;
}
