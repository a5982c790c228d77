import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/call.ts';
import { daysLeftField, idField } from '../wire/fields.ts';
import { activationStatuses } from '../accounts/account-values.ts';
import { privileges } from '../access/access-values.ts';

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
  activationStatus: z.enum(activationStatuses),
  /** Where the photo of the profile is; null where there is none. */
  profileImagePath: z.string().nullish(),
  /** The rest of the profile. */
  phoneNumbers: z.object({ primaryPhone: z.string(), secondaryPhone: z.string() }).optional(),
  organisationName: z.string().optional(),
  jobTitle: z.string().optional(),
  jobTitleOthers: z.string().optional(),
  verified: z.boolean().optional(),
});

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/appmanagement/optimize/v1/user/{userId}',
  tag: 'User',
  summary: 'A user of the license; oneself, or anybody on it for Admin and Super Admin',
  access: 'signed-in',
  params: z.object({ userId: idField }),
  reply: userSchema,
  refusals: [400, 401, 403, 404],
});
