import { expect, test } from 'vitest';
import { licensePaths } from '#app/paths/licenses.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { takeFlash } from '#app/request/session/flash.server.ts';
import { action } from '#app/routes/upgrade/upgrade.tsx';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { upgradeMessages } from '#platform/contract/upgrades/upgrade-rules.ts';
import { signedInRequest } from '../session/signed-in-request.ts';

const form = {
  name: 'Ada Lovelace',
  emailId: 'ada@example.com',
  organisationName: 'Analytical Engines',
  phoneCountry: 'IN',
  phoneNumber: '98765 43210',
  licenseActionType: 'Token Renewal',
};
const opened = upgradePaths.upgradeFrom(`${licensePaths.list}#ask-upgrade`);
const back = `${licensePaths.list}#ask-upgrade`;

const refusal = (message: string, more: object = {}) =>
  Response.json(
    { responseCode: 400, message, status: 'FAILURE', responseObject: null, ...more },
    { status: 400 },
  );

/** Sends the form to a platform with this answer. Returns where that leads and what the next page shows. */
async function sendTo(answer: (url: URL, request: Request) => unknown) {
  const { args, context, errors } = await signedInRequest(opened, { form, answer });
  const answered = await action(args);
  if (!(answered instanceof Response)) return { errors: answered.data.error };
  const cookie = answered.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const taken = await takeFlash(context, new Request('http://tests.example', { headers: { cookie } }));
  return {
    location: answered.headers.get('Location'),
    flash: taken?.flash,
    logged: errors.mock.calls.length,
  };
}

test('sends a phone in international form, and reports success on the page behind', async () => {
  const sent: unknown[] = [];
  const answer = async (_: URL, request: Request) => {
    sent.push(await request.json());
    return Response.json({
      responseCode: 200,
      message: upgradeMessages.sent,
      status: 'SUCCESS',
      responseObject: {
        id: 'u1',
        licenseActionType: 'Token Renewal',
        createdOn: '2026-01-02T03:04:05Z',
        mailed: true,
      },
    });
  };
  expect(await sendTo(answer)).toMatchObject({
    location: back,
    flash: { tone: 'success', text: upgradeMessages.sent },
  });
  expect(sent).toEqual([expect.objectContaining({ phoneNumber: '+919876543210' })]);
});

test('says on the page behind that it was sent already, as information', async () => {
  expect(await sendTo(() => refusal(upgradeMessages.alreadySent))).toMatchObject({
    location: back,
    flash: { tone: 'info', text: upgradeMessages.alreadySent },
  });
});

test('returns problems of fields to the form', async () => {
  const errors = [{ path: 'phoneNumber', message: 'Invalid phone number' }];
  expect(await sendTo(() => refusal('Invalid phone number', { errors }))).toEqual({
    errors: { phoneNumber: ['Invalid phone number'] },
  });
});

test('leaves the form open while the platform is unavailable', async () => {
  const away = { responseCode: 503, message: 'Later', status: 'FAILURE', responseObject: null };
  expect(await sendTo(() => Response.json(away, { status: 503 }))).toEqual({
    errors: { '': [messages.unexpected] },
  });
});

test('leaves the form open when the connection breaks during the call', async () => {
  const answer = () => Promise.reject(new Error('fetch failed'));
  expect(await sendTo(answer)).toEqual({ errors: { '': [messages.unexpected] } });
});
