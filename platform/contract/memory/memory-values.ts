/** What memory is used for, and how an amount of it is written. It imports nothing: browsers may load it. */

/** What the used memory of a project is counted by. */
export const memorySources = ['screenshots', 'videos'] as const;
export type MemorySource = (typeof memorySources)[number];

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * An amount of memory in its largest unit of which there is at least 1: '12.4 MB', '0 Bytes'. 1 KB is 1024 Bytes; there are at
 * most two decimals (decisions-configuration.md, Memory).
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
