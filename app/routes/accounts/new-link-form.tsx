import { useNavigation } from '@remix-run/react';
import { Button } from '#app/components/button/button.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import type { LinkPage } from '#platform/contract/accounts/account-values.ts';
import { accountFields } from './account.fields.ts';
import { ToSignIn } from './status-page.tsx';
import { useResendPause } from './use-resend-pause.ts';

type Values = { intent: 'activate' | 'resend'; page: LinkPage; emailId: string; id: string; token: string };

interface NewLinkFormProps {
  /** The purpose of the link. */
  readonly page: LinkPage;
  /** The account's email, from the page's URL; null when it names none. */
  readonly email: string | null;
  /** True when the page names the address already, so the form doesn't ask for it. */
  readonly named?: boolean;
  /** The parameters of the email's link, tried first while they may still work. */
  readonly link?: { readonly id: string; readonly token: string } | null;
  /** 'Send a new link' */
  readonly submit: string;
}

/**
 * Renders a form that asks for a new link by email, on a page that says why one is needed (spec 1 sections 2.5 and
 * 2.6). The address can be corrected where the page does not name it: it may come from a link that was not copied
 * whole.
 */
export function NewLinkForm({ page, email, named = false, link = null, submit }: NewLinkFormProps) {
  const [form, fields] = useServerForm<Values>({ id: 'new-link', defaultValue: { emailId: email ?? '' } });
  const intent = useNavigation().formData?.get('intent');
  const secondsLeft = useResendPause(intent === 'resend');
  return (
    <ServerForm form={form} definitions={accountFields}>
      <input type="hidden" name="page" value={page} />
      {named && email !== null ? (
        <input type="hidden" name="emailId" value={email} />
      ) : (
        <TextField field={fields.emailId} {...accountFields.emailId} />
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
      <div className="accounts-submit">
        <Button
          name="intent"
          value="resend"
          variant={link ? 'secondary' : 'primary'}
          pending={intent === 'resend'}
          {...(secondsLeft > 0
            ? { unmet: `You can request another link in ${inSeconds(secondsLeft)}.` }
            : {})}
        >
          {intent === 'resend' ? 'Sending…' : submit}
        </Button>
      </div>
      <ToSignIn variant={link ? 'quiet' : 'secondary'} />
    </ServerForm>
  );
}

const inSeconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`);
