import { Button } from '#app/components/button.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { meetsPasswordRules } from '#platform/contract/password-rules.ts';
import { limits } from '#platform/contract/values.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { TermsField } from './terms-field.tsx';
import { useEmailCheck } from './use-email-check.ts';
import { useTyped } from './use-typed.ts';

type Values = {
  intent: 'register';
  name: string;
  emailId: string;
  password: string;
  confirmPassword: string;
  terms: string;
};

/** The form of spec 1 section 2.4. Without script every rule is the server's, in the same words. */
export function SignUpForm() {
  const [form, fields] = useServerForm<Values>({ id: 'sign-up' });
  const submitting = useIsSubmitting();
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
    <ServerForm form={form}>
      <input type="hidden" name="intent" value="register" />
      <TextField field={fields.name} label="Name" autoComplete="name" />
      <div>
        <TextField
          field={email.field}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={limits.emailMax}
          onBlur={email.check}
          aside={email.exists ? <TextLink to="/signin">Sign In</TextLink> : null}
        />
        <span role="status" className="sr-only">
          {email.spoken}
        </span>
      </div>
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        typed={typed}
        words={{ matched: 'Password matched', different: 'Password must match' }}
        rulesOnFocus
      />
      <TermsField field={fields.terms} />
      <div className="form-submit">
        <Button
          variant="primary"
          className="button-register"
          pending={submitting}
          {...(unmet ? { unmet } : {})}
        >
          {submitting ? 'Sending…' : 'Register'}
        </Button>
      </div>
    </ServerForm>
  );
}

interface Typed {
  readonly name: string;
  readonly emailId: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly terms: boolean;
}

/** Why Register cannot work yet (spec 1 section 4), the first reason from the top; undefined when it can. */
function whatIsMissing(typed: Typed, emailTaken: boolean): string | undefined {
  if (typed.name.trim() === '') return 'Fill in your name.';
  if (typed.emailId.trim() === '') return 'Fill in your email.';
  if (emailTaken) return 'This email is registered already. Sign in, or use another one.';
  if (!meetsPasswordRules(typed.password)) return 'Choose a password that meets all rules.';
  if (typed.password !== typed.confirmPassword) return 'Enter the same password twice.';
  return typed.terms ? undefined : 'Accept the Terms of use, Privacy Policy and Eula.';
}
