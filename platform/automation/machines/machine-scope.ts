import type { Actor } from '../../access/actor.ts';
import { permissionNames } from '../../contract/access/permission-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { usableBy } from '../../access/visible.ts';
import { forbidden, notFound } from '../../foundation/refusal.ts';
import { machines, type MachineWithNames } from './machine-rows.ts';

/**
 * Returns a machine of the actor's license that the actor may use.
 * @throws Refusal 404 when the license has no such machine, 403 for a plain user without access to it
 */
export async function requireMachine(db: Db, actor: Actor, machineId: string): Promise<MachineWithNames> {
  const row = await machines(db)
    .select((machine) => [machine.case().when(usableBy(actor)).then(1).else(0).end().as('usable')])
    .where('machines.id', '=', machineId)
    .where('machines.licenseId', '=', actor.licenseId)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.usable !== 1) {
    throw forbidden({
      id: 'environment.view',
      name: permissionNames['environment.view'],
      grantedBy: 'A Super Admin or an Admin, by giving you access to the machine',
    });
  }
  return row;
}

/**
 * Checks that the actor may see machines here, and that the project is not Closed: machines of a closed
 * project can't be opened (decisions.md).
 * @throws Refusal 403
 */
export function requireMachinesOpen(actor: Actor, project: ProjectScope | undefined): void {
  requirePermission(actor, 'environment.view', { project });
  if (project && project.status !== 'Open') {
    throw forbidden(
      {
        id: 'environment.view',
        name: permissionNames['environment.view'],
        grantedBy: 'A Super Admin or an Admin, by opening the project again',
      },
      'The project is closed',
    );
  }
}

/**
 * Locks the row of a machine until the transaction ends. Whatever changes what a machine is used for locks it
 * first, so that no machine is deleted while another request begins to use it.
 * @throws Refusal 404 when it is deleted
 */
export async function lockMachine(transaction: Db, licenseId: string, machineId: string): Promise<void> {
  const [locked] = await lockMachineRow(transaction, { machineId, licenseId });
  if (!locked) throw notFound();
}

const lockMachineRow = compiledQuery(
  (db, { machineId, licenseId }: Places<{ machineId: string; licenseId: string }>) =>
    db
      .updateTable('machines')
      .set((set) => ({ modifiedOn: set.ref('modifiedOn') }))
      .where('id', '=', machineId)
      .where('licenseId', '=', licenseId)
      .returning('id'),
);

/**
 * Locks several machines, always in the same order, so that two requests never wait for each other's
 * machines.
 */
export async function lockMachines(
  transaction: Db,
  licenseId: string,
  machineIds: readonly string[],
): Promise<void> {
  for (const machineId of [...machineIds].sort()) await lockMachine(transaction, licenseId, machineId);
}
