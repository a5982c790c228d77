import { noteConsequences } from '../changing.ts';
import { noteLostDefaults } from '../machines/note-lost-defaults.ts';
import type { Db } from '../database/database.ts';

interface Leaving {
  readonly licenseId: string;
  readonly user: { readonly id: string; readonly name: string; readonly emailId: string };
  /** The project that they are removed from; the whole license when left out. */
  readonly projectId?: string | undefined;
}

/**
 * Has the audit log tell what somebody loses who is removed: each place in which their row is deleted (`leaveProjects`), or goes with
 * the license's by its foreign key. Called before it is.
 */
export async function noteLeftPlaces(transaction: Db, leaving: Leaving): Promise<void> {
  // Of a project, that is what the call was made for.
  if (leaving.projectId === undefined) await noteMemberships(transaction, leaving);
  await noteReviews(transaction, leaving);
  const { licenseId, user, projectId } = leaving;
  await noteLostDefaults(transaction, { licenseId, userIds: [user.id], projectId });
  await noteGroups(transaction, leaving);
  await noteReports(transaction, leaving);
  if (projectId !== undefined) return;
  await noteMachines(transaction, leaving);
  await noteResultConfiguration(transaction, leaving);
}

async function noteMemberships(transaction: Db, { licenseId, user }: Leaving): Promise<void> {
  const rows = await transaction
    .selectFrom('projectUsers')
    .innerJoin('projects', 'projects.id', 'projectUsers.projectId')
    .leftJoin('roles', 'roles.id', 'projectUsers.roleId')
    .select(['projects.id', 'projects.name as project', 'roles.name as role'])
    .where('projectUsers.userId', '=', user.id)
    .where('projects.licenseId', '=', licenseId)
    .orderBy('projects.id')
    .execute();
  noteConsequences(
    transaction,
    rows.map(({ id: projectId, project, role }) => ({
      ...removed(user),
      kind: 'member',
      projectId,
      before: { emailId: user.emailId, project, role },
    })),
  );
}

async function noteReviews(transaction: Db, { licenseId, user, projectId }: Leaving): Promise<void> {
  let reviews = transaction
    .selectFrom('projectReviewers')
    .innerJoin('projects', 'projects.id', 'projectReviewers.projectId')
    .select(['projects.id', 'projects.name as project'])
    .where('projectReviewers.userId', '=', user.id)
    .where('projects.licenseId', '=', licenseId);
  if (projectId !== undefined) reviews = reviews.where('projects.id', '=', projectId);
  noteConsequences(
    transaction,
    (await reviews.orderBy('projects.id').execute()).map(({ id, project }) => ({
      ...removed(user),
      kind: 'reviewer',
      projectId: id,
      before: { emailId: user.emailId, project },
    })),
  );
}

async function noteGroups(transaction: Db, { licenseId, user, projectId }: Leaving): Promise<void> {
  let groups = transaction
    .selectFrom('emailGroupMembers')
    .innerJoin('emailGroups', 'emailGroups.id', 'emailGroupMembers.groupId')
    .select(['emailGroups.id', 'emailGroups.name as group', 'emailGroups.projectId'])
    .where('emailGroupMembers.licenseId', '=', licenseId)
    .where('emailGroupMembers.userId', '=', user.id);
  if (projectId !== undefined) groups = groups.where('emailGroups.projectId', '=', projectId);
  noteConsequences(
    transaction,
    (await groups.orderBy('emailGroups.id').execute()).map(({ id, group, projectId: ofProject }) => ({
      ...removed(user),
      kind: 'group member',
      id: `${id} ${user.id}`,
      projectId: ofProject,
      before: { emailId: user.emailId, group },
    })),
  );
}

async function noteReports(transaction: Db, { licenseId, user, projectId }: Leaving): Promise<void> {
  let reports = transaction
    .selectFrom('reportRecipients')
    .innerJoin('reportConfigurations', 'reportConfigurations.id', 'reportRecipients.configurationId')
    .leftJoin('projects', 'projects.id', 'reportConfigurations.projectId')
    .select(['reportRecipients.id', 'reportConfigurations.projectId', 'projects.name as project'])
    .where('reportRecipients.licenseId', '=', licenseId)
    .where('reportRecipients.userId', '=', user.id);
  if (projectId !== undefined) reports = reports.where('reportConfigurations.projectId', '=', projectId);
  noteConsequences(
    transaction,
    (await reports.orderBy('reportRecipients.id').execute()).map(({ id, projectId: ofProject, project }) => ({
      ...removed(user),
      kind: 'report recipient',
      id,
      projectId: ofProject,
      before: { emailId: user.emailId, configuration: project ?? 'All Projects' },
    })),
  );
}

async function noteMachines(transaction: Db, { licenseId, user }: Leaving): Promise<void> {
  const rows = await transaction
    .selectFrom('machineUsers')
    .innerJoin('machines', 'machines.id', 'machineUsers.machineId')
    .select(['machines.id', 'machines.hostName as machine'])
    .where('machineUsers.licenseId', '=', licenseId)
    .where('machineUsers.userId', '=', user.id)
    .orderBy('machines.id')
    .execute();
  noteConsequences(
    transaction,
    rows.map(({ id, machine }) => ({
      ...removed(user),
      kind: 'machine user',
      id: `${id} ${user.id}`,
      projectId: null,
      before: { emailId: user.emailId, machine },
    })),
  );
}

async function noteResultConfiguration(transaction: Db, { licenseId, user }: Leaving): Promise<void> {
  const saved = await transaction
    .selectFrom('resultConfigurations')
    .select('noOfSuitesResults as suitesResults')
    .where('licenseId', '=', licenseId)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  if (!saved) return;
  noteConsequences(transaction, [
    {
      ...removed(user),
      kind: 'result configuration',
      deed: 'deleted',
      projectId: null,
      before: { emailId: user.emailId, ...saved },
    },
  ]);
}

const removed = ({ id, name }: Leaving['user']) => ({ id, name, deed: 'removed', after: {} }) as const;
