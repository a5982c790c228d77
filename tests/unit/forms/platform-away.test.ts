import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { groupPaths } from '#app/paths/groups.ts';
import { PlatformError } from '#app/request/calls/call-platform.server.ts';
import { handleForm, handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { unsentFormOf } from '#app/request/forms/unsent-form.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { signedInRequest } from '../session/signed-in-request.ts';

const refusedConnection = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
const schema = z.object({ name: z.string() });

let args: ActionFunctionArgs;
beforeEach(async () => {
  ({ args } = await signedInRequest(`${groupPaths.base}?a=1`));
  args.request = new Request(args.request, {
    method: 'POST',
    headers: { cookie: args.request.headers.get('cookie') ?? '', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ name: 'QA', password: 'secret', id: '7' }),
  });
});

const away = (cause: unknown, code?: number) => () =>
  Promise.reject(new PlatformError('createGroup', 'it is away', { cause, ...(code && { code }) }));

describe('a form that is sent while the platform is unavailable', () => {
  it('stays with its entries, and says that nothing has been changed where nothing was sent', async () => {
    const answer = await handleForm(args, { schema, secrets: ['password'], run: away(refusedConnection) });
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: { error: { '': [messages.platformAway] }, initialValue: { name: 'QA' } },
    });
  });

  it('says only that it did not work where something may have been sent', async () => {
    const answer = await handleSignedInForm(args, { schema, run: away(new Error('timed out')) });
    expect(answer).toMatchObject({ init: { status: 503 }, data: { error: { '': [messages.unexpected] } } });
  });

  it('is recorded for the page that replaces its own, without passwords', async () => {
    await handleForm(args, { schema, run: away(refusedConnection) });
    expect(unsentFormOf(args.context)).toEqual({
      action: `${groupPaths.base}?a=1`,
      fields: [
        ['name', 'QA'],
        ['id', '7'],
      ],
      passwords: ['password'],
      files: [],
    });
  });

  it('comes with the page that could not be loaded after it', async () => {
    await handleForm(args, { schema, run: async ({ reject }) => reject({ name: 'Taken' }) });
    const load = away(refusedConnection);
    await expect(screen(args, { permission: 'none' }, load)).rejects.toMatchObject({
      data: { unsent: { action: `${groupPaths.base}?a=1` } },
      init: { status: 503 },
    });
  });
});

it('answers 503 on a screen and names the call', async () => {
  const { args: asked } = await signedInRequest(groupPaths.base);
  const load = () => Promise.reject(new PlatformError('listGroups', 'its reply is not an envelope'));
  await expect(screen(asked, { permission: 'none' }, load)).rejects.toMatchObject({
    data: { message: expect.stringContaining('the call listGroups') as string },
    init: { status: 503 },
  });
});
