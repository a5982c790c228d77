import { useLocation } from '@remix-run/react';
import { SiteLink } from '#app/components/text/site-link.tsx';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '#app/components/class-names.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { CachedMarkup } from '#app/components/cached-markup.tsx';
import { Menu } from '#app/components/menu/menu.tsx';
import { shellPaths } from '#app/paths/shell.ts';
import type { ShownMenu } from '#app/shared/areas/menus.ts';
import { MoreMenu } from './more-menu.tsx';
import { lies, subMenuItems } from './sub-menu-items.ts';
import { WaitingCount } from './waiting-count.tsx';
import { useHeaderParts, type HeaderParts } from './use-header-parts.ts';
import { ParallelRuns, type ParallelRunsState } from '../parallel-runs.tsx';
import { AiToggle, TrialNotice } from '../header-extras.tsx';

interface MainMenuProps {
  readonly menus: readonly ShownMenu[];
  /** Null where there is no trial notice. */
  readonly trialDaysLeft: number | null;
  readonly ai: boolean;
  /** The parts between the areas and the notices, at every width. */
  readonly tools: ReactNode;
  /** Stays in the bar where the rest has no room, unless there is none at all. */
  readonly runs: ParallelRunsState | null;
}

/**
 * Renders the areas of the product that the privileges allow (spec 1 section 6), and beside them the bar's tools. Parts
 * without room wait in More. On a narrow screen everything is folded behind a link to it, which works without script
 * and in every browser. Script opens it in place, because a navigation by script would leave the fragment's target, and
 * with it the menu, where it is.
 */
export function MainMenu({ menus, trialDaysLeft, ai, tools, runs }: MainMenuProps) {
  const { key, pathname, search } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const nav = useRef<HTMLElement>(null);
  const open = openAt === key;
  const parts = useHeaderParts({ menus, trialDaysLeft, ai });
  const { areas, help, here, from } = parts;

  useEffect(() => {
    if (open) nav.current?.focus();
  }, [open]);

  function close(event: SyntheticEvent) {
    event.preventDefault();
    setOpenAt(null);
    opener.current?.focus();
  }

  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what covers the page */}
      <div
        id="main-menu"
        className={classNames('shell-areas', open && 'shell-areas-open')}
        onKeyDown={(event) => {
          if (open && event.key === 'Escape') close(event);
        }}
      >
        <div className="shell-panel">
          <a href="#main" className="shell-menu-close" onClick={close}>
            <Icon name="close" />
            Close menu
          </a>
          {areas.length > 0 && (
            <nav ref={nav} aria-label="Main" className="shell-nav" tabIndex={-1}>
              <CachedMarkup
                as="ul"
                by={() => ['areas', menus, trialDaysLeft, ai, pathname, search]}
                render={() => <Areas parts={parts} />}
              />
            </nav>
          )}
          <div className="shell-tools">
            {trialDaysLeft !== null && (
              <div className="shell-fit" data-from={from.get('trial')}>
                <TrialNotice daysLeft={trialDaysLeft} />
              </div>
            )}
            {ai && (
              <div className="shell-fit" data-from={from.get('ai')}>
                <AiToggle />
              </div>
            )}
            {tools}
            {help && (
              <SiteLink
                to={`${shellPaths.app}${help.path}`}
                className="shell-tool"
                aria-current={here === help ? 'page' : undefined}
              >
                <Icon name="help" />
                <span className="shell-tool-word">{help.name}</span>
              </SiteLink>
            )}
          </div>
        </div>
        {runs && <ParallelRuns runs={runs} wholeFrom={from.get('runs')} />}
      </div>
      <a
        ref={opener}
        href="#main-menu"
        className="shell-menu-open"
        onClick={(event) => {
          event.preventDefault();
          setOpenAt(key);
        }}
      >
        <Icon name="menu" />
        <span className="shell-menu-word">Menu</span>
      </a>
    </>
  );
}

function Areas({ parts }: { parts: HeaderParts }) {
  const { areas, here, from, moreUntil } = parts;
  const waiting = parts.waiting();
  return (
    <>
      {areas.map((menu) => (
        <li
          key={menu.id}
          className={menu === here ? 'shell-here' : 'shell-fit'}
          data-from={menu === here ? undefined : from.get(menu.id)}
        >
          <AreaEntry menu={menu} isHere={menu === here} />
        </li>
      ))}
      {waiting.length > 0 && (
        <li className="shell-more" data-from={moreUntil}>
          <MoreMenu waiting={waiting} />
        </li>
      )}
    </>
  );
}

function AreaEntry({ menu, isHere }: { readonly menu: ShownMenu; readonly isHere: boolean }) {
  const { pathname } = useLocation();
  if (menu.subMenus.length === 0) {
    const isPage = lies(pathname, menu.path);
    return (
      <SiteLink to={`${shellPaths.app}${menu.path}`} aria-current={isPage ? 'page' : isHere || undefined}>
        {menu.name}
        {menu.waiting !== undefined && <WaitingCount waiting={menu.waiting} />}
      </SiteLink>
    );
  }
  return <Menu label={menu.name} look="bare" current={isHere} items={subMenuItems(menu, pathname)} />;
}
