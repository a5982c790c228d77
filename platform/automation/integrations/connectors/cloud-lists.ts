import type { CloudConfiguration } from '../../../contract/machines/cloud-calls.ts';
import type { CloudApp } from './cloud-connector.ts';

interface BrowserRow {
  readonly osAndVersion: string;
  readonly name: string;
  readonly version: string;
}

/** Groups rows by operating system and browser, in the order in which the provider has them. */
export function browsersByOs(rows: readonly BrowserRow[]): CloudConfiguration['browsers'] {
  const systems = new Map<string, Map<string, Set<string>>>();
  for (const { osAndVersion, name, version } of rows) {
    const browsers = systems.get(osAndVersion) ?? new Map<string, Set<string>>();
    systems.set(osAndVersion, browsers);
    browsers.set(name, (browsers.get(name) ?? new Set()).add(version));
  }
  return [...systems].map(([osAndVersion, browsers]) => ({
    osAndVersion,
    browsers: [...browsers].map(([name, versions]) => ({ name, versions: [...versions] })),
  }));
}

type Device = CloudConfiguration['android'][number];

/** Returns each device once, however often the provider lists it. */
export const eachDeviceOnce = (devices: readonly Device[]): Device[] => [
  ...new Map(
    devices.map((device) => [`${device.kind}\n${device.name}\n${device.osVersion}`, device]),
  ).values(),
];

/** Returns the apps of a system as machines choose them. */
export const appChoices = (
  apps: readonly CloudApp[],
  system: 'android' | 'ios',
): CloudConfiguration['androidApp'] =>
  apps
    .filter((app) => app.system === system)
    .map(({ address, name, version }) => ({
      appId: address,
      appName: version === undefined || version === '' ? name : `${name} (${version})`,
    }));

/** Reads the system from the name of a file. */
export function systemOf(fileName: string): CloudApp['system'] {
  if (/\.(apk|aab|xapk)$/i.test(fileName)) return 'android';
  return /\.(ipa|zip)$/i.test(fileName) ? 'ios' : undefined;
}

/** Reads a time as a provider writes it; undefined if it is no time. */
export function isoOf(time: string | number | undefined): string | undefined {
  // Seconds since 1970, or a text such as "2026-11-01 10:00:00 UTC".
  const date = new Date(typeof time === 'number' ? time * 1000 : (time ?? ''));
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Removes a scheme such as bs:// from the address of an app. */
export const idOf = (address: string, scheme: string): string =>
  encodeURIComponent(address.startsWith(scheme) ? address.slice(scheme.length) : address);
