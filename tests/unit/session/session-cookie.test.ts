import { expect, test } from 'vitest';
import { shellPaths } from '#app/paths/shell.ts';
import { storeSession, readSession } from '#app/request/session/session-cookie.server.ts';
import { context } from '#tests/support/server-context.ts';

const cookieOf = async (userId: string): Promise<string> => {
  const kept = await storeSession(context, {
    accessToken: 'a',
    refreshToken: 'r',
    accessExpiresAt: 0,
    userId,
    emailId: 'ada@example.com',
    licenseId: 'l1',
    licenseType: 'Professional',
  });
  return kept.split(';')[0] ?? '';
};

/** Returns whose session a browser with these cookies has. */
const userOf = async (...cookies: readonly string[]): Promise<string | undefined> =>
  (
    await readSession(
      context,
      new Request('http://tests.example', { headers: { Cookie: cookies.join('; ') } }),
    )
  )?.userId;

test('gives each browser its own session, also where a host has one context for all', async () => {
  const [ada, grace] = [await cookieOf('ada'), await cookieOf('grace')];
  expect(await userOf(ada)).toBe('ada');
  expect(await userOf(grace)).toBe('grace');
  expect(await userOf(ada, 'theme=dark')).toBe('ada');
  expect(await userOf('theme=dark')).toBeUndefined();
});

test('finds a session among other cookies by its whole name, the first of two, and not when it is forged', async () => {
  const [ada, grace] = [await cookieOf('ada'), await cookieOf('grace')];
  expect(await userOf('theme=dark', ada)).toBe('ada');
  expect(await userOf(`my-${grace}`, ada)).toBe('ada');
  expect(await userOf(ada, grace)).toBe('ada');
  expect(await userOf(`${ada.slice(0, -1)}x`)).toBeUndefined();
});

test('reads a session once for all parts of a page', async () => {
  const headers = { Cookie: await cookieOf('ada') };
  const first = readSession(context, new Request(`http://tests.example${shellPaths.app}`, { headers }));
  expect(readSession(context, new Request('http://tests.example/app.data', { headers }))).toBe(first);
});
