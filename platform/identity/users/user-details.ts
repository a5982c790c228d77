import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { daysUntil } from '../../access/license-expiry.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { seesEverything, worksIn } from '../../access/visible.ts';
import { statusesOf } from '../accounts/activation-status.ts';
import type { getUser as call, User } from '../../contract/users/user-calls.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { notFound } from '../../foundation/refusal.ts';
import { photoPath } from '../../foundation/uploads/photo-address.ts';
import { isAtHome } from './at-home.ts';
import { isNameOpen } from './correct-name.ts';
import { invitationMailOf } from './invitation-mail.ts';
import { memberActions } from './member-actions.ts';
import { userActions } from './user-actions.ts';

const usersOfLicense = compiledQuery(
  (db, { userId, licenseId }: Places<{ userId: string; licenseId: string }>) =>
    db
      .selectFrom('users')
      .innerJoin('licenseUsers', 'licenseUsers.userId', 'users.id')
      .innerJoin('licenses', 'licenses.id', 'licenseUsers.licenseId')
      .leftJoin('userProfiles', 'userProfiles.userId', 'users.id')
      .leftJoin('users as creator', 'creator.id', 'licenseUsers.createdBy')
      .leftJoin('users as modifier', 'modifier.id', 'licenseUsers.modifiedBy')
      .select([
        'users.id',
        'users.name',
        'users.emailId',
        'users.activationStatus',
        'users.secondFactorOn',
        'users.currentLicenseId',
        'licenses.id as licenseId',
        'licenses.name as licenseName',
        'licenses.endsOn',
        'licenseUsers.privilege',
        'licenseUsers.createdBy',
        'licenseUsers.createdOn',
        'licenseUsers.modifiedBy',
        'licenseUsers.modifiedOn',
        'licenseUsers.lastSignInOn',
        'licenseUsers.confirmationHash',
        'creator.name as creatorName',
        'modifier.name as modifierName',
        'userProfiles.photoFile',
        'userProfiles.primaryPhone',
        'userProfiles.phoneVerifiedOn',
        'userProfiles.secondaryPhone',
        'userProfiles.organisationName',
        'userProfiles.jobTitle',
        'userProfiles.jobTitleOthers',
      ])
      .where('users.id', '=', userId)
      .where('licenseUsers.licenseId', '=', licenseId),
);

interface Asked extends Pick<CallRequest<typeof call>, 'actor' | 'params'> {
  readonly project?: ProjectScope | undefined;
}

/**
 * GET user/{userId}: returns oneself; for Admins and Super Admins any user of the license; in a project the users who
 * can work there, for actors who may see its users.
 * @throws Refusal 403 for actors who may not see another user, 404 when no user on the license, or in the project, has
 *   that id
 */
export async function getUser({ db, clock }: PlatformServices, asked: Asked): Promise<User> {
  const { actor } = asked;
  const { row, isOwn, showsProfile, tabPermissions } = await findUser(db, asked);
  const onLicense = userActions.cannot(row, { actor, project: undefined });
  const now = clock();
  const statuses = await statusesOf(db, [row], now);
  return {
    id: row.id,
    name: row.name,
    userName: row.emailId,
    emailId: row.emailId,
    currentLicenseId: row.licenseId,
    licenseName: row.licenseName,
    expires_in: daysUntil(row.endsOn, now),
    privilege: row.privilege,
    licenses: [{ id: row.licenseId, privilege: row.privilege }],
    activationStatus:
      row.confirmationHash === null ? (statuses.get(row.id) ?? row.activationStatus) : 'PENDING',
    ...profileOf(showsProfile ? row : nothingShared, row.id),
    createdBy: row.createdBy,
    createdByUname: row.creatorName ?? '',
    createdOn: row.createdOn,
    modifiedBy: row.modifiedBy,
    modifiedByUname: row.modifierName ?? '',
    modifiedOn: row.modifiedOn ?? row.createdOn,
    lastSignInOn: row.lastSignInOn,
    // Only users who can help see how a user signs in: not those who only see members of a project, nor another
    // license.
    ...(isOwn || (seesEverything(actor) && row.currentLicenseId === row.licenseId)
      ? { secondFactorOn: row.secondFactorOn }
      : {}),
    cannot: asked.project
      ? memberActions.cannot({ ...row, tabPermissions }, { actor, project: asked.project })
      : onLicense,
    ...(onLicense.edit === undefined ? { nameEditable: await isNameOpen(db, actor, row) } : {}),
    ...(onLicense.edit === undefined && row.activationStatus !== 'ACTIVE'
      ? { invitationMail: await invitationMailOf(db, { licenseId: row.licenseId, userId: row.id }) }
      : {}),
  };
}

type UserRow = Awaited<ReturnType<typeof usersOfLicense>>[number];

/**
 * Finds a user as `getUser` does. Profiles are visible to their owner, and to others if the user has worked on the
 * license.
 * @returns also whether the actor may see the profile, and what the user's role permits in the project, where the actor
 *   may not do everything there
 * @throws Refusal as `getUser`
 */
export async function findUser(
  db: Db,
  { actor, project, params: { userId } }: Asked,
): Promise<{ row: UserRow; isOwn: boolean; showsProfile: boolean; tabPermissions: string | null }> {
  const member = userId === actor.userId ? undefined : await requireInSight(db, actor, project, userId);
  const tabPermissions = member?.tabPermissions ?? null;
  const [row] = await usersOfLicense(db, { userId, licenseId: actor.licenseId });
  if (!row) throw notFound();
  const isOwn = userId === actor.userId && actor.viewing === undefined;
  return { row, isOwn, showsProfile: isOwn || isAtHome(row, actor.licenseId), tabPermissions };
}

type ProfilePart =
  | 'photoFile'
  | 'primaryPhone'
  | 'phoneVerifiedOn'
  | 'secondaryPhone'
  | 'organisationName'
  | 'jobTitle'
  | 'jobTitleOthers';

const nothingShared: Pick<UserRow, ProfilePart> = {
  photoFile: null,
  primaryPhone: null,
  phoneVerifiedOn: null,
  secondaryPhone: null,
  organisationName: null,
  jobTitle: null,
  jobTitleOthers: null,
};

const profileOf = (row: Pick<UserRow, ProfilePart>, userId: string) => ({
  profileImagePath: row.photoFile && photoPath(userId, row.photoFile),
  phoneNumbers: { primaryPhone: row.primaryPhone ?? '', secondaryPhone: row.secondaryPhone ?? '' },
  organisationName: row.organisationName ?? '',
  jobTitle: row.jobTitle ?? '',
  jobTitleOthers: row.jobTitleOthers ?? '',
  verified: row.phoneVerifiedOn !== null,
});

/**
 * Requires that the actor may see a user.
 * @returns in a project what their role permits there, for actors who don't see everything
 * @throws Refusal 403, and in a project 404 for a user who cannot work in it
 */
async function requireInSight(
  db: Db,
  actor: Actor,
  project: ProjectScope | undefined,
  userId: string,
): Promise<{ readonly tabPermissions: string | null } | undefined> {
  requirePermission(actor, 'users.view', { project });
  if (!project || seesEverything(actor)) return undefined;
  const { licenseId } = actor;
  const [found] = await workersIn(db, { projectId: project.id, userId, licenseId });
  if (!found) throw notFound();
  return found;
}

/** Selects a member of a project, or a Super Admin or Admin of its license. */
const workersIn = compiledQuery(
  (db, { projectId, userId, licenseId }: Places<{ projectId: string; userId: string; licenseId: string }>) =>
    db
      .selectFrom('licenseUsers')
      .leftJoin('projectUsers', (join) =>
        join
          .onRef('projectUsers.userId', '=', 'licenseUsers.userId')
          .on('projectUsers.projectId', '=', projectId),
      )
      .leftJoin('roles', 'roles.id', 'projectUsers.roleId')
      .select('roles.tabPermissions')
      .where('licenseUsers.licenseId', '=', licenseId)
      .where('licenseUsers.userId', '=', userId)
      .where(worksIn(projectId)),
);
