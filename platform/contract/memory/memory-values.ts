/** The sources of used memory, and how an amount of it is formatted. It imports nothing: browsers may load it. */

/** The sources of a project's used memory. */
export const memorySources = ['screenshots', 'videos', 'logs', 'reports', 'results', 'applications'] as const;
export type MemorySource = (typeof memorySources)[number];

/** What each source is called on screens. */
export const memorySourceNames: Readonly<Record<MemorySource, string>> = {
  screenshots: 'Screenshots',
  videos: 'Videos',
  logs: 'Output',
  reports: 'Reports',
  results: 'Results',
  applications: 'Applications',
};

/** The sources of a license's used memory that is in no project. */
export const licenseMemorySources = ['apps', 'photos'] as const;
export type LicenseMemorySource = (typeof licenseMemorySources)[number];

/** What each of them is called on screens. */
export const licenseMemoryNames: Readonly<Record<LicenseMemorySource, string>> = {
  apps: 'Apps (not in a project)',
  photos: 'Photos (not in a project)',
};

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * Formats an amount of memory in its largest unit with at least 1: '12.4 MB', '0 Bytes'. 1 KB is 1024 Bytes; there are
 * at most two decimals (decisions-configuration.md, Memory).
 */
export function memoryText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  const rounded = () => Number(value.toFixed(2));
  while (rounded() >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${rounded()} ${units[unit]}`;
}

/** Formats amounts in one unit: the largest of which the largest amount has at least 1. */
export function inOneUnit(amounts: readonly number[]): {
  readonly unit: string;
  readonly values: readonly number[];
} {
  const most = Math.max(0, ...amounts);
  const power = Math.max(0, units.filter((_, index) => most >= 1024 ** index).length - 1);
  const unit = units[power] ?? 'Bytes';
  const size = 1024 ** power;
  return { unit, values: amounts.map((bytes) => Number((bytes / size).toFixed(2))) };
}

/** From this share of its memory on, in percent, a license or a project is nearly full. */
export const nearlyFullPercent = 80;

export type Fullness = 'Full' | 'Nearly full';

/**
 * Returns how full the memory is that a project is assigned; undefined while there is room, and for projects without
 * memory of their own.
 */
export function fullnessOf({
  usedBytes,
  assignedBytes,
}: Readonly<Record<'usedBytes' | 'assignedBytes', number>>): Fullness | undefined {
  if (assignedBytes === 0) return undefined;
  if (usedBytes >= assignedBytes) return 'Full';
  return usedBytes >= (assignedBytes * nearlyFullPercent) / 100 ? 'Nearly full' : undefined;
}

/** The units in which memory is assigned. */
export const assignedUnits = ['MB', 'GB'] as const;
export type AssignedUnit = (typeof assignedUnits)[number];

const bytesOfUnit: Readonly<Record<AssignedUnit, number>> = { MB: 1024 ** 2, GB: 1024 ** 3 };

/** Returns assigned memory as it is stored: whole bytes. */
export const assignedBytes = (value: number, unit: AssignedUnit): number =>
  Math.round(value * bytesOfUnit[unit]);

/**
 * Returns assigned memory as a form shows it: in GB if that is at least 1 and no more than two decimals, so that saving it
 * again changes nothing; else in MB.
 */
export function assignedIn(bytes: number): { readonly value: string; readonly unit: AssignedUnit } {
  const valueIn = (unit: AssignedUnit) => Number((bytes / bytesOfUnit[unit]).toFixed(2));
  const unit = bytes >= bytesOfUnit.GB && assignedBytes(valueIn('GB'), 'GB') === bytes ? 'GB' : 'MB';
  return { value: bytes === 0 ? '' : String(valueIn(unit)), unit };
}

/** The most that can be assigned: one petabyte. */
const mostBytes = 1024 ** 5;

export const assignedMessages = {
  missing: 'Assigned Memory is required',
  malformed: 'Invalid memory value',
  tooSmall: 'Assigned Memory must be greater than zero',
  tooMuch: (available: number) => `Assigned memory exceeds the available memory (${memoryText(available)})`,
  lessThanUsed: (used: number) => `Assigned memory is less than the used memory (${memoryText(used)})`,
  updated: 'Memory updated successfully',
} as const;

/** Finds what is wrong with assigned memory by itself; undefined when nothing is (spec 3 section 5). */
export function problemOfAssigned(value: number, unit: AssignedUnit): string | undefined {
  if (!Number.isFinite(value) || value * bytesOfUnit[unit] > mostBytes) return assignedMessages.malformed;
  if (value <= 0) return assignedMessages.tooSmall;
  return Number(value.toFixed(2)) === value ? undefined : assignedMessages.malformed;
}
