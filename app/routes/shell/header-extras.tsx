import { Link, useLocation } from '@remix-run/react';
import { upgradeUrl } from '#app/upgrade-url.ts';
import { inDays } from '#platform/contract/upgrade-rules.ts';

const paths = { ai: '/app/test-dev/ai', scripts: '/app/test-dev/scripts' };

/**
 * FireFlink AI on or off (spec 2 section 2). It looks like a switch and is a link, because it leads to another page: its
 * name says how it stands and where it leads.
 */
export function AiToggle() {
  const { pathname } = useLocation();
  const on = `${pathname}/`.startsWith(`${paths.ai}/`);
  return (
    <Link to={on ? paths.scripts : paths.ai} className={on ? 'ai-toggle ai-toggle-on' : 'ai-toggle'}>
      FireFlink AI
      <span className="sr-only">{on ? ' is on, go to the scripts' : ' is off, switch it on'}</span>
      <span className="ai-toggle-track" aria-hidden="true" />
    </Link>
  );
}

/** How long the trial lasts, and the way to ask for more. */
export function TrialNotice({ daysLeft }: { daysLeft: number }) {
  const { pathname, search } = useLocation();
  const from = pathname.startsWith('/app/upgrade') ? '/app/projects' : pathname + search;
  return (
    <div className="trial-notice">
      <span>Trial ends {inDays(daysLeft)}</span>
      <Link
        id="upgrade-trial"
        to={upgradeUrl(`${from}#upgrade-trial`)}
        preventScrollReset
        className="trial-upgrade"
      >
        Upgrade
      </Link>
    </div>
  );
}
