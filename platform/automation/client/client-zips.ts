import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import type { OperatingSystem } from '../../contract/machines/machine-values.ts';
import { clientFolder as folder, clientScript as script } from './client-folder.ts';

/** The client application for one system, as users download it. */
export interface ClientZip {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly modifiedOn: string;
}

const config = 'fireflink-client.config.json';
const readme = 'README.md';

const launchers: Readonly<Record<OperatingSystem, string>> = {
  windows: 'fireflink-client.cmd',
  linux: 'fireflink-client.sh',
  mac: 'fireflink-client.command',
};

export const clientZipName = (system: OperatingSystem): string => `fireflink-client-${system}.zip`;

const made = new Map<string, ClientZip>();

/**
 * Returns the zip for a system, made once: script, launcher, README and a configuration that names this
 * server.
 */
export function clientZip(system: OperatingSystem, publicUrl: string): ClientZip {
  const key = `${system} ${publicUrl}`;
  const zip = made.get(key) ?? makeZip(system, publicUrl);
  made.set(key, zip);
  return zip;
}

/** A zip stores Unix permissions in the upper half of a file's attributes. */
const unix = { os: 3 } as const;
const attributes = (mode: number): number => ((0o100_000 | mode) << 16) >>> 0;

function makeZip(system: OperatingSystem, publicUrl: string): ClientZip {
  const names = [script, launchers[system], readme, config];
  const modified = Math.max(...names.map((name) => statSync(path.join(folder, name)).mtimeMs));
  // Zips can't store years before 1980.
  const mtime = new Date(Math.max(modified, Date.UTC(1980, 1, 1)));
  const files: Zippable = {};
  for (const name of names) {
    const attrs = attributes(name === launchers[system] ? 0o755 : 0o644);
    files[`fireflink-client/${name}`] = [contentOf(name, publicUrl), { ...unix, attrs, mtime }];
  }
  return { bytes: zipSync(files, { level: 9 }), modifiedOn: mtime.toISOString() };
}

function contentOf(name: string, publicUrl: string): Uint8Array {
  const text = readFileSync(path.join(folder, name), 'utf8');
  if (name === config)
    return encode(text.replace('"http://localhost:3000"', () => JSON.stringify(publicUrl)));
  // Windows' own interpreter needs its line ends.
  return encode(name.endsWith('.cmd') ? text.replace(/\r?\n/g, '\r\n') : text);
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
