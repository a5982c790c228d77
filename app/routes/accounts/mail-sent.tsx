import { TextLink } from '#app/components/text/text-link.tsx';
import { NoEmailNote } from './no-email-note.tsx';
import { Address, StatusPage, ToSignIn } from './status-page.tsx';

interface MailSentProps {
  readonly title: string;
  /** Names what was sent: 'activation link'. */
  readonly sent: string;
  /** Whether this server sends emails. */
  readonly sendsEmail: boolean;
  /** The recipient; null when the page's URL doesn't name one. */
  readonly email: string | null;
  /** Says how long the link works and for what: 'within 24 hours to activate your account'. */
  readonly use: string;
  /** Leads to a new link. */
  readonly again: { readonly to: string; readonly text: string };
}

/** Says that an email was sent, and what to do if it doesn't arrive; or that this server sends none. */
export function MailSent({ title, sent, sendsEmail, email, use, again }: MailSentProps) {
  const to = email ? <Address>{email}</Address> : 'your email address';
  if (!sendsEmail) {
    return (
      <StatusPage subject="mail" title={title} actions={<ToSignIn />}>
        <NoEmailNote link={`your ${sent}`} />
        <p>
          The link is for {to}. Open it in this browser, {use}. Lost it?{' '}
          <TextLink to={again.to}>{sentenceStart(again.text)}</TextLink>.
        </p>
      </StatusPage>
    );
  }
  return (
    <StatusPage subject="mail" title={title} actions={<ToSignIn />}>
      <p>
        We sent {article(sent)} {sent} to {to}. Open it {use}.
      </p>
      <p>
        Didn’t get it? Check your spam folder, or <TextLink to={again.to}>{again.text}</TextLink>.
      </p>
    </StatusPage>
  );
}

const article = (noun: string): string => (/^[aeiou]/.test(noun) ? 'an' : 'a');

const sentenceStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
