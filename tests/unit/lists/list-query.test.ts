import { describe, expect, it } from 'vitest';
import { projectPaths } from '#app/paths/projects.ts';
import { listQuery, requirePageInList } from '#app/request/lists/list-query.server.ts';
import { listMachines } from '#platform/contract/machines/machine-calls.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';

const request = (query: string) => new Request(`http://here${projectPaths.list}?${query}`);
const names = { search: 'search', page: 'page', sort: 'sort', direction: 'direction', pageSize: 'pageSize' };

/** Returns where it redirects to; undefined when it does not. */
function redirectOf(act: () => unknown): string | null | undefined {
  try {
    act();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}

describe('the query of a list in an address', () => {
  it('is read by its names', () => {
    expect(listQuery(request('search=a+b&page=3&sort=status&x=1'), listMachines, names)).toEqual({
      search: 'a b',
      page: 3,
      sort: 'status',
    });
    const drawer = { search: 'find', page: 'findPage' };
    expect(listQuery(request('search=a&page=3&find=b'), listMachines, drawer)).toEqual({
      search: 'b',
      page: 1,
    });
    expect(listQuery(request('page=&search='), listMachines)).toEqual({ page: 1 });
  });

  it.each([
    ['page=abc&search=a', `${projectPaths.list}?search=a`],
    ['page=0', projectPaths.list],
    ['page=1.5', projectPaths.list],
    ['page=99999999999&sort=colour&direction=up&pageSize=1000', projectPaths.list],
    ['search=a%00b', `${projectPaths.list}?search=a+b`],
    ['search=%01', projectPaths.list],
    [
      `search=${'x'.repeat(limits.searchMax + 1)}&page=2`,
      `${projectPaths.list}?search=${'x'.repeat(100)}&page=2`,
    ],
    [`search=${'x'.repeat(99)}%F0%9F%98%80y`, `${projectPaths.list}?search=${'x'.repeat(99)}%F0%9F%98%80`],
  ])('is what can be understood of it: %s', (query, understood) => {
    expect(redirectOf(() => listQuery(request(query), listMachines, names))).toBe(understood);
    const again = new Request(`http://here${understood}`);
    expect(redirectOf(() => listQuery(again, listMachines, names))).toBeUndefined();
  });
});

describe('a page past the end', () => {
  const page = (number: number, total: number, name?: string) =>
    redirectOf(() =>
      requirePageInList(request('a=1&page=9&find=2'), { page: number, pageSize: 25, total }, name),
    );

  it('redirects to the last page', () => {
    expect(page(9, 34)).toBe(`${projectPaths.list}?a=1&page=2&find=2`);
    expect(page(9, 25)).toBe(`${projectPaths.list}?a=1&find=2`);
    expect(page(9, 0)).toBe(`${projectPaths.list}?a=1&find=2`);
    expect(page(9, 60, 'find')).toBe(`${projectPaths.list}?a=1&page=9&find=3`);
  });

  it('redirects only when the page is missing', () => {
    expect(page(1, 0)).toBeUndefined();
    expect(page(2, 26)).toBeUndefined();
  });
});
