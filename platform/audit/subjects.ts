import { sql } from 'kysely';
import { parseTabPermissions } from '../access/tab-permissions.ts';
import { deviceOf } from '../accounts/user-agent.ts';
import { sessionName } from '../contract/accounts/session-values.ts';
import type { Call } from '../contract/wire/call.ts';
import type { Changes } from '../contract/wire/changes.ts';
import type { Db } from '../database/database.ts';
import type { SessionRow } from '../database/schema.ts';
import { reportSettings } from '../execution-configuration/report-settings.ts';
import { countFacts, savedCounts } from '../execution-configuration/result-counts.ts';
import { runSettings } from '../execution-configuration/run-settings.ts';
import { capturesSubject } from './captures-subject.ts';
import { guestSubject } from './guest-subject.ts';
import { noticeSubject } from './notice-subject.ts';
import { ownOf, rowOf, type ReadSubject } from './read-subject.ts';
import { settingsSubject } from './scope-subject.ts';

const resource = rowOf('resources', {
  name: 'name',
  license: 'licenseId',
  project: 'projectId',
  leftOut: ['licenseId', 'projectId', 'nameKey', 'bytes'],
  also: linksOfResource,
});

/**
 * Every kind of thing that calls change (`changes` of their declarations), and how it is read. Nobody's password, token or
 * message is among what is told.
 */
export const subjects = {
  account: rowOf('users', {
    name: 'name',
    license: 'currentLicenseId',
    secret: ['passwordHash'],
    leftOut: ['currentLicenseId'],
  }),
  /** By the id by which its application knows it, in the project that the call acts in. */
  'application resource': async (db, externalId, scope, hold = '') => {
    const row = await db
      .selectFrom('resources')
      .select('id')
      .where('projectId', '=', scope.projectId ?? '')
      .where('externalId', '=', externalId)
      .executeTakeFirst();
    return row && resource(db, row.id, scope, hold);
  },
  captures: capturesSubject,
  conversation: ownOf(() => Promise.resolve({})),
  'default machine': ownOf(async (db, userId, { licenseId = '', projectId }) => {
    const table = projectId === undefined ? 'licenseDefaultMachines' : 'projectDefaultMachines';
    const { rows } = await sql<{ hostName: string }>`
      select ${sql.ref('machines.hostName')} from ${sql.table(table)}
      inner join machines on ${sql.ref('machines.id')} = ${sql.ref(`${table}.machineId`)}
      where ${sql.ref(`${table}.userId`)} = ${userId} and ${sql.ref(`${table}.licenseId`)} = ${licenseId}
        and ${projectId === undefined ? sql`1 = 1` : sql`${sql.ref(`${table}.projectId`)} = ${projectId}`}`.execute(
      db,
    );
    return { machine: rows[0]?.hostName ?? null };
  }),
  execution: rowOf('executions', {
    name: 'name',
    license: 'licenseId',
    project: 'projectId',
    // How it goes is in its history.
    leftOut: [
      'licenseId',
      'projectId',
      'machineId',
      'requestId',
      'progress',
      'message',
      'exitCode',
      'startedOn',
      'acknowledgedOn',
      'runningOn',
      'reportedOn',
      'endedOn',
      // They are those of the run configuration.
      'runSettings',
      'runLimitSeconds',
    ],
  }),
  guest: guestSubject,
  group: rowOf('emailGroups', {
    name: 'name',
    license: 'licenseId',
    project: 'projectId',
    leftOut: ['licenseId', 'projectId', 'nameKey'],
    also: recipientsOf,
  }),
  license: rowOf('licenses', {
    name: 'name',
    license: 'id',
    // How it was bought, which no call changes.
    leftOut: [
      'licenseFeatures',
      'startsOn',
      'endsOn',
      'billingCycle',
      'numberOfParallelRuns',
      'aiEnabled',
      'memoryBytes',
    ],
  }),
  machine: rowOf('machines', {
    name: 'hostName',
    license: 'licenseId',
    leftOut: [
      'licenseId',
      'hostKey',
      'disabledOn',
      'disabledBy',
      'lastHeardOn',
      'leftOn',
      'runningCount',
      // Proves who a client is.
      'installationId',
      // What the client found on its machine, which nobody sets.
      'clockSkewSeconds',
      'systemConfigDetails',
      'driverSynced',
      'driverSyncedOnce',
      'suitesTold',
    ],
    also: async (db, id) => ({ users: await usersOfMachine(db, id) }),
  }),
  /** Who works in a project: the id is the project's and the user's, with a space between them. */
  member: async (db, id, { licenseId = '' }, hold = '') => {
    const [projectId = '', userId = ''] = id.split(' ');
    const row = await db
      .selectFrom('projectUsers')
      .innerJoin('users', 'users.id', 'projectUsers.userId')
      .innerJoin('projects', 'projects.id', 'projectUsers.projectId')
      .leftJoin('roles', 'roles.id', 'projectUsers.roleId')
      .select(['users.name', 'users.emailId', 'projects.name as project', 'roles.name as role'])
      .where('projectUsers.projectId', '=', projectId)
      .where('projectUsers.userId', '=', userId)
      .where('projects.licenseId', '=', licenseId)
      .modifyEnd(sql.raw(hold === '' ? '' : `${hold} of project_users`))
      .executeTakeFirst();
    if (!row) return undefined;
    const { name, ...values } = row;
    return { id: userId, name, licenseId, projectId, values, secrets: {} };
  },
  profile: ownOf(async (db, userId) => {
    const row = await db
      .selectFrom('userProfiles')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!row) return {};
    const { userId: _, modifiedOn: __, ...values } = row;
    return values;
  }),
  project: rowOf('projects', { name: 'name', license: 'licenseId', project: 'id', leftOut: [] }),
  resource,
  'result configuration': ownOf(async (db, userId, { licenseId = '' }) =>
    countFacts(await savedCounts(db, { licenseId, userId })),
  ),
  role: rowOf('roles', {
    name: 'name',
    license: 'licenseId',
    project: 'projectId',
    leftOut: ['licenseId', 'projectId', 'tabPermissions'],
    also: async (db, id) => ({ permissions: await permissionsOfRole(db, id) }),
  }),
  'report configuration': settingsSubject(reportSettings),
  'report notice': noticeSubject,
  'run configuration': settingsSubject(runSettings),
  session: async (db, id, _scope, hold = '') => {
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .modifyEnd(sql.raw(hold))
      .executeTakeFirst();
    if (!row) return undefined;
    const machine = db
      .selectFrom('machines')
      .select('hostName')
      .where('id', '=', row.machineId ?? '');
    const clientOf = row.machineId && ((await machine.executeTakeFirst())?.hostName ?? '');
    return {
      id,
      name: sessionName({ ...deviceOf(row.userAgent), clientOf }),
      licenseId: row.licenseId,
      projectId: null,
      values: {
        address: row.address,
        signedInOn: row.createdOn,
        // Two licenses can have one name.
        licenseId: row.licenseId,
        license: await licenseName(db, row.licenseId),
        viewsAs: await viewedName(db, row),
      },
      secrets: {},
    };
  },
  /** By the ids of license and user: the license need not be the one that the actor works on. */
  'license member': async (db, id, _, hold = '') => {
    const [licenseId = '', userId = ''] = id.split(' ');
    const row = await db
      .selectFrom('licenseUsers')
      .innerJoin('users', 'users.id', 'licenseUsers.userId')
      .select(['users.name', 'users.emailId', 'licenseUsers.confirmationHash'])
      .where('licenseUsers.licenseId', '=', licenseId)
      .where('licenseUsers.userId', '=', userId)
      .modifyEnd(sql.raw(hold === '' ? '' : `${hold} of license_users`))
      .executeTakeFirst();
    if (!row) return undefined;
    const { name, emailId, confirmationHash } = row;
    const values = { emailId, joined: confirmationHash === null ? 'Yes' : 'No' };
    return { id, name, licenseId, projectId: null, values, secrets: {} };
  },
  user: async (db, userId, { licenseId = '' }, hold = '') => {
    const row = await db
      .selectFrom('licenseUsers')
      .innerJoin('users', 'users.id', 'licenseUsers.userId')
      .select(['users.name', 'users.emailId', 'licenseUsers.privilege'])
      .where('licenseUsers.licenseId', '=', licenseId)
      .where('licenseUsers.userId', '=', userId)
      // The account is not what changes: whoever signs in holds it first.
      .modifyEnd(sql.raw(hold === '' ? '' : `${hold} of license_users`))
      .executeTakeFirst();
    if (!row) return undefined;
    const { name, ...values } = row;
    const roles = await rolesOfUser(db, licenseId, userId);
    return {
      id: userId,
      name,
      licenseId,
      projectId: null,
      values: roles.length === 0 ? values : { ...values, roles },
      secrets: {},
    };
  },
  'upgrade request': rowOf('upgradeRequests', {
    name: 'topic',
    license: 'licenseId',
    // It is the text of a mail.
    leftOut: [
      'licenseId',
      'userId',
      'name',
      'emailId',
      'organisationName',
      'jobTitle',
      'jobTitleOthers',
      'phoneNumber',
      'message',
    ],
  }),
} as const satisfies Readonly<Record<string, ReadSubject>>;

export type SubjectKind = keyof typeof subjects;

/** A call that can be served: what it changes is of a kind that can be read. */
export type AuditedCall = Call & { readonly changes: Changes<SubjectKind> };

const licenseName = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('licenses').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

/** Whom a session sees the product as; null where that is its own user. */
async function viewedName(
  db: Db,
  { viewAsUserId, viewAsRoleId }: Pick<SessionRow, 'viewAsUserId' | 'viewAsRoleId'>,
): Promise<string | null> {
  if (viewAsUserId === null && viewAsRoleId === null) return null;
  const table = viewAsUserId === null ? 'roles' : 'users';
  const { name } = (await db
    .selectFrom(table)
    .select('name')
    .where('id', '=', viewAsUserId ?? viewAsRoleId)
    .executeTakeFirst()) ?? { name: null };
  return name;
}

/** Who may use a machine that is not theirs, by name; nobody when all may. */
async function usersOfMachine(db: Db, machineId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('machineUsers')
    .innerJoin('users', 'users.id', 'machineUsers.userId')
    .select(['users.name', 'users.emailId'])
    .where('machineUsers.machineId', '=', machineId)
    .orderBy('users.name')
    .execute();
  return rows.map(({ name, emailId }) => `${name} (${emailId})`);
}

/** What a resource uses: machines by name, instances by the ids that their applications know. */
async function linksOfResource(
  db: Db,
  resourceId: string,
): Promise<Record<'machines' | 'instances', string[]>> {
  const links = await db
    .selectFrom('resourceLinks')
    .leftJoin('machines', 'machines.id', 'resourceLinks.targetId')
    .select(['resourceLinks.kind', 'resourceLinks.targetId', 'machines.hostName'])
    .where('resourceLinks.resourceId', '=', resourceId)
    .orderBy('resourceLinks.targetId')
    .execute();
  const of = (kind: 'machine' | 'instance') =>
    links.filter((link) => link.kind === kind).map(({ hostName, targetId }) => hostName ?? targetId);
  return { machines: of('machine'), instances: of('instance') };
}

/** What a role permits, a section each. */
async function permissionsOfRole(db: Db, roleId: string): Promise<string[]> {
  const { tabPermissions } = await db
    .selectFrom('roles')
    .select('tabPermissions')
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow();
  return Object.entries(parseTabPermissions(tabPermissions)).map(
    ([section, access]) => `${section}: ${access}`,
  );
}

/** Who is in a group: its members, and its guests. */
async function recipientsOf(db: Db, groupId: string): Promise<Record<'members' | 'guests', string[]>> {
  const members = await db
    .selectFrom('emailGroupMembers')
    .innerJoin('users', 'users.id', 'emailGroupMembers.userId')
    .select(['users.name', 'users.emailId'])
    .where('emailGroupMembers.groupId', '=', groupId)
    .orderBy('users.name')
    .execute();
  const guests = await db
    .selectFrom('emailGroupGuests')
    .select(['name', 'emailId'])
    .where('groupId', '=', groupId)
    .orderBy('name')
    .execute();
  const inWords = ({ name, emailId }: { name: string; emailId: string }) => `${name} (${emailId})`;
  return { members: members.map(inWords), guests: guests.map(inWords) };
}

/** The projects that somebody is in, by name, with their role there. */
async function rolesOfUser(db: Db, licenseId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projectUsers')
    .innerJoin('projects', 'projects.id', 'projectUsers.projectId')
    .leftJoin('roles', 'roles.id', 'projectUsers.roleId')
    .select(['projects.name as project', 'roles.name as role'])
    .where('projectUsers.userId', '=', userId)
    .where('projects.licenseId', '=', licenseId)
    .orderBy('projects.name')
    .execute();
  return rows.map(({ project, role }) => `${project}: ${role ?? 'no role'}`);
}
