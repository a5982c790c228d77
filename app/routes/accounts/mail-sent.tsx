import { TextLink } from '#app/components/text-link.tsx';
import { Address, StatusPage, ToSignIn } from './status-page.tsx';

interface MailSentProps {
  readonly title: string;
  /** What has been sent: 'an activation link'. */
  readonly sent: string;
  /** To whom; null when the address of the page does not say. */
  readonly email: string | null;
  /** Until when it works, and for what: 'within 24 hours to activate your account'. */
  readonly use: string;
  /** The way to another one. */
  readonly again: { readonly to: string; readonly text: string };
}

/** Says that a mail is on its way, and what to do when it does not come. */
export function MailSent({ title, sent, email, use, again }: MailSentProps) {
  return (
    <StatusPage subject="mail" title={title} actions={<ToSignIn />}>
      <p>
        We have sent {sent} to {email ? <Address>{email}</Address> : 'your email address'}. Open it {use}.
      </p>
      <p>
        Nothing there? Look into your spam folder, or <TextLink to={again.to}>{again.text}</TextLink>.
      </p>
    </StatusPage>
  );
}
