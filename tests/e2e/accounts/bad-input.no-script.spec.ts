import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { goodPassword, newEmail } from '../support/accounts.ts';

const registration = (changes: Record<string, string> = {}) => ({
  intent: 'register',
  name: 'Ada Lovelace',
  emailId: newEmail(),
  password: goodPassword,
  confirmPassword: goodPassword,
  terms: 'on',
  ...changes,
});

/** Posts as a browser without JavaScript does. */
const post = (
  request: APIRequestContext,
  path: string,
  options: { form?: Record<string, string>; data?: string; headers?: Record<string, string> },
  origin: string,
) => request.post(path, { maxRedirects: 0, ...options, headers: { Origin: origin, ...options.headers } });

test('an address that cannot be one is refused wherever it is asked for', async ({ request, product }) => {
  for (const emailId of [
    'ada@example.com\r\nBcc: victim@example.com',
    'ada@example.com%0aBcc:victim@example.com',
    'ada@example.com, victim@example.com',
    '"ada"@example.com',
    `${'a'.repeat(300)}@example.com`,
    'ada',
    'ada@example',
    'ada..lovelace@example.com',
    'ada@exa mple.com',
    '_ada@example.com',
  ]) {
    for (const [path, form] of [
      ['/signup', registration({ emailId })],
      ['/forgot-password', { emailId }],
      ['/user-activation', { intent: 'resend', emailId }],
      ['/token-expired', { page: 'activation', emailId }],
    ] as const) {
      const response = await post(request, path, { form }, product.url);
      expect(response.status(), `${emailId} at ${path}`).toBe(422);
      expect(await response.text(), `${emailId} at ${path}`).toContain('Invalid email address');
    }
  }
});

test('a name that breaks the rules is refused', async ({ request, product }) => {
  for (const [name, message] of [
    ['Al', 'Minimum 3 characters'],
    ['Ada Augusta King, Countess', 'Maximum 25 characters'],
    ['Ada <b>', 'Name should not contain special characters'],
    ['.Ada', 'Name should not contain special characters'],
  ] as const) {
    const response = await post(request, '/signup', { form: registration({ name }) }, product.url);
    expect(response.status(), name).toBe(422);
    expect(await response.text(), name).toContain(message);
  }
});

test('a link that was cut off leads to an explanation, and a made-up address in it is not named', async ({
  request,
}) => {
  for (const query of [
    '',
    '?token=x',
    '?emailId=ada@example.com&activationStatus=PENDING',
    '?token=x&emailId=%00',
  ]) {
    const response = await request.get(`/change-password${query}`);
    expect(new URL(response.url()).pathname, query).toBe('/token-expired');
    expect(await response.text(), query).toContain('Send a new link');
  }
  for (const encoded of ['nonsense', '%25%25', 'PHNjcmlwdD4=']) {
    const response = await request.get(`/reset-link/${encoded}`);
    const shown = (await response.text()).replaceAll('<!-- -->', '');
    expect(shown, encoded).toContain('Email isn’t set up on this server.');
  }
  // No browser creates this address.
  const broken = await request.get('/reset-link/%E0%A4%A');
  expect(broken.status()).toBe(404);
  expect(await broken.text()).toContain('Page not found');
});

test('a legal document that does not exist is not found', async ({ request }) => {
  for (const path of ['/legal/cookies', '/signup/legal/cookies', '/legal/']) {
    const response = await request.get(path);
    expect(await response.text(), path).toContain('Page not found');
  }
});

test('a form that no page of ours sends is refused', async ({ request, product }) => {
  const status = async (options: Parameters<typeof post>[2], path = '/signup') =>
    (await post(request, path, options, product.url)).status();
  expect(await status({ form: registration({ intent: 'delete' }) })).toBe(422);
  expect(await status({ form: {} })).toBe(422);
  expect(
    await status({ data: '{"emailId":"ada@example.com"}', headers: { 'Content-Type': 'application/json' } }),
  ).toBe(415);
  expect(await status({ data: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=y' } })).toBe(
    415,
  );
  expect(await status({ form: registration({ name: 'x'.repeat(200 * 1024) }) })).toBe(422);
  expect(
    await status(
      { data: 'emailId=a&emailId=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      '/forgot-password',
    ),
  ).toBe(422);
  expect(await status({ form: { page: 'evil', emailId: 'ada@example.com' } }, '/token-expired')).toBe(422);
});

test('a form from another site is refused', async ({ request }) => {
  for (const path of ['/signup', '/forgot-password', '/user-activation', '/token-expired']) {
    const response = await post(request, path, { form: registration() }, 'https://evil.example');
    expect(response.status(), path).toBeGreaterThanOrEqual(400);
  }
});

test('two sign-ups with one address at once make one account', async ({ request, product, mailbox }) => {
  const form = registration();
  const responses = await Promise.all([1, 2, 3].map(() => post(request, '/signup', { form }, product.url)));
  expect(responses.map((response) => response.status()).sort()).toEqual([303, 422, 422]);
  expect(await mailbox.to(form.emailId)).toHaveLength(1);
});

test('a page that does not exist answers 404 to reading and to writing', async ({ request, product }) => {
  expect((await request.get('/no/such/page')).status()).toBe(404);
  expect((await post(request, '/no/such/page', { form: { a: 'b' } }, product.url)).status()).toBe(404);
});

test('account pages are not kept by caches', async ({ request }) => {
  for (const path of ['/signin', '/signup', '/user-activation?email=ada@example.com', '/account-locked']) {
    expect((await request.get(path)).headers()['cache-control'], path).toContain('no-store');
  }
});
