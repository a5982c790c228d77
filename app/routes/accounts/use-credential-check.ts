import { namedProblem } from '#app/components/form/named-problem.ts';
import { typedIn, useFormHints, type WatchForm } from '#app/components/form/use-form-hints.ts';
import { emailPattern } from '#platform/contract/wire/fields/email-rules.ts';
import { accountFields, fillIn, type Unmet } from './account.fields.ts';

type Seen = { readonly unmet?: Unmet };

/**
 * Returns why a form that asks for an email, or for an email and a password, can't be sent yet (spec 1 section 2.3:
 * while fields are empty or in error). Undefined when it can, and without script, so that nothing looks unavailable.
 */
export const useCredentialCheck = (formId: string, asks: 'emailId' | 'both'): Unmet | undefined =>
  useFormHints(formId, asks === 'both' ? watchBoth : watchEmail)?.unmet;

const watchBoth: WatchForm<Seen> = (form) => () => seen(emailUnmet(form, true) ?? passwordUnmet(form));
const watchEmail: WatchForm<Seen> = (form) => () => seen(emailUnmet(form, false));

const seen = (unmet: Unmet | undefined): Seen => (unmet === undefined ? {} : { unmet });

function emailUnmet(form: HTMLFormElement, withPassword: boolean): Unmet | undefined {
  const { emailId, password } = accountFields;
  const email = typedIn(form, 'emailId').trim();
  if (email === '') {
    const missing = withPassword && typedIn(form, 'password') === '' ? [emailId, password] : [emailId];
    return { words: fillIn(...missing), field: 'emailId' };
  }
  if (email.length <= emailId.maxLength && emailPattern.test(email)) return undefined;
  return { words: namedProblem(emailId.label, 'Invalid email address'), field: 'emailId' };
}

const passwordUnmet = (form: HTMLFormElement): Unmet | undefined =>
  typedIn(form, 'password') === '' ? { words: fillIn(accountFields.password), field: 'password' } : undefined;
