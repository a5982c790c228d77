import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { grantAccessToAll, revokeAccessFromAll } from '#platform/contract/machines/machine-access-calls.ts';
import { setLicenseDefaultMachine, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { registerClient } from '#platform/contract/machines/client-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine, registration } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('changes of one thing at once', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
  });
  afterAll(() => t.close());

  /** Makes calls while machines are locked: all are in progress before the first of them can continue. */
  async function whileLocked<Answer>(ids: readonly string[], calls: readonly (() => Promise<Answer>)[]) {
    const { db } = t.platform.context;
    let underWay: Promise<Answer[]> | undefined;
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('machines')
        .set((set) => ({ modifiedOn: set.ref('modifiedOn') }))
        .where('id', 'in', ids)
        .execute();
      underWay = Promise.all(calls.map((call) => call()));
      // SQLite has one connection, which this transaction uses.
      if (database.name === 'SQLite') return;
      await vi.waitFor(async () => {
        const waiting = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(waiting.rows).toHaveLength(calls.length);
      });
    });
    return underWay;
  }

  test('have entries that contain only their own change', async () => {
    const id = await machine(t, owner, { hostName: 'busy' });
    const change = (body: object) => () => t.succeed(updateMachine, { params: { id }, body }, owner);
    await whileLocked([id], [change({ headless: true }), change({ selectedBrowserName: 'firefox' })]);
    const told = (await entriesOf(t, updateMachine)).map(({ before, after }) => ({ before, after }));
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ before: { headless: 0 }, after: { headless: 1 } });
    expect(told).toContainEqual({
      before: { selectedBrowserName: '', selectedBrowserVersion: '' },
      after: { selectedBrowserName: 'firefox', selectedBrowserVersion: '132.0' },
    });
  });

  test("apply one after the other to a user's own settings", async () => {
    const ids = await Promise.all(['one', 'two'].map((hostName) => machine(t, owner, { hostName })));
    const choose = (id: string) => () =>
      t.succeed(setLicenseDefaultMachine, { params: { userId: owner.id }, body: { id } }, owner);
    await whileLocked(ids, ids.map(choose));
    const [first, second] = await entriesOf(t, setLicenseDefaultMachine);
    expect(first).toMatchObject({ before: { machine: null } });
    expect(second?.before).toEqual(first?.after);
  });

  test('do not deadlock with lists that overlap, and with a client that registers', async () => {
    const bodies = ['a', 'b', 'c'].map((hostName) => registration(t, { hostName }));
    const ids: string[] = [];
    for (const body of bodies) ids.push((await t.succeed(registerClient, { body }, owner)).machineId);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, round) => {
        const list = round % 2 === 0 ? ids : [...ids].reverse();
        const answers = await Promise.all([
          t.call(round % 3 === 0 ? revokeAccessFromAll : grantAccessToAll, { body: list }, owner),
          ...bodies.map((body) => t.call(registerClient, { body }, owner)),
        ]);
        return answers.map(({ status }) => status);
      }),
    );
    expect([...new Set(statuses.flat())]).toEqual([200]);
  });
});
