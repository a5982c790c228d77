import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { seesEverything } from '../../access/visible.ts';
import { statusesOf } from '../accounts/activation-status.ts';
import type { LicenseUser } from '../../contract/users/user-fields.ts';
import type { TwoFactorState } from '../../contract/users/user-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { Tables } from '../../foundation/database/schema.ts';
import { isAtHome } from './at-home.ts';
import { userActions } from './user-actions.ts';

const rowsByIds = compiledQuery(
  (db, { licenseId, ids }: Places<{ licenseId: string; ids: readonly string[] }>) =>
    db
      .selectFrom('licenseUsers')
      .innerJoin('users', 'users.id', 'licenseUsers.userId')
      .leftJoin('userProfiles', 'userProfiles.userId', 'users.id')
      .leftJoin('users as creator', 'creator.id', 'licenseUsers.createdBy')
      .leftJoin('users as modifier', 'modifier.id', 'licenseUsers.modifiedBy')
      .select([
        'users.id',
        'users.name',
        'users.emailId',
        'users.activationStatus',
        'users.currentLicenseId',
        'users.secondFactorOn',
        'userProfiles.primaryPhone',
        'userProfiles.organisationName',
        'userProfiles.jobTitle',
        'userProfiles.jobTitleOthers',
        'licenseUsers.privilege',
        'licenseUsers.createdBy',
        'licenseUsers.createdOn',
        'licenseUsers.modifiedBy',
        'licenseUsers.modifiedOn',
        'licenseUsers.lastSignInOn',
        'licenseUsers.confirmationHash',
        'creator.name as creatorName',
        'modifier.name as modifierName',
      ])
      .where('licenseUsers.licenseId', '=', licenseId)
      .where('licenseUsers.userId', 'in', ids),
);

/** Returns users of the actor's license by their ids, in the order of these; leaves out ids that are not on it. */
export async function licenseUsersOf(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<LicenseUser[]> {
  if (ids.length === 0) return [];
  const place = new Map(ids.map((id, index) => [id, index]));
  const rows = await rowsByIds(db, { licenseId: actor.licenseId, ids });
  const statuses = await statusesOf(db, rows, now);
  return rows
    .sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
    .map((row) => ({
      userId: row.id,
      name: row.name,
      emailId: row.emailId,
      ...profileOf(row, actor),
      // Users who have yet to join count as invited.
      status: row.confirmationHash === null ? (statuses.get(row.id) ?? row.activationStatus) : 'PENDING',
      privilege: row.privilege,
      createdBy: row.createdBy,
      createdByUname: row.creatorName ?? '',
      createdOn: row.createdOn,
      modifiedBy: row.modifiedBy,
      modifiedByUname: row.modifierName ?? '',
      modifiedOn: row.modifiedOn ?? row.createdOn,
      lastSignInOn: row.lastSignInOn,
      // As in the details, users who only see members of a project don't see how they sign in.
      secondFactor: seesEverything(actor) ? twoFactorOf(actor, row) : null,
      cannot: userActions.cannot(row, { actor, project: undefined }),
    }));
}

type UserRow = Awaited<ReturnType<typeof rowsByIds>>[number];

function profileOf(row: UserRow, { licenseId }: Actor) {
  const isShown = isAtHome(row, licenseId);
  const { primaryPhone, organisationName, jobTitle, jobTitleOthers } = row;
  return {
    jobTitle: (isShown && (jobTitle === 'Others' ? jobTitleOthers : jobTitle)) || '',
    phoneNumbers: { primaryPhone: (isShown && primaryPhone) || '' },
    organizationName: (isShown && organisationName) || '',
  };
}

const twoFactorOf = (
  { secondFactor: { required } }: Actor,
  { secondFactorOn }: { readonly secondFactorOn: string | null },
): TwoFactorState => (secondFactorOn !== null ? 'on' : required ? 'required' : 'off');

/**
 * The condition that a user's two-factor authentication is in this state. All users without it are in the same state,
 * depending on whether the license requires it.
 */
export function hasTwoFactor(
  { secondFactor: { required } }: Actor,
  state: TwoFactorState,
): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'users'>();
  if (state === 'on') return where('users.secondFactorOn', 'is not', null);
  return (state === 'required') === required ? where('users.secondFactorOn', 'is', null) : where.lit(false);
}
