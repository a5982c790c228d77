import { z } from 'zod';
import { passwordRules } from '#platform/contract/password-rules.ts';
import { limits } from '#platform/contract/values.ts';

/** A password that somebody chooses (spec 1 section 5): the five rules, and at most 30 characters. */
export const newPasswordField = z
  .string({ error: 'Password is required' })
  .max(limits.passwordMax, { error: 'Maximum 30 characters allowed', abort: true })
  .superRefine((password, context) => {
    const missing = passwordRules.filter((rule) => !rule.test(password));
    if (missing.length > 0) {
      context.addIssue(`Password needs: ${missing.map((rule) => rule.text.toLowerCase()).join(', ')}`);
    }
  });

/** The same password a second time: the check of a form that has both. */
export const isSameTwice = (form: { password: string; confirmPassword: string }): boolean =>
  form.password === form.confirmPassword;

/**
 * What a form says when they differ, in each screen's own words. They are compared whenever both were typed, whatever
 * else is wrong with the form.
 */
export const orElse = (error: string) => ({
  error,
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => bothTyped.safeParse(value).success,
});

const bothTyped = z.object({ password: z.string(), confirmPassword: z.string() });
