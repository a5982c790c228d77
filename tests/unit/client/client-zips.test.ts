import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientZip, clientZipName } from '#platform/automation/client/client-zips.ts';
import { unzip } from '#tests/support/unzip.ts';

const url = 'https://fire$&link.example.com';
const launchers = {
  windows: 'fireflink-client.cmd',
  linux: 'fireflink-client.sh',
  mac: 'fireflink-client.command',
} as const;

describe.each(['windows', 'linux', 'mac'] as const)('the client for %s', (system) => {
  let folder: string;
  let names: string[];
  const file = (name: string) => path.join(folder, 'fireflink-client', name);
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fireflink-zip-'));
    names = unzip(clientZip(system, url).bytes, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has the script, one launcher, instructions and a configuration', () => {
    expect(clientZipName(system)).toBe(`fireflink-client-${system}.zip`);
    expect(names).toEqual(
      ['fireflink-client.mjs', launchers[system], 'README.md', 'fireflink-client.config.json'].map(
        (name) => `fireflink-client/${name}`,
      ),
    );
  });

  test('can start its launcher, and nothing else', () => {
    const modes = names.map((name) => statSync(path.join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o644, 0o755, 0o644, 0o644]);
  });

  test('names this server in its configuration', () => {
    expect(JSON.parse(readFileSync(file('fireflink-client.config.json'), 'utf8'))).toMatchObject({
      server: url,
    });
  });

  test('has the line ends of its system', () => {
    const text = readFileSync(file(launchers[system]), 'utf8');
    expect(
      text
        .split('\n')
        .filter(Boolean)
        .every((line) => line.endsWith('\r')),
    ).toBe(system === 'windows');
  });

  test('is built once and then reused', () => {
    expect(clientZip(system, url)).toBe(clientZip(system, url));
  });
});

describe('the launchers for Linux and Mac', () => {
  test.each(['fireflink-client.sh', 'fireflink-client.command'])(
    '%s is what a plain sh understands',
    (name) => {
      const launcher = path.resolve(import.meta.dirname, '../../../platform/automation/client', name);
      execFileSync('sh', ['-n', launcher]);
      expect(execFileSync(launcher, ['--version'], { encoding: 'utf8' })).toMatch(/^\d+\.\d+\.\d+\n$/);
    },
  );
});
