import { z } from '@hono/zod-openapi';
import { guestStandingSchema } from '../guests/guest-fields.ts';
import { emailPattern } from '../wire/fields/email-rules.ts';
import { idFieldWith } from '../wire/fields/fields.ts';
import { limits } from '../wire/fields/limit-values.ts';
import { textField } from '../wire/fields/text-field.ts';
import {
  recipientKey,
  recipientRules,
  recipientTypes,
  reportConfigurationMessages,
  reportLimits,
} from './report-configuration-values.ts';

/** A recipient: a user or a group by its id, a guest by the address. */
export const recipientSchema = z.object({
  type: z.enum(recipientTypes),
  /** The id of a user or group. */
  id: z.string().optional(),
  /** The name; the email of a guest without one. */
  name: z.string(),
  /** The email of a user or guest. */
  emailId: z.string().optional(),
  /** Extension: for a group, how many people are in it now. */
  people: z.number().int().optional(),
  /**
   * Extension: for a guest, whether they receive emails; null for guests who were never asked, and for users of the
   * license.
   */
  standing: guestStandingSchema.nullable().optional(),
  /** Extension: which outcomes they are notified of; left out among possible recipients. */
  rule: z.enum(recipientRules).optional(),
});

export type ReportRecipient = z.infer<typeof recipientSchema>;

const addressField = textField({
  max: limits.emailMax,
  missing: reportConfigurationMessages.guestEmailMissing,
  tooLong: reportConfigurationMessages.guestEmailWrong,
  wrong: reportConfigurationMessages.guestEmailWrong,
})
  .min(1, { error: reportConfigurationMessages.guestEmailMissing, abort: true })
  .regex(emailPattern, reportConfigurationMessages.guestEmailWrong);

/** Extension. Left out, the recipient keeps its rule; a new one is always notified. */
export const ruleField = z.enum(recipientRules).optional();

/** The platform knows the names and addresses of users and groups, so it ignores what is sent. */
const known = {
  name: textField({ max: limits.searchMax }).optional(),
  emailId: textField({ max: limits.emailMax }).optional(),
};

/** A guest: a person who is not a user of the license. */
export const reportGuestField = z.object({
  name: textField({ max: reportLimits.guestNameMax }).optional(),
  emailId: addressField,
});

const chosenField = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('user'),
    id: idFieldWith(reportConfigurationMessages.userIdMissing),
    rule: ruleField,
    ...known,
  }),
  z.object({
    type: z.literal('group'),
    id: idFieldWith(reportConfigurationMessages.groupIdMissing),
    rule: ruleField,
    ...known,
  }),
  reportGuestField.extend({ type: z.literal('guest'), rule: ruleField }),
]);

/** The recipients, each once. */
export const selectedEmails = z
  .array(chosenField)
  .max(reportLimits.recipientsMax, { error: reportConfigurationMessages.tooManyRecipients, abort: true })
  .superRefine((all, context) => {
    const seen = new Set<string>();
    for (const [index, chosen] of all.entries()) {
      const key = recipientKey(chosen);
      if (seen.has(key)) {
        const [path, message] =
          chosen.type === 'guest'
            ? [[index, 'emailId'], reportConfigurationMessages.emailTwice]
            : [[index, 'id'], reportConfigurationMessages.chosenTwice];
        context.addIssue({ code: 'custom', path, message });
      }
      seen.add(key);
    }
  });
