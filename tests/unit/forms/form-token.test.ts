import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { groupPaths } from '#app/paths/groups.ts';
import { handleForm, handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { formToken, tokenField } from '#app/request/forms/form-token.server.ts';
import { unknownSite } from '#app/request/forms/same-origin.server.ts';
import { signedInRequest } from '../session/signed-in-request.ts';

const host = 'tests.example';
const schema = z.strictObject({ name: z.string() });
const taken = async () => new Response('taken');

/** Posts as a browser that names no page, signed in or with the cookies that it receives. */
async function posting(fields: Record<string, string>, headers: Record<string, string>) {
  const { args } = await signedInRequest(groupPaths.base);
  args.request = new Request(`http://${host}${groupPaths.base}`, {
    method: 'POST',
    headers: { host, ...headers },
    body: new URLSearchParams(fields),
  });
  return args;
}

async function signedInCookie() {
  const { args } = await signedInRequest(groupPaths.base);
  return { context: args.context as never, cookie: args.request.headers.get('cookie') ?? '' };
}

describe('a form of a browser that names no page', () => {
  it('is accepted with the token of its session, which no form contains', async () => {
    const { context, cookie } = await signedInCookie();
    const asked = new Request(`http://${host}${groupPaths.base}`, { headers: { cookie } });
    const { token = '', setCookie } = (await formToken(context, asked)) ?? {};
    expect(setCookie).toBeUndefined();
    const args = await posting({ name: 'QA', [tokenField]: token }, { cookie });
    expect(await handleSignedInForm(args, { schema, run: taken })).toBeInstanceOf(Response);
  });

  it('is accepted with the token of its own cookie while it is signed out', async () => {
    const { context } = await signedInCookie();
    const { token = '', setCookie = '' } =
      (await formToken(context, new Request(`http://${host}/signin`))) ?? {};
    const [cookie = ''] = setCookie.split(';');
    const args = await posting({ name: 'QA', [tokenField]: token }, { cookie });
    expect(await handleForm(args, { schema, run: taken })).toBeInstanceOf(Response);
    // The page that it comes back to gives it the same token.
    const again = new Request(`http://${host}/signin`, { headers: { cookie } });
    expect(await formToken(context, again)).toEqual({ token });
  });

  it.each([
    ['without a token', {}],
    ['with the token of somebody else', { [tokenField]: 'A'.repeat(43) }],
  ])('is refused %s, and shown as it was filled in', async (_, token) => {
    const { cookie } = await signedInCookie();
    const args = await posting({ name: 'QA', password: 'secret', ...token }, { cookie });
    await expect(handleForm(args, { schema, run: taken })).rejects.toMatchObject({
      init: { status: 403 },
      data: { message: unknownSite, unsent: { fields: [['name', 'QA']], passwords: ['password'] } },
    });
  });
});

it('is refused with any token when its browser names another site', async () => {
  const { context, cookie } = await signedInCookie();
  const asked = new Request(`http://${host}${groupPaths.base}`, { headers: { cookie } });
  const { token = '' } = (await formToken(context, asked)) ?? {};
  const args = await posting({ name: 'QA', [tokenField]: token }, { cookie, origin: 'http://evil.example' });
  const refused = handleForm(args, { schema, run: taken });
  await expect(refused).rejects.toMatchObject({ init: { status: 403 } });
  await expect(refused).rejects.not.toHaveProperty('data.unsent');
});

it('needs no cookie for sign-in when its browser names the page', async () => {
  const { context } = await signedInCookie();
  const modern = new Request(`http://${host}/signin`, { headers: { 'sec-fetch-site': 'none' } });
  expect(await formToken(context, modern)).toBeNull();
});
