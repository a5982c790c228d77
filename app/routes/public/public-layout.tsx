import { Outlet, useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorContent } from '#app/error-page.tsx';
import { FlashMessage } from '#app/components/flash-message.tsx';
import { LegalFooter } from '#app/components/legal-footer.tsx';
import { Logo } from '#app/components/logo.tsx';
import { SkipLink } from '#app/components/skip-link.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { Illustration } from './illustration.tsx';

/** The frame of every page that needs no sign-in (spec 1 sections 2.1 and 2.4): the brand beside the page itself. */
export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <main id="main" className="status-page">
        <Illustration subject="lost" />
        <ErrorContent />
      </main>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const signingUp = useMatches().some(({ id }) => id === 'routes/public/sign-up');
  return (
    <div className="public-frame">
      <SkipLink />
      <header className="public-brand">
        <div className="public-brand-content">
          <TextLink to="/" plain className="public-logo">
            <Logo />
          </TextLink>
          <div className="public-pitch">
            <p className="public-headline">High-speed scriptless test automation with AI</p>
            <p>High-speed testing, simplified.</p>
          </div>
          <p className="public-copyright">© {new Date().getFullYear()} FireFlink. All rights reserved.</p>
        </div>
      </header>
      <div className="public-page">
        <FlashMessage />
        {children}
        <LegalFooter {...(signingUp ? { above: '/signup' } : {})} />
      </div>
    </div>
  );
}
