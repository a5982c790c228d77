import { describe, expect, test } from 'vitest';
import { licenseArguments } from '#host/commands/license-arguments.ts';

const now = new Date('2026-11-22T10:00:00Z');
const read = (...args: readonly string[]) => licenseArguments(['--of', 'ada@example.com', ...args], now);

describe('the arguments of npm run license', () => {
  test('name what changes, and leave the rest', () => {
    expect(read('--type', 'C-Professional', '--until', '2027-12-31')).toEqual({
      of: 'ada@example.com',
      name: undefined,
      yes: false,
      change: { licenseType: 'C-Professional', endsOn: '2027-12-31T23:59:59.999Z' },
    });
    expect(read('--features', 'Mobile, Web', '--parallel', '20', '--name', 'Shop', '--yes')).toMatchObject({
      name: 'Shop',
      yes: true,
      change: { licenseFeatures: ['Web', 'Mobile'], numberOfParallelRuns: 20 },
    });
  });

  test.each([
    ['yes', true],
    ['no', false],
  ])('read %s for FireFlink Cloud', (text, fireflinkCloud) => {
    expect(read('--fireflink-cloud', text)?.change).toEqual({ fireflinkCloud });
  });

  test.each([
    ['500MB', 500 * 1024 ** 2],
    ['1.5 gb', 1.5 * 1024 ** 3],
    ['1TB', 1024 ** 4],
  ])('read %s of memory', (text, memoryBytes) => {
    expect(read('--memory', text)?.change).toEqual({ memoryBytes });
  });

  test.each([
    [[]],
    [['--type', 'Gold']],
    [['--features', 'Web,Games']],
    [['--features', '']],
    [['--parallel', '0']],
    [['--parallel', '10001']],
    [['--parallel', '-1']],
    [['--memory', '0GB']],
    [['--memory', '10']],
    [['--memory', '10 KB']],
    [['--fireflink-cloud', 'maybe']],
    [['--fireflink-cloud', '']],
    [['--until', '2027-02-30']],
    [['--until', '31.12.2027']],
    [['--until', '9999-12-31']],
    [['--tpye', 'C-Basic']],
  ])('are wrong as %j', (args) => {
    expect(read(...args)).toBeUndefined();
  });

  test('need the address of a Super Admin', () => {
    expect(licenseArguments(['--parallel', '3'], now)).toBeUndefined();
    expect(licenseArguments(['--of', '', '--parallel', '3'], now)).toBeUndefined();
  });
});
