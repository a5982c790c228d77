import { redirect, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Button } from '#app/components/button.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useFilledIn } from '#app/components/form/use-filled-in.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { handleForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { sendChangePasswordLink } from '#platform/contract/calls/account.ts';
import { limits } from '#platform/contract/values.ts';
import { resetLinkPath } from './encoded-address.server.ts';
import { forgotPasswordSchema } from './forgot-password.schema.ts';
import { refusedPasswordLink } from './refused-password-link.server.ts';

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, {
    schema: forgotPasswordSchema,
    async run(form) {
      const { emailId } = form.value;
      const outcome = await form.platform.call(sendChangePasswordLink, { body: { emailId } });
      return outcome.ok ? redirect(resetLinkPath(emailId), 303) : refusedPasswordLink(form, outcome);
    },
  });
}

/** Asks for a password-change link (spec 1 section 2.6). */
export default function ForgotPassword() {
  const [form, fields] = useServerForm<{ emailId: string }>({ id: 'forgot-password' });
  const submitting = useIsSubmitting();
  const filledIn = useFilledIn(form.id, [fields.emailId.name]);
  return (
    <main id="main">
      <h1>Forgot Password</h1>
      <p className="public-lead">
        Enter the email of your account. We will send you a link to change the password.
      </p>
      <ServerForm form={form}>
        <TextField
          field={fields.emailId}
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={limits.emailMax}
        />
        <div className="form-submit">
          <Button
            variant="primary"
            pending={submitting}
            {...(filledIn ? {} : { unmet: 'Fill in your email.' })}
          >
            {submitting ? 'Sending…' : 'Send Link'}
          </Button>
        </div>
      </ServerForm>
      <p className="public-more">
        <TextLink to="/signin">Back to Sign In</TextLink>
      </p>
    </main>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Forgot Password');
