import { sql } from 'kysely';
import type { Db } from '../../foundation/database/database.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects and texts of this domain in the audit log. */
export const usersAudit = {
  subjects: {
    /** Reads a member of a project: the id is the project's and the user's, with a space between them. */
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
    /** Reads by the ids of license and user: the license need not be the one that the actor works on. */
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
        // Locks only the membership: the account doesn't change, and signing in locks it first.
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
  },
  sights: { member: { ofUser: true }, user: { ofUser: true } },
  words: {
    groupInvited: {
      did: 'added invited users to the email group {name}{value}',
      wanted: 'add invited users to an email group',
    },
    sendInvitations: { did: 'added the user {name} from a list', wanted: 'add users from a list' },
    createUser: { did: 'added the user {name}', wanted: 'add the user {name}' },
    updateUser: {
      did: 'changed the privilege of {name}{from}',
      wanted: 'change the privilege of {name}',
      renamed: 'corrected the name of {name}{from}',
    },
    resendInvitation: {
      did: 'sent a new activation link to {name}',
      wanted: 'send a new activation link to {name}',
    },
    signOutUser: { did: 'signed out {name} everywhere', wanted: 'sign out {name} everywhere' },
    removeUser: { did: 'removed the user {name}', wanted: 'remove the user {name}' },
    setProjectRole: {
      did: 'changed the role of {name} in the project {project}{from}',
      wanted: 'change the role of {name} in the project {project}',
      removed: 'removed {name} from the project {project}',
      wantedRemoval: 'remove {name} from the project {project}',
    },
    addProjectUsers: {
      did: 'added {name} to the project {project}',
      wanted: 'add {name} to the project {project}',
    },
    addUserToProjects: {
      did: 'gave {name} a role in the project {project}',
      wanted: 'give {name} a role in the project {project}',
    },
  },
  consequences: {
    member: {
      area: 'User',
      deeds: { removed: 'removed {name} from the project {project}' },
    },
  },
} as const satisfies AuditPart;

/** Returns the projects that a user is in, by name, with their role there. */
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
