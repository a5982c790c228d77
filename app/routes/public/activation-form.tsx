import { useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { limits } from '#platform/contract/values.ts';
import { useResendPause } from './use-resend-pause.ts';

type Values = { intent: 'activate' | 'resend'; emailId: string; id: string; token: string };

type ActivationFormProps = {
  /** Whose account it is; null when the address does not say, and is asked for. */
  email: string | null;
  /** What the link in the mail carries; null when the page was not opened by one. */
  link: { id: string; token: string } | null;
};

/** The buttons of the Warning Activation screen (spec 1 section 2.5). */
export function ActivationForm({ email, link }: ActivationFormProps) {
  const [form, fields] = useServerForm<Values>({ id: 'activation' });
  const intent = useNavigation().formData?.get('intent');
  const secondsLeft = useResendPause(intent === 'resend');
  return (
    <ServerForm form={form}>
      {email === null ? (
        <TextField
          field={fields.emailId}
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={limits.emailMax}
        />
      ) : (
        <input type="hidden" name="emailId" value={email} />
      )}
      {link && (
        <>
          <input type="hidden" name="id" value={link.id} />
          <input type="hidden" name="token" value={link.token} />
          <Button name="intent" value="activate" variant="primary" pending={intent === 'activate'}>
            {intent === 'activate' ? 'Activating…' : 'Activate account'}
          </Button>
        </>
      )}
      <div className="form-submit">
        <Button
          name="intent"
          value="resend"
          variant={link ? 'secondary' : 'primary'}
          pending={intent === 'resend'}
          {...(secondsLeft > 0
            ? { unmet: `You can ask for another link in ${inSeconds(secondsLeft)}.` }
            : {})}
        >
          {intent === 'resend' ? 'Sending…' : 'Resend Activation Link'}
        </Button>
      </div>
      <ButtonLink variant={link ? 'quiet' : 'secondary'} to="/signin">
        Back to Sign In
      </ButtonLink>
    </ServerForm>
  );
}

const inSeconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`);
