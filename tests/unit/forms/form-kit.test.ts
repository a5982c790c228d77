import type { ActionFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { userPaths } from '#app/paths/users.ts';
import { groupPaths } from '#app/paths/groups.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { noQuery } from '#tests/support/no-query.ts';
import type { PlatformError } from '#app/request/calls/call-platform.server.ts';
import type { answerOn as answerOnType } from '#app/request/forms/answer-on.server.ts';
import type { buttonsOn as buttonsOnType } from '#app/request/forms/buttons-on.server.ts';
import type { savePreferenceOn as savePreferenceOnType } from '#app/request/forms/save-preference-on.server.ts';
import type { saveOn as saveOnType } from '#app/request/forms/save-on.server.ts';
import { takeFlash } from '#app/request/session/flash.server.ts';
import { defineCall } from '#platform/contract/wire/calls/call.ts';
import { context } from '#tests/support/server-context.ts';

const call = vi.fn();
const sessions = '#app/request/session/require-session.server.ts';
let saveOn: typeof saveOnType;
let answerOn: typeof answerOnType;
let savePreferenceOn: typeof savePreferenceOnType;
let buttonsOn: typeof buttonsOnType;
/** The error class of the modules that the kit has loaded. */
let unreachable: PlatformError;

// The files of a process share their modules, so the kit is loaded again: with this session for this file only.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(sessions, () => ({
    requireSessionCookie: () => Promise.resolve(),
    requireSession: () =>
      Promise.resolve({ context, platform: { call }, session: { userId: 'ada' }, setCookies: [] }),
  }));
  ({ saveOn } = await import('#app/request/forms/save-on.server.ts'));
  ({ answerOn } = await import('#app/request/forms/answer-on.server.ts'));
  ({ buttonsOn } = await import('#app/request/forms/buttons-on.server.ts'));
  ({ savePreferenceOn } = await import('#app/request/forms/save-preference-on.server.ts'));
  const calls = await import('#app/request/calls/call-platform.server.ts');
  unreachable = new calls.PlatformError('createGroup', 'fetch failed');
});
afterAll(() => {
  vi.doUnmock(sessions);
  vi.resetModules();
});

const createGroup = defineCall({
  name: 'createGroup',
  method: 'POST',
  path: '/groups',
  tag: 'User',
  summary: 'Create a group',
  changes: 'nothing',
  access: 'signed-in',
  body: z.object({ name: z.string({ error: 'Name is required' }) }),
  reply: z.object({ id: z.string() }),
});

const send = (fields: Record<string, string>): ActionFunctionArgs => ({
  request: new Request(`http://tests.example${groupPaths.base}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  }),
  params: {},
  context: { ...context },
});

/** Returns where an answer leads and what is shown there, or the form's errors. */
async function read(answer: Awaited<ReturnType<typeof saveOn>>) {
  if (!(answer instanceof Response)) return { status: answer.init?.status, errors: answer.data.error };
  const cookies = answer.headers.getSetCookie().map((setCookie) => setCookie.split(';')[0] ?? '');
  const headers = { cookie: cookies.join('; ') };
  const taken = await takeFlash(context, new Request('http://tests.example', { headers }));
  const others = cookies.filter((cookie) => !cookie.startsWith('fireflink-flash='));
  return {
    status: answer.status,
    to: answer.headers.get('Location'),
    flash: taken?.flash,
    ...(others.length > 0 ? { cookies: others } : {}),
  };
}

const refusal = (code: number, problems: { path: string; message: string }[] = []) => ({
  ok: false,
  code,
  message: 'Refused',
  problems,
});

// A returned function would be called after the test.
beforeEach(() => void call.mockReset());

describe('saveOn', () => {
  const options = { schema: createGroup.body, call: createGroup, back: groupPaths.base };
  const save = async (more: object = {}) => read(await saveOn(send({ name: 'QA' }), { ...options, ...more }));

  test('sends the form as the body and goes back with the text of the reply', async () => {
    call.mockResolvedValue({ ok: true, code: 201, message: 'Group created', data: { id: 'g1' } });
    expect(await save()).toEqual({
      status: 303,
      to: groupPaths.base,
      flash: { tone: 'success', text: 'Group created' },
    });
    expect(call).toHaveBeenCalledWith(createGroup, { body: { name: 'QA' } });
  });

  test('can lead to what was created, with a text of its own', async () => {
    call.mockResolvedValue({ ok: true, code: 201, message: 'OK', data: { id: 'g1' } });
    const back = ({ data }: { data: { id: string } }) => groupPaths.details(data.id, noQuery);
    expect(await save({ back, done: 'There it is' })).toEqual({
      status: 303,
      to: groupPaths.details('g1', noQuery),
      flash: { tone: 'success', text: 'There it is' },
    });
  });

  test('does not call the platform while the form itself is invalid', async () => {
    expect(await read(await saveOn(send({ name: '' }), options))).toEqual({
      status: 422,
      errors: { name: ['Name is required'] },
    });
    expect(call).not.toHaveBeenCalled();
  });

  test.each([
    ['at the field that it names', refusal(409, [{ path: 'name', message: 'Taken' }]), { name: ['Taken'] }],
    ['by the last part of a path', refusal(400, [{ path: 'group.name', message: 'Odd' }]), { name: ['Odd'] }],
    [
      'by a path that the form names for it',
      refusal(400, [{ path: 'groupTitle', message: 'Odd' }]),
      { name: ['Odd'] },
    ],
    ['by its code, where it names none', refusal(409), { name: ['Refused'] }],
    ['above the form, where no field explains it', refusal(400), { '': ['Refused'] }],
    [
      'above the form, where it names a field that the form has not',
      refusal(400, [{ path: 'licenseId', message: 'Odd' }]),
      { '': ['Refused'] },
    ],
  ])('puts a refusal %s', async (_, outcome, errors) => {
    call.mockResolvedValue(outcome);
    expect(await save({ refusedFields: { 409: 'name', groupTitle: 'name' } })).toEqual({
      status: 422,
      errors,
    });
  });

  test('answers 403 with the form where the user may not save it', async () => {
    call.mockResolvedValue(refusal(403));
    expect(await save({})).toEqual({ status: 403, errors: { '': ['Refused'] } });
  });

  test('can lead elsewhere on a refusal', async () => {
    call.mockResolvedValue(refusal(409));
    const onRefusal = () => new Response(null, { status: 303, headers: { Location: hostedPaths.plugIns } });
    expect(await save({ onRefusal })).toMatchObject({ status: 303, to: hostedPaths.plugIns });
    expect(await save({ onRefusal: () => null })).toEqual({ status: 422, errors: { '': ['Refused'] } });
  });

  test('can explain a refusal in its own words', async () => {
    call.mockResolvedValue(refusal(409));
    const onRefusal = (_: unknown, { reject }: { reject: (errors: object) => unknown }) =>
      reject({ name: 'Locked' });
    expect(await save({ onRefusal })).toEqual({ status: 422, errors: { name: ['Locked'] } });
  });

  test('shows the refusal of a button on the page that it names', async () => {
    call.mockResolvedValue(refusal(409));
    expect(await save({ buttonOn: userPaths.list(noQuery) })).toEqual({
      status: 303,
      to: userPaths.list(noQuery),
      flash: { tone: 'error', text: 'Refused' },
    });
  });

  test('can prepare its input first, and answer script in place', async () => {
    call.mockResolvedValue({ ok: true, code: 200, message: 'OK', data: { id: 'g1' } });
    const input = () => Promise.resolve({ body: { name: 'encrypted' } });
    const cookies = () => Promise.resolve('a=1');
    const back = new Response(null, { status: 204 });
    expect(await save({ input, cookies, back })).toMatchObject({ status: 204, to: null, cookies: ['a=1'] });
    expect(call).toHaveBeenCalledWith(createGroup, { body: { name: 'encrypted' } });
  });
});

describe('buttonsOn', () => {
  const answer = (to: string) => () =>
    Promise.resolve(new Response(null, { status: 303, headers: { Location: to } }));
  const press = async (fields: Record<string, string>) =>
    read(
      await buttonsOn(send(fields), {
        schema: z.object({ intent: z.enum(['save', 'fill']), name: z.string('Name is required') }),
        buttons: { save: answer(groupPaths.list(noQuery)), fill: answer(groupPaths.create(noQuery)) },
      }),
    );

  test('does what the pressed button says', async () => {
    expect(await press({ intent: 'save', name: 'QA' })).toMatchObject({ to: groupPaths.list(noQuery) });
    expect(await press({ intent: 'fill', name: 'QA' })).toMatchObject({ to: groupPaths.create(noQuery) });
  });

  test('does nothing while the form is invalid or names no button', async () => {
    expect(await press({ intent: 'save' })).toEqual({ status: 422, errors: { name: ['Name is required'] } });
    expect(await press({ intent: 'function toString() { [native code] }', name: 'QA' })).toMatchObject({
      status: 422,
    });
  });
});

describe('a value that the browser stores', () => {
  const options = { schema: createGroup.body, call: createGroup, back: groupPaths.base };

  test('is sent with the message, or without one', async () => {
    call.mockResolvedValue({ ok: true, code: 201, message: 'Group created', data: { id: 'g1' } });
    const cookies = () => Promise.resolve(['a=1', 'b=2']);
    const flash = { tone: 'success', text: 'Group created' };
    const answer = { status: 303, to: groupPaths.base, cookies: ['a=1', 'b=2'] };
    expect(await read(await saveOn(send({ name: 'QA' }), { ...options, cookies }))).toEqual({
      ...answer,
      flash,
    });
    const silent = await read(await saveOn(send({ name: 'QA' }), { ...options, cookies, done: null }));
    expect(silent).toEqual({ ...answer, flash: undefined });
  });

  test('stays as it is when the platform refuses', async () => {
    call.mockResolvedValue(refusal(400));
    const cookies = vi.fn();
    await saveOn(send({ name: 'QA' }), { ...options, cookies });
    expect(cookies).not.toHaveBeenCalled();
  });

  test('may be all that a form changes: savePreferenceOn does not call the platform', async () => {
    const form = { schema: createGroup.body, back: settingsPaths.settings };
    const cookies = ({ value }: { value: { name: string } }) => Promise.resolve(`name=${value.name}`);
    expect(
      await read(await savePreferenceOn(send({ name: 'QA' }), { ...form, cookies, done: 'Kept' })),
    ).toEqual({
      status: 303,
      to: settingsPaths.settings,
      flash: { tone: 'success', text: 'Kept' },
      cookies: ['name=QA'],
    });
    expect(await read(await savePreferenceOn(send({ name: 'QA' }), { ...form, cookies }))).toMatchObject({
      to: settingsPaths.settings,
      flash: undefined,
    });
    expect(await read(await savePreferenceOn(send({}), { ...form, cookies }))).toMatchObject({ status: 422 });
    expect(call).not.toHaveBeenCalled();
  });
});

describe('a platform that cannot be reached', () => {
  const options = { schema: createGroup.body, call: createGroup, back: groupPaths.base };

  test('leaves the form as it was typed, with the reason', async () => {
    call.mockRejectedValue(unreachable);
    const answer = { status: 503, errors: { '': ['Something went wrong. Please try again.'] } };
    expect(await read(await saveOn(send({ name: 'QA' }), options))).toEqual(answer);
    const onRefusal = () => new Response(null, { status: 303, headers: { Location: userPaths.base } });
    expect(await read(await saveOn(send({ name: 'QA' }), { ...options, onRefusal }))).toEqual(answer);
    const said = await read(await saveOn(send({ name: 'QA' }), { ...options, noAnswer: 'No roles' }));
    expect(said).toMatchObject({ errors: { '': ['No roles'] } });
  });

  test('is reported on another page where the form is a button', async () => {
    call.mockRejectedValue(unreachable);
    const sent = await saveOn(send({ name: 'QA' }), { ...options, buttonOn: userPaths.base });
    expect(await read(sent)).toMatchObject({ to: userPaths.base });
  });
});

test('is reported at the field of a form that needs a file', async () => {
  const part = { maxFiles: 1, maxBytes: 10, tooLarge: 'Too large', tooMany: 'Too many' };
  const sent = send({});
  const body = new FormData();
  body.append('photo', new Blob([]), '');
  const request = new Request(sent.request.url, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body,
  });
  // Before the files are read, the platform is asked whether it knows the session.
  call.mockResolvedValueOnce({ ok: true });
  const answer = await saveOn(
    { ...sent, request },
    {
      schema: z.object({}),
      files: { photo: { ...part, missing: 'Choose a photo first' } },
      call: createGroup,
      input: () => ({ body: { name: 'QA' } }),
      back: groupPaths.base,
    },
  );
  expect(await read(answer)).toEqual({ status: 422, errors: { photo: ['Choose a photo first'] } });
  expect(call).not.toHaveBeenCalledWith(createGroup, expect.anything());
});

describe('answerOn', () => {
  const schema = z.object({ id: z.string('id is missing.') });
  const answer = async (fields: Record<string, string>) =>
    read(
      await answerOn(send(fields), {
        schema,
        act: ({ value, platform }) => platform.call(createGroup, { body: { name: value.id } }),
        back: groupPaths.base,
        inUse: groupPaths.delete('g1', 'QA', noQuery),
      }),
    );

  test.each([
    ['done', { ok: true, code: 200, message: 'Deleted' }, { tone: 'success', text: 'Deleted' }],
    ['why not', refusal(400), { tone: 'info', text: 'Refused' }],
    [
      'that it is in use, with a link to the impact list',
      { ok: true, code: 302, message: 'QA is in use.' },
      {
        tone: 'info',
        text: 'QA is in use.',
        link: { to: groupPaths.delete('g1', 'QA', noQuery), text: 'Impact list' },
      },
    ],
  ])('goes back and says: %s', async (_, outcome, flash) => {
    call.mockResolvedValue(outcome);
    expect(await answer({ id: 'QA' })).toEqual({ status: 303, to: groupPaths.base, flash });
    expect(call).toHaveBeenCalledWith(createGroup, { body: { name: 'QA' } });
  });

  test('does nothing, and says so, when the form does not name its subject', async () => {
    const flash = { tone: 'error', text: 'id is missing.' };
    expect(await answer({})).toEqual({ status: 303, to: groupPaths.base, flash });
    expect(call).not.toHaveBeenCalled();
  });
});
