import { parseArgs } from 'node:util';
import { licenseFeatures, licenseTypes } from '#platform/contract/licenses/license-values.ts';
import type { LicenseChange } from '#platform/identity/operator/change-license.ts';

/** What the command is to do. */
export interface LicenseArguments {
  /** The email address of a Super Admin of the license. */
  readonly of: string;
  /** The name of the license, for a Super Admin of several. */
  readonly name: string | undefined;
  readonly change: LicenseChange;
  readonly yes: boolean;
}

const units = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 } as const;
const yesOrNo: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
]);
const parallelRunsMax = 10_000;

/** The whole years after this one that a license can cover. */
const yearsAhead = 50;

/** Reads the arguments of `npm run license`; undefined if they are wrong, or change nothing. */
export function licenseArguments(args: readonly string[], now: Date): LicenseArguments | undefined {
  try {
    const { of, name, yes, ...values } = parseArgs({
      args: [...args],
      options: {
        of: { type: 'string' },
        name: { type: 'string' },
        type: { type: 'string' },
        features: { type: 'string' },
        parallel: { type: 'string' },
        memory: { type: 'string' },
        'fireflink-cloud': { type: 'string' },
        until: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    }).values;
    const change = {
      ...set('licenseType', values.type, (text) => licenseTypes.find((type) => type === text)),
      ...set('licenseFeatures', values.features, featuresOf),
      ...set('numberOfParallelRuns', values.parallel, parallelRunsOf),
      ...set('memoryBytes', values.memory, bytesOf),
      ...set('fireflinkCloud', values['fireflink-cloud'], (text) => yesOrNo.get(text)),
      ...set('endsOn', values.until, (text) => endOf(text, now)),
    };
    return of === undefined || of === '' || Object.keys(change).length === 0
      ? undefined
      : { of, name, change, yes };
  } catch {
    return undefined;
  }
}

/** @throws Error for a value that cannot be read */
function set<Key extends keyof LicenseChange, Value>(
  key: Key,
  text: string | undefined,
  read: (text: string) => Value | undefined,
): { readonly [K in Key]?: Value } {
  if (text === undefined) return {};
  const value = read(text.trim());
  if (value === undefined) throw new Error(`${key}: ${text}`);
  return { [key]: value } as { readonly [K in Key]?: Value };
}

function featuresOf(text: string) {
  const named = text.split(',').map((each) => each.trim());
  const features = licenseFeatures.filter((feature) => named.includes(feature));
  return features.length === named.length ? features : undefined;
}

function parallelRunsOf(text: string): number | undefined {
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= parallelRunsMax ? count : undefined;
}

/** Reads '500 MB' or '20GB'; 1 KB is 1024 bytes. */
function bytesOf(text: string): number | undefined {
  const [, amount = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,2})?) ?(MB|GB|TB)$/i.exec(text) ?? [];
  const bytes = Math.round(Number(amount) * (units[unit.toUpperCase() as keyof typeof units] ?? 0));
  return bytes > 0 ? bytes : undefined;
}

/** Returns the last moment of a day in UTC, such as 2027-12-31. A day in the past ends the license. */
function endOf(text: string, now: Date): string | undefined {
  const end = new Date(`${text}T23:59:59.999Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && end.toJSON()?.startsWith(text) === true;
  return isDay && end.getUTCFullYear() <= now.getUTCFullYear() + yearsAhead ? end.toISOString() : undefined;
}
