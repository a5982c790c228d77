import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bindings } from '#platform/api/bindings.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import { envelopeSchema } from '#platform/contract/wire/calls/envelope.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const json = { 'Content-Type': 'application/json' };
const calls = bindings.map(({ call }) => call);
/** Calls that take JSON; uploads have tests of their own. */
const withBody = calls.filter(
  ({ body, files, streams }) => body !== undefined && files === undefined && streams === undefined,
);
const signedInOnly = calls.filter(({ access }) => access === 'signed-in');
const named = (list: readonly Call[]) => list.map((call): [string, Call] => [call.name, call]);

/** On one database: wrong input is refused before anything is asked of it. */
describe('bad input', () => {
  let t: TestPlatform;
  let user: SignedInUser;
  let projectId: string;
  beforeAll(async () => {
    t = await openSqlitePlatform();
    user = await signedIn(t);
    projectId = await project(t, user, { name: 'A project' });
  });
  afterAll(() => t.close());

  const pathOf = (call: Call) => call.path.replace(/\{\w+\}/g, user.id);
  const scopeOf = (call: Call) => (call.scope === 'project' ? { projectId } : {});
  /** Sends requests with a session; expects that each is refused with this code, and that they change nothing. */
  const allRefused = (call: Call, requests: readonly RequestInit[], code: number, message?: string) =>
    changesNothing(t, async () => {
      // A body that is a stream is sent in one direction at a time.
      const caller = { token: user.token, ...scopeOf(call), duplex: 'half' as const };
      for (const init of requests) {
        const response = await t.raw(call.method, pathOf(call), { ...caller, ...init });
        const body = envelopeSchema.strict().parse(await response.json());
        expect(response.status).toBe(code);
        expect(body).toMatchObject({ status: 'FAILURE', responseObject: null, responseCode: code });
        if (message !== undefined) expect(body.message).toBe(message);
      }
    });
  const asJson = (bodies: readonly string[]) => bodies.map((body) => ({ body, headers: json }));

  test.each(named(withBody))('%s refuses a body that is not JSON', async (_, call) => {
    const bodies = ['', '{', '{"emailId":', 'emailId=a@b.co', '\u0000', 'undefined', '{}{}', '\uFEFF'];
    await allRefused(call, asJson(bodies), 400, messages.requestInvalid);
  });

  test.each(named(withBody))('%s refuses JSON that is not an object', async (_, call) => {
    // The nesting is as deep as the size of a body allows: public calls accept 16 KB.
    const deep = '['.repeat(call.access === 'public' ? 15_000 : 60_000);
    await allRefused(call, asJson(['null', '7', '"text"', '[]', '[{}]', 'true', deep]), 400);
    if (call.access === 'public') await allRefused(call, asJson(['['.repeat(60_000)]), 413);
  });

  test.each(named(withBody))('%s refuses another media type, or none', async (_, call) => {
    const form = new FormData();
    form.set('emailId', 'a@b.co');
    const requests: RequestInit[] = [
      { body: '{}', headers: { 'Content-Type': 'text/plain' } },
      { body: new URLSearchParams({ emailId: 'a@b.co' }) },
      { body: form },
      { body: '--x\r\nbroken', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
      { body: new Blob(['{}']) },
      {},
    ];
    await allRefused(call, requests, 415, messages.wrongMediaType);
  });

  test.each(named(withBody))(
    '%s refuses a body of 1 MB, with its length said and without',
    async (_, call) => {
      const text = JSON.stringify({ emailId: 'x'.repeat(1_000_000), passwordToken: 'x', data: 'x' });
      const requests: RequestInit[] = [
        { body: text, headers: { ...json, 'Content-Length': String(text.length) } },
        { body: new Blob([text]).stream(), headers: json },
      ];
      await allRefused(call, requests, 413, messages.bodyTooLarge);
    },
  );

  test.each(named(withBody))('%s refuses fields of the wrong type', async (_, call) => {
    const fields = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : [];
    const values: unknown[] = [{ toString: 'x' }, [['x']], { length: 1 }];
    const bodies = values.map((value) =>
      JSON.stringify(Object.fromEntries(fields.map((name) => [name, value]))),
    );
    await allRefused(call, asJson(bodies), 400);
  });

  test.each(named(signedInOnly))('%s needs a session', async (_, call) => {
    const content = call.body ? { body: '{}', headers: json } : {};
    const tokens = [
      '',
      'x'.repeat(43),
      user.token.slice(0, -1),
      `${user.token}x`,
      user.token.toUpperCase(),
      'x'.repeat(5000),
      '%00',
    ];
    const headers = [
      {},
      ...tokens.map((token) => ({ Authorization: `Bearer ${token}` })),
      ...['Basic', 'Bearer:', ''].map((scheme) => ({ Authorization: `${scheme} ${user.token}` })),
    ];
    await changesNothing(t, async () => {
      for (const header of headers) {
        const init = { ...content, headers: { ...content.headers, ...header } };
        const response = await t.raw(call.method, pathOf(call), init);
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(envelopeSchema.parse(await response.json()).message).toBe(messages.signInRequired);
      }
    });
  });

  test('accepts the name of the scheme in any case', async () => {
    const call = calls.find(({ name }) => name === 'getUser') as Call;
    const headers = { Authorization: `bearer ${user.token}` };
    expect((await t.raw('GET', pathOf(call), { headers })).status).toBe(200);
  });

  test.each([
    ['GET', '/'],
    ['GET', '/appmanagement'],
    ['GET', '/appmanagement/optimize/v1/public/user/signin'],
    ['PUT', '/appmanagement/optimize/v1/public/user/signup'],
    ['DELETE', '/appmanagement/optimize/v1/user/x'],
    ['OPTIONS', '/appmanagement/optimize/v1/public/user/signin'],
    ['PROPFIND', '/openapi.json'],
    ['POST', '/openapi.json'],
    ['POST', '/appmanagement/optimize/v1/public/user/signin/'],
    ['POST', '/appmanagement//optimize/v1/public/user/signin'],
    ['POST', '/APPMANAGEMENT/optimize/v1/public/user/signin'],
    ['GET', '/appmanagement/optimize/v1/user/'],
    ['GET', '/%E0%A4%A'],
    ['GET', '/__proto__'],
    ['GET', `/${'x'.repeat(10_000)}`],
  ])('does not find %s %.70s', async (method, path) => {
    const response = await changesNothing(t, () =>
      t.raw(method, path, { token: user.token, ...(method === 'GET' ? {} : { body: '{}', headers: json }) }),
    );
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      responseCode: 404,
      message: messages.missing,
      status: 'FAILURE',
      responseObject: null,
    });
  });
});
