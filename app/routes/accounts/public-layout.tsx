import { Outlet, useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { accountPaths } from '#app/paths/accounts.ts';
import { ErrorContent } from '#app/shared/page/error-page.tsx';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { LegalFooter } from '#app/components/page/legal-footer.tsx';
import { Logo } from '#app/components/page/logo.tsx';
import { SkipLink } from '#app/components/page/skip-link.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import accountsStyles from './accounts.css?url';

/**
 * Renders the frame of every page that needs no sign-in (spec 1 sections 2.1 and 2.4): the brand beside the page
 * itself.
 */
export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export const links = stylesheets(accountsStyles);

export function ErrorBoundary() {
  return (
    <Frame>
      <main id="main" className="accounts-status">
        <ErrorContent />
      </main>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const ids = useMatches().map(({ id }) => id);
  const signingUp = ids.includes('routes/accounts/sign-up');
  const signingIn = ids.some((id) => id === 'entry' || id === 'sign-in');
  return (
    <div className="accounts-frame">
      <SkipLink />
      <header className="accounts-brand">
        <div className="accounts-brand-content">
          <TextLink to={accountPaths.start} plain className="accounts-logo">
            <Logo />
          </TextLink>
          <div className="accounts-pitch">
            <p className="accounts-headline">High-speed scriptless test automation with AI</p>
            <p>High-speed testing, simplified.</p>
          </div>
          <p className="accounts-copyright">© {new Date().getFullYear()} FireFlink. All rights reserved.</p>
        </div>
      </header>
      <div className="accounts-page">
        <FlashMessage apart />
        {children}
        <LegalFooter {...(signingUp ? { above: accountPaths.signUp } : {})} isForm={signingUp || signingIn} />
      </div>
    </div>
  );
}
