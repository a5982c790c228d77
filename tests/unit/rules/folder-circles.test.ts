import { cruise } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { folderCircles, type CruisedModule } from '#tests/support/folder-graph.ts';
import config from '../../../.dependency-cruiser.cjs';

const module = (source: string, ...imports: string[]): CruisedModule => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
});

test('finds no circles among the folders of the product', async () => {
  const { output } = await cruise(['app', 'help', 'host', 'platform', 'server.ts'], config.options ?? {});
  if (typeof output === 'string') throw new Error(output);
  expect(output.modules.length).toBeGreaterThan(1000);
  expect(folderCircles(output.modules)).toEqual([]);
}, 60_000);

test('finds a circle of folders where no files form one', () => {
  const modules = [
    module('platform/identity/users/leave.ts', 'platform/identity/groups/members.ts'),
    module(
      'platform/identity/groups/list.ts',
      'platform/identity/users/names.ts',
      'platform/foundation/database/schema.ts',
    ),
    module('platform/foundation/database/schema.ts'),
  ];
  expect(folderCircles(modules)).toEqual([
    {
      folders: ['platform/identity/groups', 'platform/identity/users'],
      imports: [
        'platform/identity/users/leave.ts → platform/identity/groups/members.ts',
        'platform/identity/groups/list.ts → platform/identity/users/names.ts',
      ],
    },
  ]);
});

test('finds a circle over a loose file, or over three folders', () => {
  const loose = [
    module('platform/domain/with-changes.ts', 'platform/audit/entries.ts'),
    module('platform/audit/recorder.ts', 'platform/domain/with-changes.ts'),
  ];
  expect(folderCircles(loose)).toHaveLength(1);
  const three = [
    module('app/paths/a.ts', 'app/request/b.ts'),
    module('app/request/c.ts', 'app/shared/d.tsx'),
    module('app/shared/e.tsx', 'app/paths/f.ts'),
  ];
  expect(folderCircles(three).map(({ folders }) => folders)).toEqual([
    ['app/paths', 'app/request', 'app/shared'],
  ]);
});

test('finds no circle in folders that depend on each other in one direction', () => {
  const modules = [
    module('app/routes/users/a.tsx', 'app/shared/b.tsx', 'platform/contract/c.ts'),
    module('app/shared/b.tsx', 'app/components/d.tsx'),
  ];
  expect(folderCircles(modules)).toEqual([]);
});
