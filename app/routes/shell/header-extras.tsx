import { useLocation } from '@remix-run/react';
import { SiteLink } from '#app/components/site-link.tsx';
import { hostedPaths } from '#app/paths/hosted.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { inDays } from '#platform/contract/upgrades/upgrade-rules.ts';

/**
 * FireFlink AI on or off (spec 2 section 2). It looks like a switch and is a link, because it leads to another page: its
 * name says how it stands and where it leads.
 */
export function AiToggle() {
  const { pathname } = useLocation();
  const on = `${pathname}/`.startsWith(`${hostedPaths.ai}/`);
  return (
    <SiteLink
      to={on ? hostedPaths.scripts : hostedPaths.ai}
      className={on ? 'shell-ai shell-ai-on' : 'shell-ai'}
    >
      FireFlink AI
      <span className="sr-only">{on ? ' is on, go to the scripts' : ' is off, switch it on'}</span>
      <span className="shell-ai-track" aria-hidden="true" />
    </SiteLink>
  );
}

/** How long the trial lasts, and the way to ask for more. */
export function TrialNotice({ daysLeft }: { daysLeft: number }) {
  const here = useLocation();
  return (
    <div className="shell-trial">
      <span>Trial ends {inDays(daysLeft)}</span>
      <SiteLink
        id="upgrade-trial"
        to={upgradePaths.upgradeFromHere(here, 'upgrade-trial')}
        preventScrollReset
        className="shell-upgrade"
      >
        Upgrade
      </SiteLink>
    </div>
  );
}
