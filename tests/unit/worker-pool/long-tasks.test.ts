import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const platform = path.join(import.meta.dirname, '../../../platform');

/** The tasks that are declared in the sources. */
const declared = readdirSync(platform, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && name !== path.join('foundation', 'worker-pool', 'task.ts'))
  .flatMap((name) =>
    [...readFileSync(path.join(platform, name), 'utf8').matchAll(/defineTask<[^>]+>\(\{([^}]*)\}/g)].map(
      ([, options = '']) => ({
        module: /module: '([^']+)'/.exec(options)?.[1] ?? '',
        seconds: Number(/seconds: (\d+)/.exec(options)?.[1]),
        isLong: options.includes('isLong: true'),
      }),
    ),
  );

it('leaves the last thread to tasks that take milliseconds', () => {
  const short = declared.filter(({ isLong }) => !isLong).map(({ module }) => module);
  // A password is the only input of callers that is checked there.
  expect(short.sort()).toEqual(['foundation/database/read-sqlite', 'foundation/security/guess-password']);
});

it("ends the reading of users' files and lists after a few seconds", () => {
  const imports = declared.filter(({ module }) => module.startsWith('identity/users/import/'));
  expect(imports.map(({ seconds }) => seconds)).toEqual([5, 5, 5]);
});
