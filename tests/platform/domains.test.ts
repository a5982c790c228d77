import { afterAll, beforeAll, expect, test } from 'vitest';
import { together } from '#platform/audit/registered.ts';
import { cascadesOf } from '#platform/domain/cascades.ts';
import { defineDomain, type Domain } from '#platform/domain/domain.ts';
import { impactListsOf } from '#platform/domain/impact-of.ts';
import { filesInUse } from '#platform/domain/in-use.ts';
import type { Leaving } from '#platform/domain/leaving.ts';
import { domains } from '#platform/domains.ts';
import { describeOn, sqlite } from '#tests/support/databases.ts';
import { ownedColumns, uncovered, type OwnedColumn } from '#tests/support/owned-columns.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

const registered: readonly Domain[] = domains;

const ofAccount = 'Belongs to the account, which stays when its user leaves a license.';

/** Columns that no domain handles, and why. */
const left: Readonly<Record<string, string>> = {
  'licenseUsers.userId': 'The membership itself, which `removeUser` deletes last.',
  'userTokens.userId': 'Links of emails: those that could start a session end with the sessions.',
  'pairingCodes.userId': 'Goes with the membership, by its foreign key.',
  'pairingCodes.projectId': 'Only its own user learns it, and it grants nothing.',
  'sessions.viewAsUserId':
    'Whoever views as a user who has left is answered as themselves: `viewedBy` looks each time.',
  'userProfiles.userId': ofAccount,
  'phoneVerifications.userId': ofAccount,
  'chatMessages.userId': ofAccount,
  'listColumns.userId': ofAccount,
  'secondFactors.userId': ofAccount,
  'recoveryCodes.userId': ofAccount,
  'upgradeRequests.userId': 'A request that was mailed stays the license’s.',
  'auditEntries.userId': 'The audit log names users for as long as entries are kept (AUDIT_DAYS).',
  'auditEntries.projectId': 'The same: it outlives the project.',
  'executionCases.executionId': 'Its `file` is a path of the suite’s, not a stored file.',
  'templateDrafts.userId': 'Goes with the membership, by its foreign key.',
  'postedComments.executionId': 'The comment stays at the provider; a later execution must still be newer.',
  'executionMemory.projectId': 'The same as for results: the row goes with its execution.',
  'executions.keptBy':
    'A kept execution stays when the account of who kept it is deleted; the name is then empty.',
  'retentionJobs.stoppedBy': 'A deletion stays stopped when the account of who stopped it is deleted.',
  'executionResults.projectId': 'Copied from its execution, with which the row goes.',
};

describeOn(sqlite, 'a column that refers to a user, a project or an execution', (database) => {
  let t: TestPlatform;
  let columns: OwnedColumn[];
  beforeAll(async () => {
    t = await openTestPlatform(database);
    columns = await ownedColumns(t.platform.context.db);
  });
  afterAll(() => t.close());

  test('is handled by its domain or a foreign key, with the exceptions named here', () => {
    expect(columns.length).toBeGreaterThan(40);
    expect(uncovered(columns, registered).sort()).toEqual(Object.keys(left).sort());
  });

  test('is reported when no domain registers it', () => {
    const column = { hasFiles: false, goesWith: undefined, isOfProject: false };
    const some = [
      { ...column, name: 'teapots.userId', owner: 'user' },
      { ...column, name: 'teapots.projectId', owner: 'project' },
      { ...column, name: 'teapots.executionId', owner: 'execution', goesWith: 'executions', hasFiles: true },
    ] as const;
    expect(uncovered(some, registered)).toEqual(some.map(({ name }) => name));
    expect(uncovered(columns, [])).toEqual(
      expect.arrayContaining(['emailGroupMembers.userId', 'captures.executionId', 'resources.ownerId']),
    );
  });
});

describeOn(sqlite, 'parts of domains', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const leaving: Leaving = {
    licenseId: 'license',
    user: { id: 'user', name: 'Ada', emailId: 'ada@example.com' },
    by: 'admin',
    keepSuites: false,
    now: new Date(0),
  };

  test('run in phases, and deletions of rows run from the last domain to the first', async () => {
    const done: string[] = [];
    const act = (what: string) => () => {
      done.push(what);
      return Promise.resolve();
    };
    const remove = (what: string) => async () => {
      await act(what)();
      return [`logs/${what}`] as const;
    };
    const of = (name: string) =>
      defineDomain({
        name,
        leaving: {
          covers: [],
          remove: act(`${name} removes`),
          note: act(`${name} notes`),
          handOver: act(`${name} hands over`),
          end: act(`${name} ends`),
        },
        cleanup: {
          covers: [],
          beforeExecutions: act(`${name} reads`),
          executions: remove(`${name} deletes`),
        },
      });
    const cascades = cascadesOf<unknown>([of('base'), of('top')], () => undefined);
    const { db } = t.platform.context;
    await cascades.leave(db, leaving);
    expect(done.splice(0)).toEqual([
      'base ends',
      'top ends',
      'base hands over',
      'top hands over',
      'base notes',
      'top notes',
      'top removes',
      'base removes',
    ]);
    expect(await cascades.deleteExecutions(db, ['one'])).toEqual(['logs/top deletes', 'logs/base deletes']);
    expect(done).toEqual(['base reads', 'top reads', 'top deletes', 'base deletes']);
  });

  test('are in the order of their foreign keys: rows of executions are deleted last', () => {
    const deleting = registered.filter(({ cleanup }) => cleanup?.executions).map(({ name }) => name);
    expect(deleting).toEqual(['executions', 'results', 'captures', 'reports']);
    const inOrder = ['accounts', 'users', 'projects', 'machines', 'groups', 'execution-configuration'];
    const leave = registered.filter((domain) => domain.leaving?.remove).map(({ name }) => name);
    // A domain whose tables no other table refers to may stand anywhere after those that its own refer to.
    expect(leave.filter((name) => inOrder.includes(name))).toEqual(inOrder);
  });

  test('are registered once: a second owner of a name, files or a list is refused', () => {
    const [groups] = registered.filter(({ name }) => name === 'groups');
    if (!groups) throw new Error('There is no such domain');
    expect(() => together(({ words }) => words, [groups, { ...groups, name: 'other' }])).toThrow(
      "'createGroup' of other is registered twice",
    );
    expect(() => filesInUse([...registered, ...registered])).toThrow(
      '2 domains register which photos are in use',
    );
    expect(() => filesInUse([])).toThrow('0 domains');
    expect(() => impactListsOf<unknown>([], () => undefined)).toThrow(
      "0 domains register the impact list 'client-impacts'",
    );
    expect(new Set(registered.map(({ name }) => name)).size).toBe(registered.length);
  });
});
