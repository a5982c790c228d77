import type { AuditEntry } from '../contract/audit/audit-calls.ts';
import { sortableTime } from '../contract/times/time-values.ts';
import { zoneNameAt, type Zone } from '../contract/times/zone-values.ts';
import { secretMark } from './differences.ts';
import { shownColumns } from './registered.ts';

/** The names that ids in entries stand for. */
export type NamesById = ReadonlyMap<string, string>;

/** What entries are described with: the names of ids, and the zone of times. */
export interface Described {
  readonly names: NamesById;
  readonly zone: Zone;
}

/** Left out, because the whole log is of one license, and an entry names its project. */
const saidElsewhere: ReadonlySet<string> = new Set(['licenseId', 'projectId']);

const notShown = 'not shown';

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export type Values = Readonly<Record<string, unknown>>;

/** Reads the values of an entry. */
export const valuesOf = (json: string): Values => JSON.parse(json) as Values;

/** Describes what has changed, in the order of the columns; leaves out what is unchanged. */
export function readableChanges(
  before: Values,
  after: Values,
  { names, zone }: Described,
): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    fields
      .filter((field) => !saidElsewhere.has(field))
      .map((field) => ({
        field: labelOf(field),
        before: readable(field, before[field], { names, zone }),
        after: readable(field, after[field], { names, zone }),
      }))
      // Values that identify a thing can be the same in both.
      .filter((change) => change.before !== change.after || change.before === notShown)
  );
}

/** Returns the label of a column: 'timeZoneValue' is 'Time zone', 'osVersion' 'Os version'. */
function labelOf(field: string): string {
  const words = field.replace(/Id$/, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return shownColumns.get(field)?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function readable(field: string, value: unknown, { names, zone }: Described): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ');
  if (typeof value === 'number')
    return shownColumns.get(field)?.yesOrNo ? (value === 1 ? 'Yes' : 'No') : String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value === secretMark) return notShown;
  if (idPattern.test(value)) return names.get(value) ?? value;
  if (timePattern.test(value)) return `${sortableTime(value, zone).slice(0, 16)} ${zoneNameAt(zone, value)}`;
  return /^[[{]/.test(value) ? ofJson(value) : value;
}

/** Words a column of JSON: '["All"]' is 'All', '{"Suites":"View Access"}' is 'Suites: View Access'. */
function ofJson(text: string): string | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed.map(worded).join(', ') || null;
    if (typeof parsed !== 'object' || parsed === null) return text;
    return (
      Object.entries(parsed)
        .map(([key, value]) => `${key}: ${worded(value)}`)
        .join(', ') || null
    );
  } catch {
    // The JSON was cut, or it is a text that starts like JSON.
    return text;
  }
}

const worded = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the ids among values, whose names must be looked up. */
export const idsIn = (values: Values): string[] =>
  Object.values(values).filter((value) => typeof value === 'string' && idPattern.test(value)) as string[];
