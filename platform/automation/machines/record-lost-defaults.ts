import { recordConsequences } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';

interface LostDefaults {
  readonly licenseId: string;
  /** The users concerned; all when left out. */
  readonly userIds?: readonly string[];
  /** The machines concerned; all when left out. */
  readonly machineIds?: readonly string[];
  /** The project concerned; the whole license, with All Projects, when left out. */
  readonly projectId?: string | undefined;
}

/** Records in the audit log which users are about to lose their default machine, and in which project. */
export async function recordLostDefaults(
  transaction: Db,
  { licenseId, userIds, machineIds, projectId }: LostDefaults,
): Promise<void> {
  let inProjects = transaction
    .selectFrom('projectDefaultMachines')
    .innerJoin('machines', 'machines.id', 'projectDefaultMachines.machineId')
    .innerJoin('users', 'users.id', 'projectDefaultMachines.userId')
    .select(['users.id', 'users.name', 'users.emailId', 'machines.hostName as machine'])
    .select('projectDefaultMachines.projectId')
    .where('projectDefaultMachines.licenseId', '=', licenseId);
  let onLicense = transaction
    .selectFrom('licenseDefaultMachines')
    .innerJoin('machines', 'machines.id', 'licenseDefaultMachines.machineId')
    .innerJoin('users', 'users.id', 'licenseDefaultMachines.userId')
    .select(['users.id', 'users.name', 'users.emailId', 'machines.hostName as machine'])
    .where('licenseDefaultMachines.licenseId', '=', licenseId);
  if (userIds) {
    inProjects = inProjects.where('users.id', 'in', userIds);
    onLicense = onLicense.where('users.id', 'in', userIds);
  }
  if (machineIds) {
    inProjects = inProjects.where('machines.id', 'in', machineIds);
    onLicense = onLicense.where('machines.id', 'in', machineIds);
  }
  if (projectId !== undefined) {
    inProjects = inProjects.where('projectDefaultMachines.projectId', '=', projectId);
  }
  for (const row of await inProjects.orderBy('users.id').execute()) {
    note(transaction, { ...row, deed: 'removed' });
  }
  if (projectId !== undefined) return;
  for (const row of await onLicense.orderBy('users.id').execute()) {
    note(transaction, { ...row, deed: 'removed from license', projectId: null });
  }
}

interface Lost {
  readonly id: string;
  readonly name: string;
  readonly emailId: string;
  readonly machine: string;
  readonly deed: 'removed' | 'removed from license';
  readonly projectId: string | null;
}

const note = (transaction: Db, { emailId, machine, ...lost }: Lost): void =>
  recordConsequences(transaction, [
    { ...lost, kind: 'default machine', before: { emailId, machine }, after: {} },
  ]);
