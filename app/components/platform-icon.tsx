/** Drawn as `Icon`s are. In a file of its own, as only lists of machines need them. */
const drawings = {
  windows: 'M3 4.6l6-.9v5.8H3zM11 3.4l6-.9v7h-6zM3 11h6v5.8l-6-.9zM11 11h6v7l-6-.9z',
  apple:
    'M13.6 10.6c0-1.8 1.4-2.6 1.5-2.7-1-1.3-2.3-1.4-2.8-1.4-1.2-.1-2 .6-2.7.6s-1.5-.6-2.6-.6c-2 0-3.5 1.5-3.5 4.3 0 3 2.2 6.7 4 6.7.9 0 1.3-.6 2.5-.6s1.5.6 2.5.6c1.4 0 2.7-2.1 3.3-3.9-1.4-.6-2.2-1.7-2.2-3zM11.6 4.7c.6-.7.9-1.5.8-2.4-.9.1-1.7.5-2.2 1.2-.5.6-.8 1.4-.7 2.2.8 0 1.6-.4 2.1-1z',
  linux:
    'M7 7.5c0-3 1-5 3-5s3 2 3 5c0 2.5 3 5 3 7.5 0 1.5-1.5 2.5-3 2.5H7c-1.5 0-3-1-3-2.5 0-2.5 3-5 3-7.5zM8.7 6.3v.1m2.6-.1v.1M9 8.7l1 .8 1-.8',
  android: 'M3.5 14.5a6.5 6.5 0 0 1 13 0zM6.5 9 5 6.3M13.5 9 15 6.3M7.7 12v.1m4.6-.1v.1',
  chrome:
    'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6M10 7h6.8M7.4 11.5 4 5.6M12.6 11.5 9.2 17.4',
  firefox:
    'M16.7 7.5c1 4.5-1.5 9.5-6.7 9.5-4 0-7-3-7-6.8 0-2.2.8-3.9 2-5.2.2 1 .7 1.5 1.3 1.8C7 4.8 8.5 3.5 10 3c-.3 1.5.5 2.5 2 3 1.8.7 2.5 2 2.5 3.5 0 2.5-2 4-4.5 4-2.2 0-3.5-1.5-3.5-3',
  edge: 'M3 11c0-5 3.5-8 7.5-8 4 0 6.5 2.5 6.5 5.3 0 2-1.5 3.2-3.5 3.2-1.5 0-2.5-.7-2.5-1.5 0-.6.5-.9.5-1.6 0-1-.9-1.7-2-1.7-2 0-3.5 1.9-3.5 4.3 0 3.5 3 6 6.5 6 1.5 0 2.8-.4 3.7-1',
  safari: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M13.7 6.3 8.7 8.7 6.3 13.7l5-2.4z',
  phone: 'M6 2.5h8v15H6zM9.5 15h1',
  other: 'M2.5 3.5h15v10h-15zM7 17h6m-3-3v3',
} as const;

type Platform = keyof typeof drawings;

const words: readonly (readonly [RegExp, Platform])[] = [
  [/windows/i, 'windows'],
  [/mac|os x|darwin/i, 'apple'],
  [/android/i, 'android'],
  [/\bios\b|iphone|ipad/i, 'phone'],
  [/linux|ubuntu|debian|fedora/i, 'linux'],
  [/chrom/i, 'chrome'],
  [/firefox/i, 'firefox'],
  [/edge/i, 'edge'],
  [/safari/i, 'safari'],
];

const browserNames: Readonly<Partial<Record<Platform, string>>> = {
  chrome: 'Chrome',
  firefox: 'Firefox',
  edge: 'Edge',
  safari: 'Safari',
};

const platformOf = (name: string): Platform => words.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';

/** A browser's name as people write it, where the client tells one that is its command. */
export const browserName = (name: string): string =>
  /^[a-z]+$/.test(name) ? (browserNames[platformOf(name)] ?? name) : name;

/** The picture of a system, browser or device beside its name and version. @param name as the machine's client tells it */
export function PlatformIcon({ name }: { readonly name: string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={drawings[platformOf(name)]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
