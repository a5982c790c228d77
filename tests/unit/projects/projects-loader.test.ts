import { expect, test } from 'vitest';
import { projectPaths } from '#app/paths/projects.ts';
import { loader } from '#app/routes/projects/projects.tsx';
import { signedInRequest } from '../session/signed-in-request.ts';

test('makes no call for the last executions of an empty list of projects', async () => {
  const { args, calls } = await signedInRequest(projectPaths.list, {
    may: ['projects.view'],
    answer: ({ pathname }) =>
      pathname.includes('columns') ? { columns: null } : { projects: [], total: 0, page: 1, pageSize: 25 },
  });
  expect(await loader(args)).toMatchObject({ rows: { count: 0 }, total: 0 });
  expect(calls.map(({ pathname }) => pathname).filter((path) => path.includes('outcomes'))).toEqual([]);
});
