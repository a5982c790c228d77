import { TextLink } from '#app/components/text-link.tsx';
import { Address, StatusPage, ToSignIn } from './status-page.tsx';

interface MailSentProps {
  readonly title: string;
  /** Names what was sent: 'an activation link'. */
  readonly sent: string;
  /** The recipient; null when the page's URL doesn't name one. */
  readonly email: string | null;
  /** Says how long the link works and for what: 'within 24 hours to activate your account'. */
  readonly use: string;
  /** Leads to a new link. */
  readonly again: { readonly to: string; readonly text: string };
}

/** Says that an email was sent, and what to do if it doesn't arrive. */
export function MailSent({ title, sent, email, use, again }: MailSentProps) {
  return (
    <StatusPage subject="mail" title={title} actions={<ToSignIn />}>
      <p>
        We sent {sent} to {email ? <Address>{email}</Address> : 'your email address'}. Open it {use}.
      </p>
      <p>
        Didn’t get it? Check your spam folder, or <TextLink to={again.to}>{again.text}</TextLink>.
      </p>
    </StatusPage>
  );
}
