import { after, daySeconds } from '../../foundation/after.ts';

const soonestSeconds = 15 * 60;
const latestSeconds = 7 * daySeconds;

/** Returns when an issue is asked for again: what hasn't changed for long is asked for less often, at least weekly. */
export function nextCheckAfter(now: Date, changedOn: Date): string {
  const unchangedSeconds = (now.getTime() - changedOn.getTime()) / 1000;
  return after(now, Math.min(latestSeconds, Math.max(soonestSeconds, Math.round(unchangedSeconds / 50))));
}
