import { useLocation } from '@remix-run/react';
import { SiteLink } from '#app/components/text/site-link.tsx';
import type { MenuItem } from '#app/components/menu/menu.tsx';
import { hostedPaths } from '#app/paths/hosted.ts';
import type { Here } from '#app/paths/opened-from.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { inDays } from '#platform/contract/upgrades/upgrade-rules.ts';

/** The id of the link that opens the upgrade from the bar. */
const trialOpener = 'upgrade-trial';

/** Returns whether FireFlink AI is on at a path, and where its switch leads from there. */
function aiState(pathname: string) {
  const on = `${pathname}/`.startsWith(`${hostedPaths.ai}/`);
  return { on, to: on ? hostedPaths.scripts : hostedPaths.ai };
}

/** Returns the same switch as a menu entry. */
export function aiItem(pathname: string): MenuItem {
  const { on, to } = aiState(pathname);
  return { label: 'FireFlink AI', detail: on ? 'On, go to Scripts' : 'Off, turn on', to };
}

/** Returns the trial notice as a menu entry. */
export const trialItem = (daysLeft: number, here: Here): MenuItem => ({
  label: 'Upgrade',
  detail: `Trial ends ${inDays(daysLeft)}`,
  to: upgradePaths.upgradeFromHere(here, trialOpener),
});

/**
 * Renders FireFlink AI on or off (spec 2 section 2). It looks like a switch and is a link, because it leads to another
 * page: its name gives its state and its target.
 */
export function AiToggle() {
  const { pathname } = useLocation();
  const { on, to } = aiState(pathname);
  return (
    <SiteLink to={to} className={on ? 'shell-ai shell-ai-on' : 'shell-ai'}>
      FireFlink AI
      <span className="sr-only">{on ? ' is on, go to Scripts' : ' is off, turn it on'}</span>
      <span className="shell-ai-track" aria-hidden="true" />
    </SiteLink>
  );
}

/** Shows when the trial ends, with a link to upgrade. */
export function TrialNotice({ daysLeft }: { daysLeft: number }) {
  const here = useLocation();
  return (
    <div className="shell-trial">
      <span>Trial ends {inDays(daysLeft)}</span>
      <SiteLink
        id={trialOpener}
        to={upgradePaths.upgradeFromHere(here, trialOpener)}
        preventScrollReset
        className="shell-upgrade"
      >
        Upgrade
      </SiteLink>
    </div>
  );
}
