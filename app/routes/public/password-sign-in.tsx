import { Button } from '#app/components/button.tsx';
import { PasswordField } from '#app/components/field/password-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useFilledIn } from '#app/components/form/use-filled-in.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { limits } from '#platform/contract/values.ts';

type Values = { method: 'password'; emailId: string; password: string };

/** The e-mail and password form (spec 1 sections 2.3 and 5). */
export function PasswordSignIn() {
  const [form, fields] = useServerForm<Values>({ id: 'sign-in' });
  const submitting = useIsSubmitting();
  const filledIn = useFilledIn(form.id, [fields.emailId.name, fields.password.name]);
  return (
    <>
      <p className="public-lead">Welcome back. Sign in to run your tests.</p>
      <ServerForm form={form}>
        <input type="hidden" name="method" value="password" />
        <TextField
          field={fields.emailId}
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={limits.emailMax}
        />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <div className="form-submit">
          <Button
            variant="primary"
            pending={submitting}
            {...(filledIn ? {} : { unmet: 'Fill in your email and password.' })}
          >
            {submitting ? 'Signing in…' : 'Sign In'}
          </Button>
        </div>
      </ServerForm>
      <p className="public-more">
        <TextLink to="/forgot-password">Forgot password?</TextLink>
      </p>
      <p className="public-more">
        New to FireFlink? <TextLink to="/signup">Create an account</TextLink>
      </p>
    </>
  );
}
