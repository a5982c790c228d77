import { Icon, type IconName } from './icon.tsx';

type Platform = Extract<
  IconName,
  'windows' | 'apple' | 'linux' | 'android' | 'chrome' | 'firefox' | 'edge' | 'safari' | 'phone' | 'monitor'
>;

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

const platformOf = (name: string): Platform =>
  words.find(([pattern]) => pattern.test(name))?.[1] ?? 'monitor';

/** Returns a browser's display name, where the client sends the name of its command. */
export const browserName = (name: string): string =>
  /^[a-z]+$/.test(name) ? (browserNames[platformOf(name)] ?? name) : name;

/**
 * Renders the picture of a system, browser or device beside its name and version.
 * @param name as the machine's client sends it
 */
export function PlatformIcon({ name }: { readonly name: string }) {
  return <Icon name={platformOf(name)} />;
}
