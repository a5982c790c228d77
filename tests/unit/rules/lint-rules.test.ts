import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, test } from 'vitest';
import tseslint from 'typescript-eslint';

// Rules that need types are left out: reading the whole program takes longer than all other unit tests.
const eslint = new ESLint({
  overrideConfig: [tseslint.configs.disableTypeChecked, { rules: { 'browsers/supported-apis': 'off' } }],
});

/** Returns what lint reports for a text in a module of this name. */
async function said(file: string, text: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(text, { filePath: file });
  return (result?.messages ?? []).map(({ message }) => message);
}

// The first run takes as long as all others together.
beforeAll(() => said('app/components/text/text-link.tsx', ''), 60_000);

const typedTwice = expect.stringContaining('Take it from app/paths') as string;

describe('an address of the product', () => {
  test.each([
    `export const to = '/app/projects';`,
    'export const to = (id: string) => `/app/projects/${id}`;',
    `export const to = '/app';`,
    `export const to = '/signin?from=x';`,
    `export const Link = () => <a href="/legal/eula">x</a>;`,
  ])('is refused outside of app/paths: %s', async (text) => {
    expect(await said('app/routes/help/help-page.tsx', text)).toContainEqual(typedTwice);
    expect(await said('app/components/text/text-link.tsx', text)).toContainEqual(typedTwice);
  });

  test.each([
    ['app/paths/help.ts', `export const to = '/app/help';`],
    ['app/routes/help/help-page.tsx', `export const to = '/apply/for';`],
    ['app/routes/help/help-page.tsx', `export const to = 'below /app/help';`],
  ])('is allowed in its own place, and so is what only looks like one: %s', async (file, text) => {
    expect(await said(file, text)).not.toContainEqual(typedTwice);
  });
});

describe('links and forms', () => {
  test.each([
    [`import { Link } from '@remix-run/react'; export { Link };`, 'Use SiteLink'],
    [`import { NavLink as N } from '@remix-run/react'; export { N };`, 'Use SiteLink'],
    [`export const F = () => <form method="post" />;`, 'Use ServerForm'],
  ])('must be those of the kit: %s', async (text, message) => {
    expect(await said('app/routes/help/help-page.tsx', text)).toContainEqual(
      expect.stringContaining(message),
    );
  });
});

describe('a function', () => {
  const tooMany = expect.stringContaining('too many parameters (5)') as string;
  const f = (parameters: string) => `export function f(${parameters}) { return 1; }`;

  test.each(['app/request/context.server.ts', 'platform/automation/machines/clouds.ts', 'host/http.ts'])(
    'in %s has four parameters at most',
    async (file) => {
      expect(await said(file, f('_a = 1, _b = 1, _c = 1, _d = 1, _e = 1'))).toContainEqual(tooMany);
      expect(await said(file, f('_a = 1, _b = 1, _c = 1, _d = 1'))).toEqual([]);
    },
  );
});

describe('a form', () => {
  const signedIn = `export { handleSignedInForm };`;
  const visitors = `export { handleForm };`;
  const from = (name: string) => `import { ${name} } from '#app/request/forms/handle-form.server.ts';`;
  const onSignedIn = expect.stringContaining('Use the kind of form that fits: saveOn') as string;
  const onVisitors = expect.stringContaining('Only screens without a signed-in user') as string;

  test.each([
    ['app/routes/groups/create-group.tsx', 'handleSignedInForm', signedIn, onSignedIn],
    ['app/routes/accounts/sign-in.tsx', 'handleSignedInForm', signedIn, onSignedIn],
    ['app/shared/two-factor/set-up.server.ts', 'handleSignedInForm', signedIn, onSignedIn],
    ['app/routes/groups/create-group.tsx', 'handleForm', visitors, onVisitors],
  ])('in %s does not use %s', async (file, name, text, message) => {
    expect(await said(file, `${from(name)} ${text}`)).toContainEqual(message);
  });

  test.each([
    ['app/routes/accounts/sign-in.tsx', `${from('handleForm')} ${visitors}`],
    ['app/request/forms/save-on.server.ts', `${from('handleSignedInForm')} ${signedIn}`],
    [
      'app/routes/groups/create-group.tsx',
      `import type { Rejection } from '#app/request/forms/handle-form.server.ts'; export type R = Rejection;`,
    ],
  ])('in %s may contain: %s', async (file, text) => {
    expect(await said(file, text)).toEqual([]);
  });
});

describe('what browsers load', () => {
  test.each([
    ['app/components/text/text-link.tsx', `export { z } from 'zod';`, 'This would be sent to browsers'],
    [
      'app/components/text/text-link.tsx',
      `export { listMachines } from '#platform/contract/machines/machine-calls.ts';`,
      'This carries zod to browsers',
    ],
    [
      'app/components/text/text-link.tsx',
      `export { screen } from '#app/request/session/screen.server.ts';`,
      'Remix takes its server side out',
    ],
    [
      'platform/contract/machines/machine-values.ts',
      `export { idField } from '../wire/fields.ts';`,
      'Browsers load this file',
    ],
  ])('%s must not contain: %s', async (file, text, message) => {
    expect(await said(file, text)).toContainEqual(expect.stringContaining(message));
  });

  test('may import types from anywhere, because they are erased', async () => {
    const text = `export type { Machine } from '#platform/contract/machines/machine-calls.ts';`;
    expect(await said('app/components/text/text-link.tsx', text)).toEqual([]);
  });
});

test.each([
  [`export const A = () => <p style={{ color: 'red' }}>x</p>;`, 'drops style attributes'],
  [`export const A = () => <script>x</script>;`, 'Pages need no script'],
  [`export const A = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />;`, 'markup from data'],
  [`export const A = () => <button disabled>x</button>;`, 'Use aria-disabled'],
])('no page contains %s', async (text, message) => {
  expect(await said('app/components/text/text-link.tsx', text)).toContainEqual(
    expect.stringContaining(message),
  );
});

describe('an exception from lint', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const unexplained = (text: string) =>
    text.split('\n').filter((line) => /eslint-disable/.test(line) && !/eslint-disable.* -- \S/.test(line));

  test('says why it exists', () => {
    for (const folder of ['app', 'help', 'host', 'platform', 'scripts']) {
      for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
        if (!/\.(tsx?|js)$/.test(name)) continue;
        expect(unexplained(readFileSync(path.join(root, folder, name), 'utf8')), name).toEqual([]);
      }
    }
  });

  test('is found when it does not', () => {
    expect(unexplained('// eslint-disable-next-line no-console')).toHaveLength(1);
    expect(unexplained('// eslint-disable-next-line no-console -- the command prints')).toEqual([]);
  });
});
