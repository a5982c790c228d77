import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { showAgo, showTime } from './dates.ts';

const tickMilliseconds = 20_000;

interface Moment {
  /** When the page was loaded, and what time it is now, by the server's clock. */
  readonly asOf: number;
  readonly now: number;
}

/** 'filled in later': the markup is kept for other pages, too, which each are of a moment of their own. */
export const MomentContext = createContext<Moment | 'filled in later' | null>(null);

/** Tells the times below it how long ago they are; with script that goes on by itself. @param asOf in ISO 8601 */
export function Moments({ asOf, children }: { readonly asOf: string; readonly children: ReactNode }) {
  const [passed, setPassed] = useState({ asOf, milliseconds: 0 });
  useEffect(() => {
    // The browser's clock is another: only what has passed since is taken from it.
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
  /** It is renewed all the while: it stays as it was when the page was loaded. */
  readonly isRenewed?: boolean;
}

/** How long ago something was, in a list; the whole time for who points at it or listens. */
export function RelativeTime({ time, isRenewed = false }: RelativeTimeProps) {
  const moment = useContext(MomentContext);
  const whole = showTime(time);
  if (!moment) return <time dateTime={time}>{whole}</time>;
  return (
    <time dateTime={time} title={whole} className="time">
      <span aria-hidden="true">
        {moment === 'filled in later' ? gapFor(time) : showAgo(time, isRenewed ? moment.asOf : moment.now)}
      </span>
      <span className="sr-only">{whole}</span>
    </time>
  );
}

/** No text can contain it: the platform refuses control characters, and a document cannot have this one. */
const gapMark = '\0';

const gapFor = (time: string): string => `${gapMark}${time}${gapMark}`;

/** Fills in how long ago times were in markup that was rendered to be filled in later. */
export function fillMoments(markup: string, moment: Moment | 'filled in later' | null): string {
  if (moment === null || moment === 'filled in later' || !markup.includes(gapMark)) return markup;
  return markup
    .split(gapMark)
    .map((piece, index) => (index % 2 === 0 ? piece : showAgo(piece, moment.now)))
    .join('');
}
