/** The sources of used memory, and how an amount of it is formatted. It imports nothing: browsers may load it. */

/** The sources of a project's used memory. */
export const memorySources = ['screenshots', 'videos'] as const;
export type MemorySource = (typeof memorySources)[number];

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
