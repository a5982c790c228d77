import { z } from '@hono/zod-openapi';
import { privileges } from '../access/access-values.ts';
import { activationStatuses } from '../accounts/account-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { daysLeftField, idBeside, timeField } from '../wire/fields/fields.ts';
import { pageReply, sortedPageQuery } from '../wire/calls/paging.ts';
import {
  licensePartsField,
  licenseUserSchema,
  userEmailField,
  userHistory,
  userNameField,
} from './user-fields.ts';
import { mailStates, twoFactorStates, statusFilters, userMessages, type MailState } from './user-values.ts';

const base = '/appmanagement/optimize/v1/user';

const historyOfUser = z.object(userHistory).partial();

/** The logged-in user (spec 1 section 3). `expires_in`: whole days left of the license; empty or negative: ended. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  userName: z.string(),
  currentLicenseId: z.string(),
  licenseName: z.string(),
  expires_in: daysLeftField,
  /** Extension: the user's privilege on the current license. */
  privilege: z.enum(privileges),
  /** EXPIRED: PENDING, and the newest link has lapsed. */
  activationStatus: z.enum(activationStatuses),
  /** Where the photo of the profile is; null where there is none. */
  profileImagePath: z.string().nullish(),
  /** The rest of the profile. */
  phoneNumbers: z.object({ primaryPhone: z.string(), secondaryPhone: z.string() }).optional(),
  organisationName: z.string().optional(),
  jobTitle: z.string().optional(),
  jobTitleOthers: z.string().optional(),
  verified: z.boolean().optional(),
  /** Extensions: further details of the user (spec 3 section 3); licenses contain only the current one. */
  emailId: z.string().optional(),
  licenses: z.array(z.object({ id: z.string(), privilege: z.enum(privileges) })).optional(),
  lastSignInOn: z.string().nullish(),
  /** Since when; null while it is off. Left out for users who need not know. */
  secondFactorOn: z.string().nullish(),
  /** Extension: as in the list, in All Projects or in the project in which the call is made. */
  cannot: licenseUserSchema.shape.cannot,
  /** Extension: whether the caller may correct the name, as the user has never signed in. */
  nameEditable: z.boolean().optional(),
  /** The state of the invitation email of a user who hasn't activated the account, for users who can change them. */
  invitationMail: z
    .object({
      state: z.enum(mailStates),
      /** When it was sent, or is retried. */
      on: timeField.nullable(),
    })
    .nullish(),
  ...historyOfUser.shape,
});

export type User = z.infer<typeof userSchema>;

/** Some words stand in the place of an id: they name no user. */
const userIdField = idBeside('all', 'csv', 'emailId', 'password', 'projects', 'license');
const userParams = z.object({ userId: userIdField });

export const userSortKeys = ['name', 'privilege', 'status', 'emailId', 'modifiedOn'] as const;

/** The query of the table of users beside its page. */
const usersQuery = sortedPageQuery(userSortKeys).extend({
  privilege: z.enum(privileges).optional(),
  status: z.enum(statusFilters).optional(),
  /** Extension. */
  secondFactor: z.enum(twoFactorStates).optional(),
});

export const listUsers = defineCall({
  name: 'listUsers',
  method: 'GET',
  path: `${base}/all`,
  tag: 'User',
  summary:
    'List the users of the license; paged, searchable by name and address from 3 characters (query: extension)',
  access: 'signed-in',
  query: usersQuery,
  reply: z.object({
    users: z.array(licenseUserSchema),
    /** Extension: the number of users and the limit; null: no limit. */
    license: z.object({
      users: z.number().int(),
      usersMax: z.number().int().nullable(),
      superAdmins: z.number().int(),
    }),
    ...pageReply,
  }),
  refusals: [400, 401, 403],
});

export const getUsersFile = defineCall({
  name: 'getUsersFile',
  method: 'GET',
  path: `${base}/csv`,
  tag: 'User',
  summary: 'Download all users of listUsers, in the same order, as a CSV file',
  access: 'signed-in',
  extension: true,
  query: usersQuery.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403],
});

export const findUserByEmail = defineCall({
  name: 'findUserByEmail',
  method: 'GET',
  path: `${base}/emailId`,
  tag: 'User',
  summary: 'Get the name of the user with an address, if they are already on the license',
  access: 'signed-in',
  query: z.object({ emailId: userEmailField }),
  done: userMessages.exists,
  reply: z.object({ name: z.string(), emailId: z.string() }),
  refusals: [400, 401, 403, 404],
});

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: `${base}/{userId}`,
  tag: 'User',
  summary:
    'Get a user of the license: yourself, any user for Admins and Super Admins and, in a project, its members',
  access: 'signed-in',
  scope: 'optional',
  params: userParams,
  reply: userSchema,
  refusals: [400, 401, 403, 404],
});

/**
 * The link that the inviting user shares where the server has no email; null where it is emailed, or is not theirs to
 * know.
 */
const invitationLink = z.string().nullable();

/** The state of the email; the reply's message reports problems. */
const invitationMail = z.enum(mailStates);

const withMailState = (text: string, state: MailState): string => {
  if (state === 'waiting') return `${text}. ${userMessages.mailWaits}`;
  return state === 'failed' ? `${text}. ${userMessages.mailFailed}` : text;
};

export const createUser = defineCall({
  name: 'createUser',
  method: 'POST',
  path: `${base}/`,
  tag: 'User',
  summary: 'Add a user to the license; without an account, they are invited by email',
  access: 'signed-in',
  body: z.object({ name: userNameField, emailId: userEmailField, licenses: licensePartsField }),
  changes: { kind: 'user', at: 'work', asked: { name: 'body.emailId' } },
  done: (_, { invitationMail: state }) => withMailState(userMessages.added, state),
  reply: z.object({ user: licenseUserSchema, invitationLink, invitationMail }),
  replyCode: 201,
  refusals: [400, 401, 403],
});

export const updateUser = defineCall({
  name: 'updateUser',
  method: 'PUT',
  path: `${base}/{userId}`,
  tag: 'User',
  summary: "Change a user's privilege on the license, and their name (extension) until their first sign-in",
  access: 'signed-in',
  params: userParams,
  body: z.object({ licenses: licensePartsField, name: userNameField.optional() }),
  changes: { kind: 'user', at: 'work', onlyIfDifferent: true, asked: { id: 'params.userId' } },
  done: userMessages.updated,
  reply: licenseUserSchema,
  refusals: [400, 401, 403, 404],
});

export const resendInvitation = defineCall({
  name: 'resendInvitation',
  method: 'POST',
  path: `${base}/{userId}/activation`,
  tag: 'User',
  summary: 'Send a new activation link to a user who has not activated the account yet',
  access: 'signed-in',
  extension: true,
  params: userParams,
  changes: { kind: 'user', at: 'params.userId' },
  done: (_, { emailId, invitationMail: state }) => withMailState(userMessages.activationSent(emailId), state),
  reply: z.object({ emailId: z.string(), invitationLink, invitationMail }),
  refusals: [400, 401, 403, 404],
});

export const signOutUser = defineCall({
  name: 'signOutUser',
  method: 'POST',
  path: `${base}/{userId}/sign-out`,
  tag: 'User',
  summary: 'End every session of a user on the license, including client applications',
  access: 'signed-in',
  extension: true,
  params: userParams,
  changes: { kind: 'user', at: 'params.userId' },
  done: userMessages.signedOut,
  reply: z.object({ endedSessions: z.number().int() }),
  refusals: [400, 401, 403, 404],
});
