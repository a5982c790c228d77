import type { ShownZones } from '#platform/contract/times/zone-values.ts';
import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import { SiteLink } from '#app/components/text/site-link.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { Logo } from '#app/components/page/logo.tsx';
import { Message } from '#app/components/message/message.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import type { HostedArea } from '#platform/contract/access/hosted-area-rules.ts';
import { unpackMenus, type PackedMenus } from '#app/shared/areas/menus.ts';
import type { Viewing } from '#platform/contract/access/view-as-calls.ts';
import type { ProjectStatus, ProjectType } from '#platform/contract/projects/project-values.ts';
import { allProjectsIcon, projectTypeIcon } from '#app/components/icon/project-type-icon.ts';
import { AppSwitch } from './nav/app-switch.tsx';
import { MainMenu } from './nav/main-menu.tsx';
import type { ParallelRunsState } from './parallel-runs.tsx';
import { Toolbar } from './nav/toolbar.tsx';
import { withWaiting } from './nav/waiting-count.tsx';
import { UserMenu, type ShellUser } from './user-menu.tsx';
import { WindowControls } from './window-controls.tsx';

/** What the frame shows about the user and their current project. */
export interface Shell {
  readonly user: ShellUser;
  /** Null in All Projects. */
  readonly project: {
    readonly id: string;
    readonly name: string;
    readonly type: ProjectType;
    readonly status: ProjectStatus;
  } | null;
  readonly menus: PackedMenus;
  /** The approval requests that wait for the user. */
  readonly waiting: number;
  /** The hosted areas whose application is connected. */
  readonly connected: readonly HostedArea[];
  readonly licenseEnded: boolean;
  /** Days left in whole days; null for users who don't see the trial notice. */
  readonly trialDaysLeft: number | null;
  /** True when FireFlink AI can be turned on here. */
  readonly ai: boolean;
  /** Null where there is no counter of parallel runs. */
  readonly parallelRuns: ParallelRunsState | null;
  /** The user or role whose view is shown; null for the signed-in user's own. */
  readonly viewing: Viewing | null;
  /** The zones in which pages show times. */
  readonly zones: ShownZones;
}

/** Renders the bar at the top (spec 1 section 2.8), one row at every width: product, project, areas, tools and account. */
export function AppHeader({ shell }: { shell: Shell }) {
  const { user, project, licenseEnded, trialDaysLeft, ai, parallelRuns } = shell;
  const menus = useMemo(
    () => withWaiting(unpackMenus(shell.menus), shell.waiting),
    [shell.menus, shell.waiting],
  );
  return (
    <header className="shell-header">
      <div className="shell-bar">
        <SiteLink to={projectPaths.list} className="shell-logo">
          <Logo nameClass="shell-wordmark" />
        </SiteLink>
        {!licenseEnded && <ProjectLink project={project} />}
        <MainMenu
          menus={licenseEnded ? [] : menus}
          trialDaysLeft={trialDaysLeft}
          ai={ai && !licenseEnded}
          tools={
            <>
              <Toolbar menus={licenseEnded ? [] : menus} />
              {!licenseEnded && <AppSwitch menus={menus} />}
            </>
          }
          runs={parallelRuns}
        />
        <UserMenu user={user} menus={menus} />
        <WindowControls />
      </div>
      {licenseEnded && (
        <div className="shell-ended">
          <Message tone="warning">
            <p>
              Your license has expired, so the menus are unavailable.{' '}
              <TextLink to={licensePaths.list}>View your licenses</TextLink> or{' '}
              <TextLink to={upgradePaths.upgrade}>ask Team FireFlink to renew it</TextLink>.
            </p>
          </Message>
        </div>
      )}
    </header>
  );
}

/** Names the current project and leads to the list of projects. */
function ProjectLink({ project }: Pick<Shell, 'project'>) {
  const here = useLocation();
  return (
    <SiteLink
      id="switch-project"
      to={projectPaths.switchFromHere(here)}
      className="shell-scope"
      preventScrollReset
    >
      <Icon name={project ? projectTypeIcon[project.type] : allProjectsIcon} />
      <span className="sr-only">Project: </span>
      <span className="shell-scope-name">{project?.name ?? 'All Projects'}</span>
      <span className="sr-only">, switch project</span>
      <Icon name="chevron-down" />
    </SiteLink>
  );
}
