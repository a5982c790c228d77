import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useTyped } from '#app/components/form/use-typed.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { accountFields, fillIn, type Unmet } from './account.fields.ts';
import { repeatWords, unmetBy, type NewPassword } from '#app/shared/passwords/new-password.ts';
import { NewPasswordFields } from '#app/shared/passwords/new-password-fields.tsx';
import { TermsField } from './terms-field.tsx';
import { useEmailCheck } from './use-email-check.ts';

type Values = {
  intent: 'register';
  name: string;
  emailId: string;
  password: string;
  confirmPassword: string;
  terms: string;
};

/** Renders the form of spec 1 section 2.4. Without script the server applies every rule, in the same words. */
export function SignUpForm() {
  const [form, fields] = useServerForm<Values>({ id: 'sign-up' });
  const values = useTyped(form.id);
  const typed = values && {
    name: values.name ?? '',
    emailId: values.emailId ?? '',
    password: values.password ?? '',
    confirmPassword: values.confirmPassword ?? '',
    terms: values.terms !== undefined,
  };
  const email = useEmailCheck(fields.emailId, typed?.emailId);
  const unmet = typed ? whatIsMissing(typed, email.exists) : undefined;

  return (
    <ServerForm form={form} definitions={accountFields}>
      <input type="hidden" name="intent" value="register" />
      <TextField field={fields.name} {...accountFields.name} />
      <div>
        <TextField
          field={email.field}
          {...accountFields.emailId}
          autoComplete="email"
          onBlur={email.check}
          aside={email.exists ? <TextLink to={accountPaths.signIn}>Sign In</TextLink> : null}
        />
      </div>
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        definitions={accountFields}
        typed={typed}
        words={repeatWords.signUp}
        owner={typed ?? nobody}
        refused={form.status === 'error'}
        rulesOnFocus
      />
      <TermsField field={fields.terms} />
      <div className="accounts-submit">
        <SubmitButton
          className="accounts-register"
          sending="Sending…"
          unmet={unmet?.words}
          unmetField={unmet?.field}
        >
          Register
        </SubmitButton>
      </div>
    </ServerForm>
  );
}

/** Nothing is known of the person without script: the server checks. */
const nobody = { name: '', emailId: '' };

interface Typed extends NewPassword {
  readonly name: string;
  readonly emailId: string;
  readonly terms: boolean;
}

/** Returns the first reason from the top why Register can't work yet (spec 1 section 4); undefined when it can. */
function whatIsMissing(typed: Typed, emailTaken: boolean): Unmet | undefined {
  if (typed.name.trim() === '') return { words: fillIn(accountFields.name), field: 'name' };
  if (typed.emailId.trim() === '') return { words: fillIn(accountFields.emailId), field: 'emailId' };
  if (emailTaken) {
    return { words: 'This email already has an account. Sign in, or use another email.', field: 'emailId' };
  }
  const unmet = unmetBy(typed, typed);
  if (unmet || typed.terms) return unmet;
  return { words: 'Accept the Terms of Use, Privacy Policy and EULA.', field: 'terms' };
}
