import { namedProblem } from '#app/components/form/named-problem.ts';
import { typedIn, useFormHints, type WatchForm } from '#app/components/form/use-form-hints.ts';
import { emailPattern } from '#platform/contract/wire/email-rules.ts';
import { accountFields, fillIn, type Unmet } from './account.fields.ts';

type Seen = { readonly unmet?: Unmet };

/**
 * Why a form cannot be sent yet that asks for an e-mail, or for an e-mail and a password (spec 1 section 2.3: while fields
 * are empty or in error). Undefined when it can, and without script, so that nothing looks out of reach.
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
