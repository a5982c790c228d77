import { useSearchParams } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { classNames } from '#app/components/class-names.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { Menu } from '#app/components/menu/menu.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { counted, grouped } from '#platform/contract/wire/fields/count-values.ts';
import { useZone } from '#app/components/text/time.tsx';
import { showSeconds, showTimeOfDay } from '#platform/contract/times/time-values.ts';
import { zoneNameAt, type Zone } from '#platform/contract/times/zone-values.ts';
import { setPaused } from './paused.ts';
import { chosenRefresh, refreshChoices, withRefresh } from './refresh-choices.ts';
import type { LiveView } from './use-live-rows.ts';

interface LiveBarProps {
  readonly live: Pick<LiveView<unknown>, 'state' | 'summary' | 'unseen'>;
  /** When the page was rendered, in ISO 8601. */
  readonly asOf: string;
  /** The address of the current view, with its search and page. */
  readonly here: string;
  /** The name of a new row: 'new execution'. */
  readonly newRow?: string;
}

/** The colour of the dot; it is an empty ring in all other states. */
const stateClass: Partial<Record<LiveBarProps['live']['state']['kind'], string>> = {
  live: 'live-state-live',
  lost: 'live-state-lost',
  ended: 'live-state-lost',
  refused: 'live-state-lost',
};

/**
 * Shows the state of a live page: whether it is up to date, since when not, and what has changed; Pause, and Sync,
 * which reloads it. Without script it says when the page was loaded, and can be set to reload itself.
 */
export function LiveBar({ live: { state, summary, unseen }, asOf, here, newRow }: LiveBarProps) {
  const hydrated = useHydrated();
  const zone = useZone();
  return (
    <div className="live-bar">
      {hydrated ? (
        <p className={classNames('live-state', stateClass[state.kind])}>
          <span className="live-dot" aria-hidden="true" />
          {state.kind === 'live' && <span>Live</span>}
          {state.kind === 'connecting' && <span className="live-word">Connecting…</span>}
        </p>
      ) : (
        <p className="live-state">
          <span>
            <span className="live-word">As of </span>
            {showSeconds(asOf, zone)}
            <span className="live-word"> {zoneNameAt(zone, asOf)}</span>
          </span>
        </p>
      )}
      <p role="status" className="live-summary">
        {troubleOf(state, asOf, zone) ?? summary}
      </p>
      {unseen > 0 && (
        <TextLink to={withRefresh(here, undefined)} preventScrollReset>
          Show {newRow === undefined ? `${grouped(unseen)} new` : counted(unseen, newRow)}
        </TextLink>
      )}
      <div className="live-actions">
        {hydrated ? <PauseButton isPaused={state.kind === 'paused'} /> : <RefreshChoices here={here} />}
        <ButtonLink to={here} size="small" preventScrollReset>
          <Icon name="refresh" />
          <span className="live-word">Sync</span>
        </ButtonLink>
      </div>
    </div>
  );
}

/**
 * Explains why the data may be outdated.
 * @param asOf when it was loaded, which can be after that
 */
function troubleOf(state: LiveView<unknown>['state'], asOf: string, zone: Zone): string | undefined {
  if (state.kind === 'refused') return 'You don’t have access to live updates. Select Sync to refresh.';
  if (state.kind === 'ended') return 'You’re signed out. Sign in again to see updates.';
  if (state.kind !== 'lost' && state.kind !== 'paused') return undefined;
  const of = showTimeOfDay(state.since > asOf ? state.since : asOf, zone);
  return `${state.kind === 'lost' ? 'Connection lost' : 'Paused'} – data as of ${of}`;
}

function PauseButton({ isPaused }: { isPaused: boolean }) {
  return (
    <Button type="button" size="small" onClick={() => setPaused(isPaused ? null : new Date().toISOString())}>
      <Icon name={isPaused ? 'play' : 'pause'} />
      <span className="live-word">{isPaused ? 'Resume' : 'Pause'}</span>
      <span className="sr-only"> live updates</span>
    </Button>
  );
}

function RefreshChoices({ here }: { here: string }) {
  const [query] = useSearchParams();
  const chosen = chosenRefresh(query);
  if (chosen === undefined) {
    return (
      <Menu
        label="Refresh automatically"
        align="end"
        look="small"
        trigger={
          <>
            <Icon name="clock" />
            <span className="live-word">Refresh</span>
          </>
        }
        items={refreshChoices.map(({ seconds, label }) => ({
          label: `Every ${label}`,
          to: withRefresh(here, seconds),
        }))}
      />
    );
  }
  return (
    <p className="live-refresh">
      <span>Refreshes every {refreshChoices.find(({ seconds }) => seconds === chosen)?.label}</span>
      <TextLink to={withRefresh(here, undefined)} preventScrollReset>
        Stop refreshing
      </TextLink>
    </p>
  );
}
