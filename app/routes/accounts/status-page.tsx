import type { ReactNode } from 'react';
import { ButtonLink, type ButtonVariant } from '#app/components/button/button.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { Illustration, type Subject } from './illustration.tsx';

type StatusPageProps = {
  subject: Subject;
  title: string;
  /** What happened and what to do next; paragraphs. */
  children: ReactNode;
  /** Links and buttons, the likeliest first. */
  actions: ReactNode;
};

/** Renders a page that reports one outcome and offers the next step (spec 1 sections 2.5 and 2.6). */
export function StatusPage({ subject, title, children, actions }: StatusPageProps) {
  return (
    <main id="main" className="accounts-status">
      <Illustration subject={subject} />
      <h1>{title}</h1>
      <div className="accounts-status-text">{children}</div>
      <div className="accounts-status-actions">{actions}</div>
    </main>
  );
}

/** Renders the link to sign-in, for a page's actions. */
export function ToSignIn({
  variant = 'primary',
  children = 'Back to Sign In',
}: {
  variant?: ButtonVariant;
  children?: string;
}) {
  return (
    <ButtonLink variant={variant} to={accountPaths.signIn}>
      {children}
    </ButtonLink>
  );
}

/** Renders an address in a sentence: it may be long, and stands out so that a typing error is noticed. */
export function Address({ children }: { children: string }) {
  return <strong className="accounts-address">{children}</strong>;
}
