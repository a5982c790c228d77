import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField, timeField } from '../wire/fields/fields.ts';
import { messages } from '../wire/calls/message-values.ts';
import { limits } from '../wire/fields/limit-values.ts';
import { textField } from '../wire/fields/text-field.ts';
import {
  jobTitleProblem,
  onlyAlphabets,
  organisationProblem,
  otherJobTitleProblem,
  otpMessages,
  phoneMessages,
} from './profile-rules.ts';
import { photoUpload } from '../wire/files/upload-rules.ts';

/** The profile and the verification of its phone (spec 1 sections 3, 5 and 7). */

const base = '/appmanagement/optimize/v3/user-profile';
const ofUser = z.object({ userId: idField });

export const photoTypes = ['image/jpeg', 'image/png', 'image/svg+xml'] as const;

export const profileSchema = z.object({
  name: z.string(),
  emailId: z.string(),
  /** As +919876543210, or '' where there is none. */
  phoneNumbers: z.object({ primaryPhone: z.string(), secondaryPhone: z.string() }),
  organisationName: z.string(),
  jobTitle: z.string(),
  jobTitleOthers: z.string(),
  /** Whether the primary phone is verified. */
  verified: z.boolean(),
  /** The photo in base64; null where there is none, or where the caller did not request it. */
  profileImage: z.string().nullish(),
  /** The address of the photo: a new one has a new address. */
  profileImagePath: z.string().nullish(),
});

export const getUserProfile = defineCall({
  name: 'getUserProfile',
  method: 'GET',
  path: `${base}/{userId}`,
  tag: 'User',
  summary: 'Get the profile of a user: your own or, for Admins and Super Admins, of any user on the license',
  access: 'signed-in',
  whileViewing: 'refused',
  params: ofUser,
  query: z.object({
    /** Extension: 'path' leaves the base64 of the photo out. */
    photo: z.enum(['path', 'content']).default('content'),
  }),
  reply: profileSchema,
  refusals: [400, 401, 403, 404],
});

const textOf = (options: { max: number; tooLong?: string; wrong?: string }) =>
  textField(options)
    .nullable()
    .transform((value) => value ?? '');
const text = textOf({ max: 200 });
const phone = textOf({ max: 200, tooLong: phoneMessages.invalid, wrong: phoneMessages.invalid });

/** Converts one of our checks to a rule of zod. */
const rule =
  (problemOf: (value: string) => string | undefined) =>
  (value: string, c: z.core.$RefinementCtx<string>): void => {
    const message = problemOf(value);
    if (message) c.addIssue({ code: 'custom', message, input: value });
  };

/** A value that is left out stays as it is. */
export const userDataSchema = z
  .object({
    /** Extension: the rules apply to a new name only, as an Admin may have given the old one. */
    name: textField({ max: 200 }).optional(),
    jobTitle: text.superRefine(rule(jobTitleProblem)).optional(),
    jobTitleOthers: textOf({ max: 200, wrong: onlyAlphabets }).optional(),
    organisationName: textOf({ max: limits.organisationMax })
      .superRefine(rule(organisationProblem))
      .optional(),
    /** In international form; a missing + is added. */
    phoneNumbers: z.object({ primaryPhone: phone.optional(), secondaryPhone: phone.optional() }).optional(),
    /** Sent by clients of the spec, and ignored. */
    verified: z.boolean().nullish(),
    /** False without a file removes the photo. */
    profileImageExists: z.boolean().nullish(),
  })
  .superRefine(({ jobTitle, jobTitleOthers }, c) => {
    const message = jobTitle === 'Others' ? otherJobTitleProblem(jobTitleOthers ?? '') : undefined;
    if (message) c.addIssue({ code: 'custom', path: ['jobTitleOthers'], message, input: jobTitleOthers });
  });

export const updateUserProfile = defineCall({
  name: 'updateUserProfile',
  method: 'PUT',
  path: `${base}/user-id/{userId}`,
  tag: 'User',
  summary: 'Change your own profile, its photo, or both',
  access: 'signed-in',
  params: ofUser,
  body: z.object({ userData: userDataSchema }),
  files: {
    profileImage: {
      maxFiles: 1,
      maxBytes: photoUpload.maxBytes,
      tooLarge: photoUpload.tooLarge,
      tooMany: 'A profile has one photo',
    },
  },
  changes: { kind: 'profile', at: 'params.userId', onlyIfDifferent: true },
  done: messages.profileUpdated,
  reply: profileSchema,
  refusals: [400, 401, 403],
});

export const getUserProfileImage = defineCall({
  name: 'getUserProfileImage',
  method: 'GET',
  path: `${base}/{userId}/image`,
  tag: 'User',
  summary: 'Get the photo of a user: your own or, for Admins and Super Admins, of any user on the license',
  access: 'signed-in',
  extension: true,
  params: ofUser,
  query: z.object({
    /** The photo's version, as in `profileImagePath`: with it the photo may be cached forever. */
    v: idField.optional(),
  }),
  reply: z.null(),
  fileTypes: photoTypes,
  refusals: [400, 401, 403, 404],
});

export const sendPhoneCode = defineCall({
  name: 'sendPhoneCode',
  method: 'POST',
  path: `${base}/user-id/{userId}/phone-verification`,
  tag: 'User',
  summary: 'Send a code to a phone of the user; an older code stops working',
  access: 'signed-in',
  extension: true,
  params: ofUser,
  body: z.object({ phone }),
  changes: { kind: 'profile', at: 'params.userId' },
  done: otpMessages.sent,
  reply: z.object({
    verificationId: z.string(),
    /** The number in the form in which it is stored. */
    phone: z.string(),
    expiresOn: timeField,
    /** When another code may be requested. */
    resendOn: timeField,
  }),
  replyCode: 201,
  refusals: [400, 401, 403],
});

export const verifyPhoneCode = defineCall({
  name: 'verifyPhoneCode',
  method: 'POST',
  path: `${base}/user-id/{userId}/phone-verification/verify`,
  tag: 'User',
  summary: 'Check the code that was sent; the profile can then be saved with that phone',
  access: 'signed-in',
  extension: true,
  params: ofUser,
  body: z.object({
    verificationId: textField({ max: 64 }).nullish(),
    /** Six digits; anything between them is ignored. */
    code: textField({ max: 64, wrong: otpMessages.wrong }),
  }),
  changes: { kind: 'profile', at: 'params.userId' },
  done: otpMessages.verified,
  reply: z.object({ phone: z.string(), verified: z.literal(true) }),
  refusals: [400, 401, 403],
});
