/**
 * Returns the whole days from `now` to the end of a license (spec 1 section 4, decisions.md): 0 when it ends within a
 * day, negative once it has ended.
 */
export function daysUntil(endsOn: string, now: Date): number {
  const days = (Date.parse(endsOn) - now.getTime()) / 86_400_000;
  return days > 0 ? Math.floor(days) : Math.min(-1, Math.floor(days));
}
