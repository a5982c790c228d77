import { unpackRows } from '#app/components/table/packed-rows.ts';
import { describe, expect, it } from 'vitest';
import { projectPaths } from '#app/paths/projects.ts';
import { drawerNames } from '#app/paths/list-query.ts';
import { loadList, wholeList } from '#app/request/lists/load-list.server.ts';
import { listOngoingExecutions } from '#platform/contract/executions/execution-calls.ts';
import { listProjectChoices, listUserProjects } from '#platform/contract/projects/project-calls.ts';
import { signedInRequest } from '../session/signed-in-request.ts';

const choice = { id: 'p1', name: 'Web shop', type: 'Web', status: 'Open', platform: 'Web' };
const choices = (page: number, total = 60) => ({ projects: [choice], total, page, pageSize: 25 });

async function load(query: string, answer: unknown, more = {}) {
  const { args, calls } = await signedInRequest(`${projectPaths.list}${query}`, { answer: () => answer });
  const loaded = loadList(
    args,
    { call: listProjectChoices, permission: 'any', rows: ({ projects }) => projects, ...more },
    ({ session }, { total }) => ({ user: session.userId, all: total }),
  );
  return { loaded, calls };
}

describe('the loader of a list', () => {
  it('requests what the address says, and returns what the page needs', async () => {
    const { loaded, calls } = await load('?search=shop&page=2&x=1', choices(2));
    const page = await loaded;
    expect(unpackRows(page.rows)).toMatchObject([{ name: 'Web shop' }]);
    expect(page).toMatchObject({
      total: 60,
      page: 2,
      pageSize: 25,
      searched: 'shop',
      sort: null,
      names: { search: 'search', page: 'page' },
      user: 'u1',
      all: 60,
    });
    // The second call goes without the search, for the total.
    expect(calls.map(({ search }) => search)).toEqual(['?search=shop&page=2', '?page=1&pageSize=1']);
  });

  it('uses names and a page length of the screen where it has them', async () => {
    const { loaded, calls } = await load('?search=behind&find=shop', choices(1), {
      names: drawerNames,
      pageSize: 50,
    });
    expect(await loaded).toMatchObject({ searched: 'shop', pageSize: 50, names: drawerNames });
    expect(calls[0]?.search).toBe('?search=shop&page=1&pageSize=50');
  });

  it('uses the order of the call, unless the address says another', async () => {
    const sortOf = async (query: string) => {
      const { args } = await signedInRequest(`${projectPaths.list}${query}`, {
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

  it('does not search for less than the minimum, and keeps the entry', async () => {
    const { loaded, calls } = await load('?search=sh', choices(1), { searchesFrom: 3 });
    expect(await loaded).toMatchObject({ searched: '', tooShort: 'sh', total: 60, unsearched: 60 });
    expect(calls.map(({ search }) => search)).toEqual(['?page=1']);
  });

  it('redirects to the last page of a list that is shorter', async () => {
    const thrown: unknown = await (
      await load('?page=9', choices(9, 30))
    ).loaded.catch((error: unknown) => error);
    expect((thrown as Response).headers.get('Location')).toBe(`${projectPaths.list}?page=2`);
  });

  it('throws what the platform refuses', async () => {
    const { args } = await signedInRequest(projectPaths.list);
    const loaded = loadList(args, {
      call: listOngoingExecutions,
      permission: 'any',
      ask: async () => ({ ok: false, code: 403, message: 'No', problems: [] }),
      rows: (executions) => executions,
    });
    await expect(loaded).rejects.toMatchObject({ data: { message: 'No' }, init: { status: 403 } });
  });
});

it('has no pages for a whole list', () => {
  expect(wholeList(['a', 'b'])).toMatchObject({ rows: ['a', 'b'], total: 2, page: 1, pageSize: null });
});
