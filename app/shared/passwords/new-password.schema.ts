import { z } from 'zod';
import { passwordRules, passwordTooLong } from '#platform/contract/accounts/password-rules.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import type { RepeatWords } from './new-password.ts';

/** A new password (spec 1 section 5): the five rules, and at most 30 characters. */
const newPasswordField = z
  .string({ error: messages.passwordMissing })
  .max(limits.passwordMax, { error: passwordTooLong, abort: true })
  .superRefine((password, context) => {
    const missing = passwordRules.filter((rule) => !rule.test(password));
    if (missing.length > 0) {
      context.addIssue(`Password needs: ${missing.map((rule) => rule.text.toLowerCase()).join(', ')}`);
    }
  });

/** Returns the two fields of a form with a new password; `orElse` compares them. */
export const newPasswordShape = ({ missing }: RepeatWords) => ({
  password: newPasswordField,
  confirmPassword: z.string({ error: missing }),
});

/**
 * Returns the error when the two differ (a refinement by `isSameTwice`). They are compared whenever both were typed,
 * even if the form has other errors.
 */
export const orElse = ({ different }: RepeatWords) => ({
  error: different,
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => bothTyped.safeParse(value).success,
});

const bothTyped = z.object({ password: z.string(), confirmPassword: z.string() });
