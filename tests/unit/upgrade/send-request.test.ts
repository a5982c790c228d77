import { data } from '@remix-run/node';
import { expect, test, vi } from 'vitest';
import type { ServerContext } from '#app/context.server.ts';
import { PlatformError, type PlatformClient } from '#app/platform/client.server.ts';
import { sendRequest } from '#app/routes/upgrade/send-request.server.ts';
import { takeFlash } from '#app/session/flash.server.ts';
import { messages } from '#platform/contract/messages.ts';
import { upgradeMessages } from '#platform/contract/upgrade-rules.ts';

const error = vi.fn();
const context: ServerContext = {
  sendToPlatform: () => Promise.reject(new Error('not asked')),
  clientAddress: '192.0.2.1',
  cookieSecret: 'a secret that only tests use',
  onRelease: () => undefined,
  publicUrl: 'http://tests.example',
  featureApps: {},
  log: { error, warn: () => undefined },
};
const value = {
  name: 'Ada Lovelace',
  emailId: 'ada@example.com',
  organisationName: 'Analytical Engines',
  jobTitle: '',
  jobTitleOthers: '',
  phoneCountry: 'IN',
  phoneNumber: '98765 43210',
  licenseActionType: 'Token Renewal',
  message: '',
} as const;
const rejection = data({ status: 'error' as const }, { status: 422 });

/** Sends the form to a platform that answers so, and says where that leads and what the next page shows. */
async function sendTo(call: () => Promise<unknown>) {
  const rejectWith = vi.fn(() => rejection);
  const platform = { call: vi.fn(call) };
  const answer = await sendRequest(
    {
      value,
      context,
      platform: platform as unknown as PlatformClient,
      reject: () => rejection,
      rejectWith,
    },
    '/app/licenses#ask-upgrade',
  );
  if (!(answer instanceof Response)) return { rejectWith, platform, location: null, flash: undefined };
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const taken = await takeFlash(context, new Request('http://tests.example', { headers: { cookie } }));
  return { rejectWith, platform, location: answer.headers.get('Location'), flash: taken?.flash };
}

test('a phone travels in international form, and success is said on the page behind', async () => {
  const { platform, location, flash } = await sendTo(() =>
    Promise.resolve({ ok: true, code: 200, message: upgradeMessages.sent, data: {} }),
  );
  expect(platform.call).toHaveBeenCalledWith(expect.anything(), {
    body: expect.objectContaining({ phoneNumber: '+919876543210' }) as unknown,
  });
  expect(location).toBe('/app/licenses#ask-upgrade');
  expect(flash).toEqual({ tone: 'success', text: upgradeMessages.sent });
});

test('that it was sent already is said on the page behind, as information', async () => {
  const { location, flash } = await sendTo(() =>
    Promise.resolve({ ok: false, code: 400, message: upgradeMessages.alreadySent, problems: [] }),
  );
  expect(location).toBe('/app/licenses#ask-upgrade');
  expect(flash).toEqual({ tone: 'info', text: upgradeMessages.alreadySent });
});

test('what is wrong with a field goes back to the form', async () => {
  const problems = [{ path: 'phoneNumber', message: 'Invalid phone number' }];
  const outcome = { ok: false, code: 400, message: 'Invalid phone number', problems };
  const { rejectWith, flash } = await sendTo(() => Promise.resolve(outcome));
  expect(rejectWith).toHaveBeenCalledWith(outcome);
  expect(flash).toBeUndefined();
});

test('when the platform is out of reach the drawer closes with the error, which is logged', async () => {
  const { location, flash } = await sendTo(() =>
    Promise.reject(new PlatformError('requestUpgrade', 'fetch failed')),
  );
  expect(location).toBe('/app/licenses#ask-upgrade');
  expect(flash).toEqual({ tone: 'error', text: messages.unexpected });
  expect(error).toHaveBeenCalledOnce();
});
