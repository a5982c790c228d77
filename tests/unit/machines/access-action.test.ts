import { expect, test } from 'vitest';
import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { packed, type FieldEntry } from '#app/components/form/beside.ts';
import { action } from '#app/routes/machines/access-details.tsx';
import { signedInRequest } from '../session/signed-in-request.ts';

const path = `${environmentPaths.access('m1', 'build-07', noQuery)}?search=b&find=Ann`;

const userOf = (id: string, mayUse: boolean) => ({
  id,
  name: id,
  emailId: `${id}@example.com`,
  privilege: 'User',
  clientSystemIds: mayUse ? ['m1'] : [],
  locked: false,
});

async function send(form: Readonly<Record<string, string>>, users = [userOf('bob', true)]) {
  const { args, calls } = await signedInRequest(path, {
    params: { machineId: 'm1' },
    form,
    answer: () => ({
      users,
      allUsers: false,
      machine: { id: 'm1', hostName: 'build-07' },
      total: users.length,
      page: 1,
      pageSize: 50,
    }),
  });
  const answer = await action(args);
  if (answer instanceof Response) throw new Error('It goes on to another page.');
  return { data: answer.data, init: answer.init, calls };
}

test('carries moved users through a search, and saves nothing', async () => {
  const { data, init, calls } = await send({ intent: 'found', find: 'Bob', access: 'ann', had: 'cid' });
  expect(init?.status ?? 200).toBe(200);
  expect(data).toMatchObject({
    initialValue: { access: ['bob', 'ann'], had: ['bob', 'cid'] },
    choices: { search: 'Bob', total: 1, users: [{ id: 'bob' }] },
    next: 'search-find',
  });
  expect(calls.map(({ search }) => new URLSearchParams(search).get('search'))).toEqual(['Bob']);
});

test('carries thousands of changes from page to page', async () => {
  const ids = Array.from({ length: 4000 }, (_, index) => `01a200b8-572e-7522-a62c-${1e11 + index}`);
  const beside = packed(ids.map((id): FieldEntry => ['access', id]));
  const { data } = await send({ beside, intent: 'page-2' });
  expect(data.initialValue).toEqual({ access: ['bob', ...ids], had: ['bob'] });
});

test('leaves the form after an error at the part of the list that it showed, with the moved users', async () => {
  const beside = packed([['access', 'ann']]);
  const { data, init } = await send({ beside, hadAll: 'on', found: 'Bo', page: '2' });
  expect(init?.status).toBe(422);
  expect(data).toMatchObject({
    status: 'error',
    initialValue: { access: 'ann' },
    choices: { search: 'Bo', users: [{ id: 'bob' }] },
  });
});
