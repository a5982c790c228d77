import { describe, expect, it } from 'vitest';
import { drawerNames } from '#app/paths/list-query.ts';
import { loadList, wholeList } from '#app/request/lists/load-list.server.ts';
import { listOngoingExecutions } from '#platform/contract/executions/execution-calls.ts';
import { listProjectChoices, listUserProjects } from '#platform/contract/projects/project-calls.ts';
import { signedInRequest } from '../session/signed-in-request.ts';

const choice = { id: 'p1', name: 'Web shop', type: 'Web', status: 'Open', platform: 'Web' };
const choices = (page: number, total = 60) => ({ projects: [choice], total, page, pageSize: 25 });

async function load(query: string, answer: unknown, more = {}) {
  const { args, calls } = await signedInRequest(`/app/list${query}`, { answer: () => answer });
  const loaded = loadList(
    args,
    { call: listProjectChoices, permission: 'any', rows: ({ projects }) => projects, ...more },
    ({ session }, { total }) => ({ user: session.userId, all: total }),
  );
  return { loaded, calls };
}

describe('the loader of a list', () => {
  it('asks for what the address says, and tells what the page needs', async () => {
    const { loaded, calls } = await load('?search=shop&page=2&x=1', choices(2));
    expect(await loaded).toMatchObject({
      rows: [{ name: 'Web shop' }],
      total: 60,
      page: 2,
      pageSize: 25,
      searched: 'shop',
      sort: null,
      names: { search: 'search', page: 'page' },
      user: 'u1',
      all: 60,
    });
    // Once more without the search, for how many there are.
    expect(calls.map(({ search }) => search)).toEqual(['?search=shop&page=2', '?page=1&pageSize=1']);
  });

  it('takes names and the length of a page where the screen has its own', async () => {
    const { loaded, calls } = await load('?search=behind&find=shop', choices(1), {
      names: drawerNames,
      pageSize: 50,
    });
    expect(await loaded).toMatchObject({ searched: 'shop', pageSize: 50, names: drawerNames });
    expect(calls[0]?.search).toBe('?search=shop&page=1&pageSize=50');
  });

  it('knows the order from the call, unless the address says another', async () => {
    const sortOf = async (query: string) => {
      const { args } = await signedInRequest(`/app/list${query}`, {
        answer: () => ({ ...choices(1, 0), projects: [] }),
      });
      const { sort } = await loadList(args, {
        call: listUserProjects,
        permission: 'any',
        ask: ({ platform, session: { userId } }, asked) =>
          platform.call(listUserProjects, { params: { userId }, query: asked }),
        rows: () => [],
      });
      return sort;
    };
    expect(await sortOf('')).toEqual({ key: 'name', direction: 'asc' });
    expect(await sortOf('?sort=modifiedOn&direction=desc')).toEqual({ key: 'modifiedOn', direction: 'desc' });
  });

  it('does not search for less than it was told to, and keeps what was typed', async () => {
    const { loaded, calls } = await load('?search=sh', choices(1), { searchesFrom: 3 });
    expect(await loaded).toMatchObject({ searched: '', tooShort: 'sh', total: 60, unsearched: 60 });
    expect(calls.map(({ search }) => search)).toEqual(['?page=1']);
  });

  it('leads to the last page of a list that is not so long', async () => {
    const thrown: unknown = await (
      await load('?page=9', choices(9, 30))
    ).loaded.catch((error: unknown) => error);
    expect((thrown as Response).headers.get('Location')).toBe('/app/list?page=2');
  });

  it('throws what the platform refuses', async () => {
    const { args } = await signedInRequest('/app/list');
    const loaded = loadList(args, {
      call: listOngoingExecutions,
      permission: 'any',
      ask: async () => ({ ok: false, code: 403, message: 'No', problems: [] }),
      rows: (executions) => executions,
    });
    await expect(loaded).rejects.toMatchObject({ data: { message: 'No' }, init: { status: 403 } });
  });
});

it('a whole list has no pages', () => {
  expect(wholeList(['a', 'b'])).toMatchObject({ rows: ['a', 'b'], total: 2, page: 1, pageSize: null });
});
