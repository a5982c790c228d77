import type { Subject, SubjectValue } from '../domain/subject.ts';

type Values = Record<string, SubjectValue>;

/** The values that differ; for a list, the items that were removed (`before`) and added (`after`). */
export interface Differences {
  readonly before: Values;
  readonly after: Values;
}

/** Limits that keep entries readable. */
const itemsAtMost = 100;
const textAtMost = 500;

/** Replaces secret values. */
export const secretMark = '(secret)';

/** Whether nothing differs. */
export const isNothing = ({ before, after }: Differences): boolean =>
  Object.keys(before).length === 0 && Object.keys(after).length === 0;

/** Compares a thing before and after a change; undefined: it didn't exist, or was deleted. */
export function differences(before: Subject | undefined, after: Subject | undefined): Differences {
  const changed: { before: Values; after: Values } = { before: {}, after: {} };
  const old = before?.values ?? {};
  const now = after?.values ?? {};
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [from, to] = [old[name], now[name]];
    if (Array.isArray(from) || Array.isArray(to)) {
      const removed = without(from, to);
      const come = without(to, from);
      if (removed.length > 0) changed.before[name] = short(removed);
      if (come.length > 0) changed.after[name] = short(come);
    } else if (from !== to) {
      if (from !== undefined) changed.before[name] = short(from);
      if (to !== undefined) changed.after[name] = short(to);
    }
  }
  if (before && after && before.name !== after.name && !Object.values(changed.before).includes(before.name)) {
    changed.before.name = short(before.name);
    changed.after.name = short(after.name);
  }
  for (const [name, value] of Object.entries(before?.secrets ?? {})) {
    if (!after || after.secrets[name] === value) continue;
    changed.before[name] = secretMark;
    changed.after[name] = secretMark;
  }
  return changed;
}

/** Shortens values to a readable length. */
export const shortened = ({ before, after }: Differences): Differences => ({
  before: mapped(before),
  after: mapped(after),
});

const mapped = (values: Readonly<Record<string, SubjectValue>>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)]));

function without(list: SubjectValue | undefined, other: SubjectValue | undefined): string[] {
  const known = new Set(Array.isArray(other) ? (other as readonly string[]) : []);
  return Array.isArray(list) ? (list as readonly string[]).filter((item) => !known.has(item)) : [];
}

function short(value: SubjectValue): SubjectValue {
  if (Array.isArray(value)) {
    const items = value as readonly string[];
    if (items.length <= itemsAtMost) return items;
    return [...items.slice(0, itemsAtMost), `and ${items.length - itemsAtMost} more`];
  }
  return typeof value === 'string' && value.length > textAtMost ? `${value.slice(0, textAtMost)}…` : value;
}
