import { v7 as newId } from 'uuid';
import type { Actor } from '../access/actor.ts';
import { findAccountByEmail } from '../identity/accounts/users.ts';
import { withChanges } from '../domain/with-changes.ts';
import type { PlatformContext } from '../platform-context.ts';
import { addUser } from '../identity/users/create-user.ts';
import { demoPassword, type DemoPerson } from './users.ts';

const day = 86_400_000;

/** Adds a user of the demo, unless they exist. */
export async function addDemoPerson(
  context: PlatformContext,
  owner: Actor,
  person: DemoPerson,
): Promise<void> {
  if (await findAccountByEmail(context.db, person.emailId)) return;
  await (person.status === 'active' ? addActive : invite)(context, owner, person);
}

/** Invites a user, who has not activated the account yet. */
async function invite(context: PlatformContext, owner: Actor, person: DemoPerson): Promise<void> {
  const { status, added, ...invited } = person;
  const createdOn = new Date(context.clock().getTime() - added * day).toISOString();
  await withChanges(context, async (transaction) => {
    const { user } = await addUser(context, transaction, owner, invited);
    if (status !== 'expired') return;
    // Direct writes, because the invitation was sent days ago, and its link has expired since.
    await transaction
      .updateTable('users')
      .set({ createdOn, modifiedOn: createdOn })
      .where('id', '=', user.userId)
      .execute();
    await transaction
      .updateTable('licenseUsers')
      .set({ createdOn, modifiedOn: createdOn })
      .where('userId', '=', user.userId)
      .execute();
    await transaction
      .updateTable('userTokens')
      .set({ expiresOn: createdOn })
      .where('userId', '=', user.userId)
      .execute();
  });
}

/** Adds a user with a password and, where the demo has one, a profile. */
async function addActive(
  { db, clock, passwords }: PlatformContext,
  owner: Actor,
  { name, emailId, privilege, added, profile }: DemoPerson,
): Promise<void> {
  const id = newId();
  const passwordHash = await passwords.hash(demoPassword);
  const createdOn = new Date(clock().getTime() - added * day).toISOString();
  await db.transaction().execute(async (transaction) => {
    // Direct writes, because they joined and last signed in weeks ago; `addUser` would invite them today.
    await transaction
      .insertInto('users')
      .values({
        id,
        name,
        emailId,
        passwordHash,
        activationStatus: 'ACTIVE',
        currentLicenseId: owner.licenseId,
        createdOn,
        modifiedOn: createdOn,
      })
      .execute();
    await transaction
      .insertInto('licenseUsers')
      .values({
        licenseId: owner.licenseId,
        userId: id,
        privilege,
        createdOn,
        createdBy: owner.userId,
        modifiedOn: createdOn,
        modifiedBy: owner.userId,
        lastSignInOn: new Date(clock().getTime() - (added * day) / 20).toISOString(),
      })
      .execute();
    if (!profile) return;
    // A direct write, because they verified the phone with a code weeks ago.
    await transaction
      .insertInto('userProfiles')
      .values({
        userId: id,
        primaryPhone: profile.phone ?? '',
        phoneVerifiedOn: profile.phone === undefined ? null : createdOn,
        secondaryPhone: '',
        organisationName: profile.organisation,
        jobTitle: profile.jobTitle,
        jobTitleOthers: '',
        photoFile: null,
        modifiedOn: createdOn,
      })
      .execute();
  });
}
