import type { ChangedSubject } from '../contract/wire/changes.ts';
import type { RecordedCall } from './entries.ts';

/** The ids of what a call changes, as far as the request names them. A request that was never read names none. */
export function namedIds({ actor, ...sent }: RecordedCall, { at }: ChangedSubject): string[] {
  if (at === 'work') return [];
  if (at === 'actor') return actor?.userId ? [actor.userId] : [];
  const [part, field] = at.split('.');
  const value: unknown = part === 'params' ? sent.params : sent.body;
  const named = field === undefined ? value : fieldOf(value, field);
  const ids: unknown[] = Array.isArray(named) ? named : [named];
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
