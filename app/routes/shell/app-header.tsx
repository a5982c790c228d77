import { Link, useLocation } from '@remix-run/react';
import { Icon } from '#app/components/icon.tsx';
import { Logo } from '#app/components/logo.tsx';
import { Message } from '#app/components/message.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import type { MenuReply } from '#platform/contract/calls/privilege.ts';
import type { Privilege, ProjectStatus, ProjectType } from '#platform/contract/values.ts';
import { projectTypeIcon } from '#app/components/project-type-icon.ts';
import { AppSwitch } from './nav/app-switch.tsx';
import { AiToggle, TrialNotice } from './header-extras.tsx';
import { MainMenu } from './nav/main-menu.tsx';
import { ParallelRuns, type ParallelRunsState } from './parallel-runs.tsx';
import { Toolbar } from './nav/toolbar.tsx';
import { UserMenu } from './user-menu.tsx';
import { WindowControls } from './window-controls.tsx';

/** What the frame knows of the person and the place they work in. */
export interface Shell {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly userName: string;
    readonly privilege: Privilege;
    /** The address of the photo; null when there is none. */
    readonly photo: string | null;
  };
  /** Null in All Projects. */
  readonly project: {
    readonly id: string;
    readonly name: string;
    readonly type: ProjectType;
    readonly status: ProjectStatus;
  } | null;
  readonly menus: readonly MenuReply[];
  readonly licenseEnded: boolean;
  /** Whole days; null for whom the notice is not meant. */
  readonly trialDaysLeft: number | null;
  /** FireFlink AI can be switched on here. */
  readonly ai: boolean;
  /** Null where there is no counter of parallel runs. */
  readonly parallelRuns: ParallelRunsState | null;
}

/** The bar at the top (spec 1 section 2.8): product, project, tools, areas and account. */
export function AppHeader({ shell }: { shell: Shell }) {
  const { user, project, menus, licenseEnded, trialDaysLeft, ai, parallelRuns } = shell;
  return (
    <header className="app-header">
      <div className="app-bar">
        <Link to="/app/projects" className="app-header-logo">
          <Logo />
        </Link>
        {!licenseEnded && <ProjectLink project={project} />}
        <Toolbar menus={licenseEnded ? [] : menus} />
        {!licenseEnded && <AppSwitch menus={menus} />}
        {ai && !licenseEnded && <AiToggle />}
        {parallelRuns && <ParallelRuns runs={parallelRuns} />}
        {trialDaysLeft !== null && <TrialNotice daysLeft={trialDaysLeft} />}
        <UserMenu user={user} />
        <WindowControls />
      </div>
      {licenseEnded ? (
        <div className="app-ended">
          <Message tone="warning">
            <p>
              Your license has ended, so the menus are switched off.{' '}
              <TextLink to="/app/licenses">See your licenses</TextLink> or{' '}
              <TextLink to="/app/upgrade">ask Team FireFlink to renew it</TextLink>
            </p>
          </Message>
        </div>
      ) : (
        <MainMenu menus={menus} />
      )}
    </header>
  );
}

/** Where one works now; leads to the list of projects to choose from. */
function ProjectLink({ project }: Pick<Shell, 'project'>) {
  const { pathname, search } = useLocation();
  const from = pathname.startsWith('/app/projects/switch') ? '/app/projects' : pathname + search;
  return (
    <Link
      id="switch-project"
      to={`/app/projects/switch?${new URLSearchParams({ from })}`}
      className="app-scope"
      preventScrollReset
    >
      <Icon name={project ? projectTypeIcon[project.type] : 'grid'} />
      <span className="sr-only">Project: </span>
      <span className="app-scope-name">{project?.name ?? 'All Projects'}</span>
      <span className="sr-only">, switch project</span>
      <Icon name="chevron-down" />
    </Link>
  );
}
