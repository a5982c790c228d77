import { expect, test } from 'vitest';
import { action } from '#app/routes/machines/access-details.tsx';
import { accessDraft } from '#app/routes/machines/access-draft.server.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { signedInRequest } from '../session/signed-in-request.ts';

const path = '/app/configuration/environment-configuration/access-details/build-07/m1?search=b&find=Ann';

async function send(form: Readonly<Record<string, string>>) {
  const { args, calls, context } = await signedInRequest(path, { params: { machineId: 'm1' }, form });
  return { answer: await action(args), calls, context };
}

test('a search keeps what was moved in the browser, and saves nothing', async () => {
  const { answer, calls, context } = await send({ show: 'found', find: 'Bob', access: 'ann' });
  if (!(answer instanceof Response)) throw new Error('It does not go on to another page.');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe(path.replace('find=Ann', 'find=Bob&unsaved=1'));
  const [cookie = ''] = answer.headers.getSetCookie();
  const request = new Request('http://tests.example/', { headers: { Cookie: cookie } });
  expect(await accessDraft.read(context, request, 'u1')).toEqual({
    userId: 'u1',
    machineId: 'm1',
    moves: { given: ['ann'], taken: [] },
  });
  expect(calls).toEqual([]);
});

test('where nothing was moved nothing is kept', async () => {
  const { answer } = await send({ show: 'all', access: 'ann', had: 'ann' });
  if (!(answer instanceof Response)) throw new Error('It does not go on to another page.');
  expect(answer.headers.get('Location')).toBe(path.replace('&find=Ann', ''));
  expect(answer.headers.getSetCookie().join()).toMatch(/access-draft=;.*Max-Age=0/);
});

test('more than can be kept comes back as it is, and says so', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 99 }, (_, index) => [`access[${index}]`, `user-${index}-${'x'.repeat(50)}`]),
  );
  const { answer } = await send({ ...many, show: 'found', find: 'Bob' });
  expect(answer).toMatchObject({ data: { error: { '': [machineMessages.tooManyMoves] } } });
});
