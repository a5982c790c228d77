import { describe, expect, it } from 'vitest';
import { projectPaths } from '#app/paths/projects.ts';
import { loader } from '#app/routes/projects/projects-csv.ts';
import { bindings } from '#platform/api/bindings.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import { signedInRequest } from '../session/signed-in-request.ts';

/** The parts of a list's query that say nothing about which rows it has. */
const ofPages = ['page', 'pageSize', 'outcomes', 'action'];

const partsOf = ({ query }: Call): readonly string[] =>
  query && 'shape' in query ? Object.keys(query.shape as object) : [];

const calls: readonly Call[] = bindings.map(({ call }) => call);

const isListOf = (file: Call, { method, path }: Call) =>
  method === 'GET' && `${path.replace(/\/$/, '')}/csv` === file.path;

/** Files with the lists that they are of, by their paths. */
const files = calls
  .filter(({ path, fileTypes }) => fileTypes !== undefined && path.endsWith('/csv'))
  .map((file) => ({ file, list: calls.find((call) => isListOf(file, call)) }));

describe('the file of a list', () => {
  it('has the search, filters and order of the address, and no page', async () => {
    const { args, calls: made } = await signedInRequest(
      `${projectPaths.list}/csv?search=shop&status=Archive&sort=type&direction=desc&page=3&pageSize=50`,
      { may: ['projects.view'], answer: () => new Response('', { headers: { 'Content-Type': 'text/csv' } }) },
    );
    await loader(args);
    expect(made.map(({ pathname, search }) => pathname + search)).toEqual([
      '/project/optimize/v1/projects/csv?search=shop&sort=type&direction=desc&status=Archive',
    ]);
  });

  it('understands all filters of the list', () => {
    /** Files that their pages' search and filters don't narrow, and why. */
    const whole = new Map([
      ['getInvitationFile', 'the links to hand out to everybody on the list'],
      ['getSuitesFile', 'the table of suites has all of them, whichever one the figures are about'],
    ]);
    const found = files.flatMap(({ file, list }) => (list && !whole.has(file.name) ? [{ file, list }] : []));
    expect(found.length).toBeGreaterThan(15);
    for (const { file, list } of found) {
      const lacking = partsOf(list).filter(
        (part) => !ofPages.includes(part) && !partsOf(file).includes(part),
      );
      expect([file.name, lacking]).toEqual([file.name, []]);
    }
  });

  it('knows the project whose zone its times have', () => {
    /** Files that take the zone from elsewhere, and where from. */
    const others = new Map([
      ['getUsersFile', 'All Projects only: in a project it is getProjectMembersFile'],
      ['getProjectMembersFile', 'the project of its path'],
      ['getInvitationFile', 'All Projects only'],
      ['getSuitesFile', 'the project of its path'],
      ['getResultsFile', 'the project of the execution'],
      ['getComparisonFile', 'the project of the execution'],
    ]);
    const without = files.filter(({ file }) => file.scope === 'none').map(({ file }) => file.name);
    expect(without.sort()).toEqual([...others.keys()].sort());
  });
});
