/** The systems for which the page shows a command, in the order of choices. */
export const systems = ['linux', 'mac', 'windows'] as const;
export type System = (typeof systems)[number];

export const systemNames: Readonly<Record<System, string>> = {
  linux: 'Linux',
  mac: 'Mac',
  windows: 'Windows',
};

/** Returns the system that a browser names in its user agent; Linux for all others, as their shells are alike. */
export function systemOf(userAgent: string | undefined): System {
  if (/Windows/i.test(userAgent ?? '')) return 'windows';
  return /Macintosh|Mac OS X/i.test(userAgent ?? '') ? 'mac' : 'linux';
}
