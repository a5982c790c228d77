import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { literalAddresses } from '#tests/support/literal-addresses.ts';

/** The tests that type addresses, because what they test is an address as it is written. */
const reasons: Readonly<Record<string, string>> = {
  'tests/unit/paths/': 'They test app/paths, and which page a query may lead back to.',
  'tests/unit/executions/execution-paths.test.ts': 'It tests app/paths/executions.ts.',
  'tests/unit/machines/environment-paths.test.ts': 'It tests app/paths/machines.ts.',
  'tests/unit/host/page-parts.test.ts': 'It tests which route answers an address, also one that is wrong.',
  'tests/unit/host/route-manifest.test.ts': 'It tests which route answers an address.',
  'tests/unit/hosted/address-below.test.ts': 'It tests how addresses are read, most of them attacks.',
  'tests/unit/integrations/device-clouds.test.ts': 'It names addresses of providers.',
  'tests/unit/rules/': 'They test that addresses are refused.',
  'tests/e2e/downloads.no-script.spec.ts': 'It opens an address that does not exist.',
  'tests/e2e/users/addresses.no-script.spec.ts':
    'It opens each address of the specification, and the old ones.',
};

const files = ['tests', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll(path.sep, '/')),
    ),
  )
  .filter((file) => /\.(tsx?|js)$/.test(file) && !file.startsWith('tests/corpus/'));

const typing = files.filter((file) => literalAddresses(file, readFileSync(file, 'utf8')).length > 0);

test('finds no address in a test or script that app/paths could give it', () => {
  const listed = (file: string) => Object.keys(reasons).some((place) => file.startsWith(place));
  expect(typing.filter((file) => !listed(file))).toEqual([]);
});

test('lists only tests that type an address', () => {
  expect(files.length).toBeGreaterThan(500);
  const unused = Object.keys(reasons).filter((place) => !typing.some((file) => file.startsWith(place)));
  expect(unused).toEqual([]);
});

test.each([
  `visit('/app/projects');`,
  `visit("/app");`,
  'visit(`/app/projects/${id}`);',
  'visit(`${url}/app/projects`);',
  'visit(`${url}/app?x=${x}`);',
  `fetch('http://here/app/projects');`,
  `visit('/signin?from=%2Fapp%2Fprojects');`,
  `expect(page).toHaveURL(/\\/app\\/projects$/);`,
  `route('**/app/live');`,
])('finds the address in %s', (text) => {
  expect(literalAddresses('a.ts', text)).toHaveLength(1);
});

test('finds the address in an attribute of an element', () => {
  expect(literalAddresses('a.tsx', '<a href="/app/projects">x</a>')).toHaveLength(1);
});

test.each([
  `import { a } from '../app/paths/a.ts';`,
  `readFileSync('app/routes.ts');`,
  `read('../../../app');`,
  `visit('/apply');`,
  `call('/appmanagement/optimize/v1/user');`,
  `// '/app/projects' is the first page.`,
])('finds no address in %s', (text) => {
  expect(literalAddresses('a.ts', text)).toEqual([]);
});
