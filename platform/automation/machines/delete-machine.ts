import type { Actor } from '../../access/actor.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import type { Db } from '../../foundation/database/database.ts';
import { afterCommit, withChanges } from '../../domain/with-changes.ts';
import { recordMachineChange } from './machine-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { deleteMachine as call } from '../../contract/machines/machine-calls.ts';
import { machineMessages } from '../../contract/machines/machine-values.ts';
import type { MachinesContext } from './machines-context.ts';
import { badRequest } from '../../foundation/refusal.ts';
import { isDefaultMachine } from './default-machine.ts';
import { countImpact, projectsOfLicense } from './impact.ts';
import { machineActions } from './machine-actions.ts';
import { lockMachine, requireMachine } from './machine-scope.ts';

/**
 * DELETE clientSystemConfig/{id}. Checks what blocks it in the order of the decisions: executions in
 * progress, a user's default machine, in use. A running client learns of it with its next beat.
 * @throws Refusal 403 without the permission, 404 (also for the second of two requests), 400 with what blocks
 * it
 */
export async function deleteMachine(
  context: MachinesContext,
  { actor, project, params: { id: machineId } }: CallRequest<typeof call>,
): Promise<true> {
  machineActions.requirePermission('delete', { actor, project });
  const { kind, machines } = context;
  await withChanges(context, async (transaction) => {
    await lockMachine(transaction, actor.licenseId, machineId);
    const machine = await requireMachine(transaction, actor, machineId);
    machineActions.require('delete', machine, { actor, project });
    const reason = await whyNotDeleted({ db: transaction, kind, machines }, { actor, project, machine });
    if (reason !== undefined) throw badRequest(reason);
    await transaction.deleteFrom('machines').where('id', '=', machineId).execute();
    recordMachineChange(transaction, { licenseId: actor.licenseId, machineId });
    afterCommit(transaction, () => machines.wake.wake(machineId));
  });
  return true;
}

interface Asked {
  readonly actor: Pick<Actor, 'licenseId'>;
  readonly project: Pick<ProjectScope, 'id'> | undefined;
  readonly machine: Pick<Awaited<ReturnType<typeof requireMachine>>, 'id' | 'hostName'>;
}

/**
 * Returns which use of a machine blocks its deletion now, in words, in the order of the spec; undefined when
 * nothing does.
 */
export async function whyNotDeleted(
  { db, kind, machines }: { readonly db: Db } & Pick<MachinesContext, 'kind' | 'machines'>,
  { actor, project, machine: { id, hostName } }: Asked,
): Promise<string | undefined> {
  const database = { db, kind };
  if (await machines.impact.hasExecutionsInProgress(database, id))
    return machineMessages.inProgress(hostName);
  if (await isDefaultMachine(db, id, project?.id)) return machineMessages.isDefault(hostName);
  const impact = await countImpact(machines.impact, database, {
    resourceId: id,
    projects: projectsOfLicense(db, actor.licenseId),
    blocking: true,
  });
  const isUsed = Object.values(impact).some(({ entityCount }) => entityCount > 0);
  return isUsed ? machineMessages.inUse(hostName) : undefined;
}
