import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { LegalFooter } from '#app/components/page/legal-footer.tsx';
import { Logo } from '#app/components/page/logo.tsx';
import { SiteLink } from '#app/components/text/site-link.tsx';
import { Zones } from '#app/components/text/time.tsx';
import { inUtc } from '#platform/contract/times/zone-values.ts';
import { SkipLink } from '#app/components/page/skip-link.tsx';
import { ErrorContent, errorTitle } from '#app/shared/page/error-page.tsx';
import { packMenus } from '#app/shared/areas/menus.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { accountPaths } from '#app/paths/accounts.ts';
import { profilePaths } from '#app/paths/profile.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { screen } from '#app/request/session/screen.server.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { hostedAreas } from '#platform/contract/access/hosted-area-rules.ts';
import { hasEnded } from '#platform/contract/licenses/license-rules.ts';
import { hasAutomation } from '#platform/contract/access/privilege-rules.ts';
import { trialDaysLeft } from '#platform/contract/upgrades/upgrade-rules.ts';
import { findShortcut } from '#app/shared/page/shortcuts.ts';
import { AppHeader, type Shell } from './app-header.tsx';
import { waitingRequests } from './waiting-requests.server.ts';
import { parallelRuns } from './parallel-runs.server.ts';
import { PendingIndicator } from './pending-indicator.tsx';
import { SideRail } from './side-rail.tsx';
import { ViewingBar } from './viewing-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import workspaceStyles from '#app/workspace.css?url';
import assistantStyles from '#app/shared/assistant/assistant.css?url';
import shellStyles from './shell.css?url';

/**
 * Loads the frame of everything under /app (spec 1 sections 2.2 and 2.8): the user, their project, and their
 * permissions there.
 */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async ({ platform, session, privileges, menus, context }) => {
    const counts = !hasEnded(privileges.expires_in) && hasAutomation(privileges.licenseFeatures);
    const [user, runs, waiting] = await Promise.all([
      platform.get(getUser, { params: { userId: session.userId } }),
      counts ? parallelRuns(platform, context.log) : null,
      waitingRequests(platform, privileges.project, context),
    ]);
    const connected = hostedAreas.filter((area) => area in context.featureApps);
    const { id, name, userName, activationStatus, profileImagePath, expires_in: daysOfUser } = user;
    const { privilege, licenseType, licenseFeatures, project, aiEnabled, expires_in: daysLeft } = privileges;
    return data({
      user: { id, name, userName, privilege, photo: profilePaths.image(id, profileImagePath) },
      project,
      menus: packMenus(menus),
      waiting,
      // Empty or negative: the license has ended, and with it the header (spec 1 section 2.8).
      licenseEnded: hasEnded(daysLeft) || hasEnded(daysOfUser),
      trialDaysLeft: trialDaysLeft({ licenseType, activationStatus, privilege, daysLeft }) ?? null,
      // Its pages are those of Test Development.
      ai: project !== null && aiEnabled && hasAutomation(licenseFeatures) && connected.includes('test-dev'),
      connected,
      parallelRuns: runs,
      viewing: privileges.viewing,
      zones: privileges.times,
    } satisfies Shell);
  });

export default function AppLayout() {
  const shell = useLoaderData<typeof loader>();
  return (
    <Frame shell={shell}>
      <Outlet />
    </Frame>
  );
}

function Frame({ shell, children }: { shell: Shell | undefined; children: ReactNode }) {
  const preferences = useRouteLoaderData<typeof rootLoader>('root')?.preferences;
  useShortcuts(preferences?.shortcuts ?? false, findShortcut);
  const handles = useMatches().map(({ handle }) => handle);
  const helpOnly = handles.some((handle) => says(handle, 'help'));
  // A drawer that covers the page shows the message itself.
  const flashBelow = handles.some((handle) => says(handle, 'showsFlash'));
  return (
    <div className="shell-frame">
      <SkipLink />
      <PendingIndicator />
      {shell ? <AppHeader shell={shell} /> : <BareHeader />}
      <div className={helpOnly ? 'shell-columns' : 'shell-columns shell-columns-rail'}>
        {shell && (
          <SideRail
            userName={shell.user.name}
            hasTestDev={shell.connected.includes('test-dev')}
            assistantOnly={helpOnly}
          />
        )}
        <div className="shell-content">
          <main id="main" className="shell-main">
            <Zones value={shell?.zones ?? inUtc}>
              {shell?.viewing && <ViewingBar viewing={shell.viewing} />}
              {!flashBelow && <FlashMessage />}
              {children}
            </Zones>
          </main>
          <LegalFooter />
        </div>
      </div>
    </div>
  );
}

/** Frames a page that failed to load, without a user or menus. */
function BareHeader() {
  return (
    <header className="shell-header">
      <div className="shell-bar">
        <SiteLink to={accountPaths.start} className="shell-logo">
          <Logo />
        </SiteLink>
      </div>
    </header>
  );
}

const says = (handle: unknown, word: 'help' | 'showsFlash'): boolean =>
  typeof handle === 'object' && handle !== null && word in handle;

export const links = stylesheets(workspaceStyles, assistantStyles, shellStyles);

/** Sets the title when the page's own failed. */
export const meta: MetaFunction = ({ error, matches }) =>
  error ? pageTitle(matches, errorTitle(error)) : [];

/** Shows an error inside the frame; without the frame when its own loader failed. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>('app');
  return (
    <Frame shell={shell}>
      <ErrorContent />
    </Frame>
  );
}
