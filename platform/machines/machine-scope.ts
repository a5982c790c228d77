import type { Actor } from '../access/actor.ts';
import { machineMessages } from '../contract/machines/machine-values.ts';
import { permissionNames } from '../contract/access/permission-values.ts';
import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import { requirePermission } from '../access/require-permission.ts';
import type { ProjectScope } from '../access/project-scope.ts';
import { usableBy } from '../access/visible.ts';
import { conflict, forbidden, notFound } from '../refusal.ts';
import { machines, type MachineWithNames } from './machine-rows.ts';

/**
 * A machine of the actor's license that the actor may use.
 * @throws Refusal 404 when the license has no such machine, 403 for a plain user without access to it
 */
export async function openMachine(db: Db, actor: Actor, machineId: string): Promise<MachineWithNames> {
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
 * The actor may see machines here, and a project is not Closed: then its machines cannot be opened at all (decisions.md).
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
 * The details and the access of a disabled machine cannot be opened (spec 2 section 4), nor changed therefore.
 * @throws Refusal 409
 */
export function requireEnabled({ disabled }: { readonly disabled: number }): void {
  if (disabled === 1) throw conflict(machineMessages.machineDisabled);
}

/**
 * Holds the row of a machine until the transaction ends: whoever changes what a machine is used for does this first, so
 * that a machine is never deleted by one while another begins to use it.
 * @throws Refusal 404 when it is gone
 */
export async function lockMachine(transaction: Db, licenseId: string, machineId: string): Promise<void> {
  const [locked] = await lockMachineRow(transaction, { machineId, licenseId });
  if (!locked) throw notFound();
}

const lockMachineRow = keptQuery(
  (db, { machineId, licenseId }: Places<{ machineId: string; licenseId: string }>) =>
    db
      .updateTable('machines')
      .set((set) => ({ modifiedOn: set.ref('modifiedOn') }))
      .where('id', '=', machineId)
      .where('licenseId', '=', licenseId)
      .returning('id'),
);

/** The same for several, in one order everywhere: two such lists at once must not wait for each other's machines. */
export async function lockMachines(
  transaction: Db,
  licenseId: string,
  machineIds: readonly string[],
): Promise<void> {
  for (const machineId of [...machineIds].sort()) await lockMachine(transaction, licenseId, machineId);
}
