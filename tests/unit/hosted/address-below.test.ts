import { expect, test } from 'vitest';
import { addressBelow } from '#app/shared/areas/address-below.ts';

const application = 'https://suites.example.com/app';

test.each([
  ['', '', '/app/'],
  ['/', '', '/app/'],
  ['/suites', '?suiteId=7&suiteName=a%20b', '/app/suites?suiteId=7&suiteName=a%20b'],
  ['/a/../b', '', '/app/b'],
  ['/https://evil.example/', '', '/app/https://evil.example/'],
  ['///evil.example/', '', '/app///evil.example/'],
  ['/\\\\evil.example/', '', '/app///evil.example/'],
  ['/javascript:alert(1)', '', '/app/javascript:alert(1)'],
  ['/data:text/html,x', '?y', '/app/data:text/html,x?y'],
])('%j is below the application (audit 1.5)', (path, search, below) => {
  expect(addressBelow(application, path, search)?.href).toBe(`https://suites.example.com${below}`);
  expect(addressBelow(`${application}/`, path, search)?.href).toBe(`https://suites.example.com${below}`);
});

test.each(['/../x', '/a/../../x', '/%2e%2e/x', '/..\\x', '/..'])(
  '%j leads out of it, and nowhere',
  (path) => {
    expect(addressBelow(application, path, '')).toBeUndefined();
  },
);
