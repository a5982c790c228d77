import { z } from '@hono/zod-openapi';
import { privileges } from '../access/access-values.ts';
import { cannotField } from '../access/cannot-fields.ts';
import { activationStatuses } from '../accounts/account-values.ts';
import { emailPattern } from '../wire/fields/email-rules.ts';
import { idField } from '../wire/fields/fields.ts';
import { limits } from '../wire/fields/limit-values.ts';
import { plainNameField } from '../wire/fields/plain-name-field.ts';
import { textField } from '../wire/fields/text-field.ts';
import { twoFactorStates, userMessages, userNameRule } from './user-values.ts';

/** The name of a new user (spec 3 section 5). */
export const userNameField = plainNameField(userNameRule);

/** Their address; trimmed. */
export const userEmailField = textField({
  max: limits.emailMax,
  missing: userMessages.emailMissing,
  tooLong: userMessages.emailWrong,
  wrong: userMessages.emailWrong,
})
  .min(1, { error: userMessages.emailMissing, abort: true })
  .regex(emailPattern, userMessages.emailWrong);

export const userPrivilegeField = z.enum(privileges, { error: userMessages.privilegeMissing });

/** A user's privilege on a license: only the current license is accepted. */
export const licensePartsField = z
  .array(z.object({ id: idField, privilege: userPrivilegeField }), {
    error: userMessages.privilegeMissing,
  })
  .length(1, userMessages.otherLicense);

/** Who did something, and when. The names are empty where it never happened, or the account was deleted. */
export const userHistory = {
  createdBy: z.string().nullable(),
  createdByUname: z.string(),
  createdOn: z.string(),
  modifiedBy: z.string().nullable(),
  modifiedByUname: z.string(),
  modifiedOn: z.string(),
};

/** A user as the table shows them (spec 3 section 3, license user view). */
export const licenseUserSchema = z.object({
  userId: z.string(),
  name: z.string(),
  emailId: z.string(),
  /** After Others, the typed one. */
  jobTitle: z.string(),
  phoneNumbers: z.object({ primaryPhone: z.string() }),
  /** EXPIRED: PENDING, and the newest link has lapsed. */
  status: z.enum(activationStatuses),
  organizationName: z.string(),
  privilege: z.enum(privileges),
  /** The role in the project; empty for users without one. */
  roleName: z.string().optional(),
  ...userHistory,
  /** Extension: when they last signed in to this license; null if they never have. */
  lastSignInOn: z.string().nullable(),
  /** Extension: how they sign in; null for users who need not know, and where a platform does not report it. */
  secondFactor: z.enum(twoFactorStates).nullable().default(null),
  /** Extension (spec 3 section 6). In a project, edit gives another role, and remove is from the project. */
  cannot: cannotField('edit', 'resend', 'signOut', 'addToProjects', 'remove'),
});

export type LicenseUser = z.infer<typeof licenseUserSchema>;
