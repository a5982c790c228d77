import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { showAgo, showTime } from '#platform/contract/times/time-values.ts';
import { gapFor } from './gaps.ts';
import { otherTime, Time, useZones } from './time.tsx';

const tickMilliseconds = 20_000;

interface Moment {
  /** When the page was loaded and the current time, by the server's clock. */
  readonly asOf: number;
  readonly now: number;
}

/**
 * The time that relative times are measured from. 'gap': the markup is cached for other pages, which have
 * times of their own (`CachedMarkup`).
 */
export const MomentContext = createContext<Moment | 'gap' | null>(null);

/**
 * Provides the current time to the relative times below it; with script they update by themselves.
 * @param asOf in ISO 8601
 */
export function Moments({ asOf, children }: { readonly asOf: string; readonly children: ReactNode }) {
  const [passed, setPassed] = useState({ asOf, milliseconds: 0 });
  useEffect(() => {
    // The browser's clock may differ, so only the time elapsed since loading is taken from it.
    const began = performance.now();
    const timer = setInterval(() => {
      setPassed({ asOf, milliseconds: performance.now() - began });
    }, tickMilliseconds);
    return () => clearInterval(timer);
  }, [asOf]);
  const milliseconds = passed.asOf === asOf ? passed.milliseconds : 0;
  const moment = useMemo(() => {
    const loaded = Date.parse(asOf);
    return { asOf: loaded, now: loaded + milliseconds };
  }, [asOf, milliseconds]);
  return <MomentContext.Provider value={moment}>{children}</MomentContext.Provider>;
}

interface RelativeTimeProps {
  /** ISO 8601 */
  readonly time: string;
  /** It is updated continuously, so the page shows it as it was when loaded. */
  readonly isRenewed?: boolean;
}

/** Shows how long ago something was; also the full time on hover and for screen readers, in both zones. */
export function RelativeTime({ time, isRenewed = false }: RelativeTimeProps) {
  const moment = useContext(MomentContext);
  const zones = useZones();
  if (!moment) return <Time time={time} />;
  const other = otherTime(time, zones);
  const whole = showTime(time, zones.shown) + (other === undefined ? '' : ` (${other})`);
  return (
    <time dateTime={time} title={whole} className="ago">
      {moment === 'gap' ? gapFor(time) : showAgo(time, isRenewed ? moment.asOf : moment.now, zones.shown)}
      <span className="sr-only">{`, ${whole}`}</span>
    </time>
  );
}
