import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../../.dependency-cruiser.cjs';

/** A module for each rule that breaks it by its import. */
const broken: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'no-circular': ['platform/circle/one.ts', 'platform/circle/other.ts'],
  'everything-resolves': ['app/lost.ts', 'app/nowhere.ts'],
  'app-knows-only-the-contract': ['app/components/rows.ts', 'platform/automation/machines/rows.ts'],
  'app-does-not-know-its-host': ['app/request/port.ts', 'host/http.ts'],
  'platform-stands-alone': ['platform/automation/machines/looks.ts', 'app/components/button.ts'],
  'contract-knows-nobody': ['platform/contract/machines/calls.ts', 'platform/automation/machines/rows.ts'],
  'help-knows-nobody': ['help/reader/page.ts', 'app/components/button.ts'],
  'domain-does-not-know-the-api': ['platform/automation/machines/answer.ts', 'platform/api/serve-call.ts'],
  'domains-name-their-own-context': [
    'platform/automation/machines/everything.ts',
    'platform/platform-context.ts',
  ],
  'foundation-knows-no-shelf-above': ['platform/foundation/mail/asks.ts', 'platform/access/rules.ts'],
  'identity-knows-no-automation': [
    'platform/identity/users/machines.ts',
    'platform/automation/machines/rows.ts',
  ],
  'automation-knows-nothing-above': ['platform/automation/machines/audits.ts', 'platform/audit/entries.ts'],
  'work-queue-knows-no-domain': [
    'platform/foundation/work-queue/worker.ts',
    'platform/automation/machines/rows.ts',
  ],
  'registers-know-no-domain': ['platform/domain/leaving.ts', 'platform/automation/machines/rows.ts'],
  'access-knows-no-domain': ['platform/access/rules.ts', 'platform/automation/machines/rows.ts'],
  'database-knows-no-domain': [
    'platform/foundation/database/schema.ts',
    'platform/automation/machines/rows.ts',
  ],
  'migrations-import-nothing': [
    'platform/foundation/database/migrations/0001.ts',
    'platform/foundation/after.ts',
  ],
  'only-the-host-opens-the-platform': ['help/start.ts', 'platform/index.ts'],
  'areas-do-not-know-each-other': ['app/routes/groups/groups.ts', 'app/routes/roles/roles.ts'],
  'shared-parts-do-not-know-screens': ['app/shared/groups.ts', 'app/routes/roles/roles.ts'],
  'screens-begin-with-screen': [
    'app/routes/groups/guard.ts',
    'app/request/session/require-session.server.ts',
  ],
  'components-are-only-markup': ['app/components/ask.ts', 'app/request/session/require-session.server.ts'],
  'product-does-not-know-its-tests': ['platform/automation/machines/tried.ts', 'tests/support/clock.ts'],
  'runs-on-its-dependencies': [
    'platform/automation/machines/dev.ts',
    'node_modules/for-development/index.js',
  ],
};

const folder = mkdtempSync(path.join(tmpdir(), 'fireflink-rules-'));
let violations: ICruiseResult['summary']['violations'] = [];

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

const specifierOf = (from: string, to: string) =>
  /node_modules\/([^/]+)/.exec(to)?.[1] ?? `./${path.posix.relative(path.posix.dirname(from), to)}`;

beforeAll(async () => {
  for (const [, to] of Object.values(broken)) if (to !== 'app/nowhere.ts') write(to, 'export type A = 1;');
  for (const [from, to] of Object.values(broken)) write(from, `import '${specifierOf(from, to)}';`);
  // A circle over types counts, too.
  write('platform/circle/one.ts', `import type { B } from './other.ts'; export type A = B;`);
  write('platform/circle/other.ts', `import type { A } from './one.ts'; export type B = A;`);
  write('package.json', JSON.stringify({ type: 'module', devDependencies: { 'for-development': '1' } }));
  write(
    'node_modules/for-development/package.json',
    JSON.stringify({ name: 'for-development', main: 'index.js' }),
  );
  const { tsConfig: _, cache: __, ...options } = config.options ?? {};
  const { output } = await cruise(['app', 'help', 'host', 'platform', 'tests'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden ?? [] },
  });
  if (typeof output === 'string') throw new Error(output);
  violations = output.summary.violations;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = (config.forbidden ?? []).map(({ name = '' }: IForbiddenRuleType) => name);

test.each(names)('%s is refused', (name) => {
  const [from] = broken[name] ?? [];
  expect(violations.filter(({ rule }) => rule.name === name).map((found) => found.from)).toContain(from);
});
