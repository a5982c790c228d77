import type { ChangedSubject } from '../contract/wire/calls/changes.ts';
import type { RecordedCall } from './entries.ts';
import { textsAt } from './sent-values.ts';

/**
 * Returns the ids of the things that a call changes, as far as the request names them. A request that was never read
 * names none.
 */
export function namedIds({ actor, ...sent }: RecordedCall, { at }: ChangedSubject): string[] {
  if (at === 'work') return [];
  if (at === 'actor') return actor?.userId ? [actor.userId] : [];
  return textsAt(sent, at);
}
