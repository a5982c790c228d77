import type { z } from '@hono/zod-openapi';
import type { Insertable } from 'kysely';
import { withChanges } from '../../domain/with-changes.ts';
import { findUser } from '../users/user-details.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type * as calls from '../../contract/profiles/profile-calls.ts';
import { emptySecondPhones, phoneMessages } from '../../contract/profiles/profile-rules.ts';
import { messages } from '../../contract/wire/calls/message-values.ts';
import { nameField } from '../../contract/wire/fields/fields.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { UserProfileRow } from '../../foundation/database/schema.ts';
import { notFound, Refusal, wrong } from '../../foundation/refusal.ts';
import { requireOwnProfile } from './own-profile.ts';
import { verifiedSince, useUpVerification } from './phone-verification.ts';
import { normalPhone } from './phones.ts';
import { photoPath } from '../../foundation/uploads/photo-address.ts';
import { photoResponse, readPhoto, removePhoto, storePhoto } from './photos.ts';

type Profile = z.output<typeof calls.profileSchema>;
type UserData = z.output<typeof calls.userDataSchema>;

const emptyProfile = {
  primaryPhone: '',
  phoneVerifiedOn: null,
  secondaryPhone: '',
  organisationName: '',
  jobTitle: '',
  jobTitleOthers: '',
  photoFile: null,
  photoBytes: 0,
} as const;

/**
 * Returns the profile of a user (spec 1 section 3): one's own, or for Admins and Super Admins that of any user on the
 * license. For a user who has never worked there, it contains only the name and the address.
 * @throws Refusal 403, 404 as `getUser`
 */
export async function getProfile(
  context: PlatformServices,
  { actor, params, query }: Pick<CallRequest<typeof calls.getUserProfile>, 'actor' | 'params' | 'query'>,
): Promise<Profile> {
  const { userId } = params;
  const { row: user, showsProfile } = await findUser(context.db, { actor, params });
  const row = (showsProfile ? await findRow(context.db, userId) : undefined) ?? emptyProfile;
  const { photoFile } = row;
  return {
    name: user.name,
    emailId: user.emailId,
    phoneNumbers: { primaryPhone: row.primaryPhone, secondaryPhone: row.secondaryPhone },
    organisationName: row.organisationName,
    jobTitle: row.jobTitle,
    jobTitleOthers: row.jobTitleOthers,
    verified: row.phoneVerifiedOn !== null,
    profileImage:
      photoFile && query.photo === 'content'
        ? (await readPhoto(context, photoFile)).toString('base64')
        : null,
    profileImagePath: photoFile && photoPath(userId, photoFile),
  };
}

/** Returns a user's photo as a response. @throws Refusal 403, 404 as `getUser`, and 404 where there is none */
export async function getPhoto(
  context: PlatformServices,
  { actor, params, query, request }: CallRequest<typeof calls.getUserProfileImage>,
): Promise<Response> {
  const { row, showsProfile } = await findUser(context.db, { actor, params });
  const photoFile = showsProfile && row.photoFile;
  if (!photoFile) throw notFound();
  return photoResponse(context, photoFile, query.v, request);
}

/**
 * Changes the actor's own profile: the given fields, the photo, or both, in one transaction (spec 1 section 5).
 * @throws Refusal 403 for another user's profile, 400 with what is wrong
 */
export async function updateProfile(
  context: PlatformServices,
  { actor, params, body, files }: CallRequest<typeof calls.updateUserProfile>,
): Promise<Profile> {
  const { userId } = params;
  requireOwnProfile(actor, userId);
  const { clock } = context;
  const { userData } = body;
  const [photo] = files.profileImage;
  const phones = phonesOf(userData);
  const newPhoto = photo && (await storePhoto(context, photo));
  let dropped: string | null = null;
  try {
    await withChanges(context, async (transaction) => {
      const before = (await findRow(transaction, userId)) ?? emptyProfile;
      const now = clock();
      const { photoFile, photoBytes } = newPhoto
        ? { photoFile: newPhoto.name, photoBytes: newPhoto.bytes }
        : userData.profileImageExists === false
          ? emptyProfile
          : before;
      const after: Omit<Insertable<UserProfileRow>, 'userId'> = {
        ...(await primaryPhoneOf(transaction, { userId, primaryPhone: phones.primaryPhone }, before, now)),
        secondaryPhone: phones.secondaryPhone ?? before.secondaryPhone,
        organisationName: userData.organisationName ?? before.organisationName,
        jobTitle: userData.jobTitle ?? before.jobTitle,
        jobTitleOthers: otherTitleOf(userData) ?? before.jobTitleOthers,
        photoFile,
        photoBytes,
        modifiedOn: now.toISOString(),
      };
      await transaction
        .insertInto('userProfiles')
        .values({ userId, ...after })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(after))
        .execute();
      await changeName(transaction, userId, userData.name, now);
      if (before.photoFile !== photoFile) dropped = before.photoFile;
    });
  } catch (error) {
    if (newPhoto) await removePhoto(context, newPhoto.name);
    throw error;
  }
  if (dropped) await removePhoto(context, dropped);
  return getProfile(context, { actor, params, query: { photo: 'path' } });
}

const findRow = (db: Db, userId: string) =>
  db.selectFrom('userProfiles').selectAll().where('userId', '=', userId).executeTakeFirst();

/**
 * Changes the user's name. An unchanged name isn't checked, because an Admin may have set it under another rule.
 * @throws Refusal 400
 */
async function changeName(transaction: Db, id: string, name: string | undefined, now: Date): Promise<void> {
  if (name === undefined) return;
  const user = await transaction.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  if (name === user?.name) return;
  const checked = nameField.safeParse(name);
  if (!checked.success) {
    throw wrong('userData.name', checked.error.issues[0]?.message ?? messages.requestInvalid);
  }
  await transaction
    .updateTable('users')
    .set({ name: checked.data, modifiedOn: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Returns the other job title; '' once the job title is no longer Others. */
const otherTitleOf = ({ jobTitle, jobTitleOthers }: UserData): string | undefined =>
  jobTitle === undefined ? undefined : jobTitle === 'Others' ? jobTitleOthers : '';

/** Returns the given numbers as they are stored. @throws Refusal 400 */
function phonesOf({ phoneNumbers = {} }: UserData): { primaryPhone?: string; secondaryPhone?: string } {
  const problems: { path: string; message: string }[] = [];
  const read = (name: 'primaryPhone' | 'secondaryPhone', empty: readonly string[]) => {
    const typed = phoneNumbers[name];
    if (typed === undefined) return {};
    if (empty.includes(typed)) return { [name]: '' };
    const phone = normalPhone(typed);
    if (!phone) problems.push({ path: `userData.phoneNumbers.${name}`, message: phoneMessages.invalid });
    return { [name]: phone };
  };
  const phones = { ...read('primaryPhone', ['']), ...read('secondaryPhone', emptySecondPhones) };
  if (problems.length > 0) throw new Refusal(400, phoneMessages.invalid, { problems });
  return phones;
}

/**
 * Returns the primary phone and when it was verified. A new number must have been verified with a code just before.
 * @throws Refusal 400
 */
async function primaryPhoneOf(
  db: Db,
  { userId, primaryPhone }: { readonly userId: string; readonly primaryPhone: string | undefined },
  before: Pick<UserProfileRow, 'primaryPhone' | 'phoneVerifiedOn'>,
  now: Date,
): Promise<Pick<UserProfileRow, 'primaryPhone' | 'phoneVerifiedOn'>> {
  if (primaryPhone === undefined || primaryPhone === before.primaryPhone) {
    return { primaryPhone: before.primaryPhone, phoneVerifiedOn: before.phoneVerifiedOn };
  }
  if (primaryPhone === '') return { primaryPhone, phoneVerifiedOn: null };
  const phoneVerifiedOn = await verifiedSince(db, userId, primaryPhone, now);
  if (!phoneVerifiedOn) {
    throw wrong('userData.phoneNumbers.primaryPhone', phoneMessages.unverified);
  }
  await useUpVerification(db, userId);
  return { primaryPhone, phoneVerifiedOn };
}
