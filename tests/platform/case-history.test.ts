import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateResultConfiguration } from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import { getResults } from '#platform/contract/executions/result-calls.ts';
import { executionChanges } from '#platform/automation/executions/execution-changes.ts';
import { countHistories } from '#platform/automation/results/history/count-histories.ts';
import { deleteOldHistory } from '#platform/automation/results/history/delete-old-history.ts';
import { claimSuite } from '#platform/automation/results/history/suite-claims.ts';
import { deleteExcessExecutions } from '#platform/automation/retention/delete-excess-executions.ts';
import { describeOn, describeOnEachDatabase, postgres } from '#tests/support/databases.ts';
import { endedExecutions, report } from '#tests/support/executions.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { runningExecution } from '#tests/support/farm.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { junitOf, sendResults } from '#tests/support/results.ts';

/** Creates a project with a machine, and the means to run executions there. */
async function farmOf(t: TestPlatform) {
  const owner: SignedInUser = await signedIn(t);
  const projectId = await project(t, owner, { name: 'Shop' });
  const begin = (suiteName = 'Smoke tests') => runningExecution(t, owner, { projectId, suiteName });
  const end = async (id: string) => {
    t.clock.advance({ seconds: 1 });
    await report(t, owner, id, 'Passed');
  };
  const send = (id: string, ...names: string[]) =>
    sendResults(t, owner, id, junitOf(...names), `${names.join()}.xml`);
  return {
    owner,
    projectId,
    begin,
    end,
    send,
    again: (id: string, ...names: string[]) =>
      sendResults(t, owner, id, junitOf(...names), 'again.xml', { attempt: 2 }),
    count: () => countHistories(t.platform.context),
    /** Runs an execution from start to end, until it is counted. */
    async ran(...names: string[]): Promise<string> {
      const id = await begin();
      await send(id, ...names);
      await end(id);
      await countHistories(t.platform.context);
      return id;
    },
    /** Returns the marks of the cases that have any: 'a new', 'b 2', 'c flaky'. */
    async marksOf(id: string): Promise<string[]> {
      const { cases, totals } = await t.succeed(
        getResults,
        { params: { executionId: id }, query: { pageSize: 100 } },
        owner,
      );
      expect(totals).toMatchObject({
        newFailures: cases.filter(({ newFailure }) => newFailure).length,
        flaky: cases.filter(({ flaky }) => flaky).length,
      });
      return cases
        .map(({ name, newFailure, failedInARow, flaky }) =>
          [name, newFailure && 'new', failedInARow > 0 && failedInARow, flaky && 'flaky']
            .filter(Boolean)
            .join(' '),
        )
        .filter((said) => said.includes(' '))
        .sort();
    },
  };
}

describeOnEachDatabase('the history of test cases', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('marks new failures, continued failures, and flaky cases', async () => {
    const { ran, marksOf } = await farmOf(t);
    const first = await ran('a', '!b', '!c');
    // Nothing is new in the first execution.
    expect(await marksOf(first)).toEqual(['b 1', 'c 1']);
    const second = await ran('!a', '!b', 'c');
    expect(await marksOf(second)).toEqual(['a new 1', 'b 2']);
    expect(await marksOf(await ran('!a', '!b', '!c', '!d'))).toEqual(['a 2', 'b 3', 'c new 1', 'd new 1']);
    expect(await marksOf(await ran('a', '-b', 'c'))).toEqual(['c flaky']);
    expect(await marksOf(await ran('!b'))).toEqual(['b 4']);
    // Earlier marks stay.
    expect(await marksOf(second)).toEqual(['a new 1', 'b 2']);
  });

  test('belongs to a suite, independently of others', async () => {
    const { begin, send, end, count, marksOf, ran } = await farmOf(t);
    await ran('!a');
    const other = await begin('Nightly');
    await send(other, '!a');
    await end(other);
    await count();
    expect(await marksOf(other)).toEqual(['a 1']);
  });

  test('is counted once there are both an end and results, in the order of the ends', async () => {
    const { begin, send, end, count, marksOf } = await farmOf(t);
    const [one, two, three] = [await begin(), await begin(), await begin()];
    await send(three, '!a');
    await send(two, '!a');
    await send(one, '!a');
    await count();
    expect(await marksOf(one)).toEqual([]);
    for (const id of [one, two, three]) await end(id);
    await count();
    expect([await marksOf(one), await marksOf(two), await marksOf(three)]).toEqual([
      ['a 1'],
      ['a 2'],
      ['a 3'],
    ]);
  });

  test('is counted for the other suites when one of them fails', async () => {
    const { begin, send, end, count, marksOf } = await farmOf(t);
    const ids: string[] = [];
    for (const suiteName of ['A suite', 'Broken', 'Z suite']) {
      const id = await begin(suiteName);
      await send(id, '!a');
      await end(id);
      ids.push(id);
    }
    const [, broken = ''] = ids;
    const { context } = t.platform;
    const publisher: typeof context.publisher = {
      ...context.publisher,
      write: (transaction, changeSet) =>
        executionChanges.of(changeSet).has(broken)
          ? Promise.reject(new Error('broken'))
          : context.publisher.write(transaction, changeSet),
    };
    await expect(countHistories({ ...context, publisher })).rejects.toThrow(
      'Not all suites could be counted',
    );
    const waiting = async () => {
      const rows = await context.db
        .selectFrom('executionResults')
        .select('executionId')
        .where('executionId', 'in', ids)
        .where('toCountSince', 'is not', null)
        .execute();
      return rows.map(({ executionId }) => executionId);
    };
    expect(await waiting()).toEqual([broken]);
    await count();
    expect(await waiting()).toEqual([]);
    expect(await marksOf(broken)).toEqual(['a 1']);
  });

  test('sorts late results into the place of their end, and updates the marks that follow', async () => {
    const { begin, send, again, end, count, marksOf, ran } = await farmOf(t);
    await ran('a', 'b');
    const late = await begin();
    await end(late);
    const next = await ran('!a', '!b');
    expect(await marksOf(next)).toEqual(['a new 1', 'b new 1']);
    await send(late, '!a', 'b');
    await count();
    expect(await marksOf(late)).toEqual(['a new 1']);
    expect(await marksOf(next)).toEqual(['a 2', 'b new 1']);
    // Another file of the same execution does not count as another run.
    await again(late, '!b');
    await count();
    expect(await marksOf(late)).toEqual(['a new 1', 'b new 1']);
    expect(await marksOf(next)).toEqual(['a 2', 'b 2']);
    expect(await marksOf(await ran('!a', '!b'))).toEqual(['a 3', 'b 3']);
  });

  test('continues when an execution in between is deleted', async () => {
    const { marksOf, ran } = await farmOf(t);
    await ran('a');
    const gone = await ran('!a');
    await t.platform.context.db.deleteFrom('executions').where('id', '=', gone).execute();
    expect(await marksOf(await ran('!a'))).toEqual(['a 2']);
  });

  test('continues unchanged when older executions are deleted by the result configuration', async () => {
    const { owner, projectId, marksOf, ran } = await farmOf(t);
    const ids: string[] = [];
    for (const how of ['a', '!a', 'a', '!a', '!a', 'a', '!a']) ids.push(await ran(how));
    expect(await marksOf(ids[6] ?? '')).toEqual(['a new 1 flaky']);
    const { context } = t.platform;
    const counts = { noOfSuitesResults: 5 };
    await t.succeed(updateResultConfiguration, { params: { id: owner.id }, body: counts }, owner);
    t.clock.advance({ minutes: 30 });
    const session = await signedIn(t, owner);
    // Three of the five that stay belong to another suite, so this one has its last two.
    await endedExecutions(t, session, { projectId, count: 3 });
    await deleteExcessExecutions(context);
    const gone = await context.db.selectFrom('removedExecutions').select('run').orderBy('run').execute();
    expect(gone.map(({ run }) => run)).toEqual([1, 2, 3, 4, 5]);
    const next = await ran('!a', '!b');
    expect(await marksOf(next)).toEqual(['a 2 flaky', 'b new 1']);
    await context.db.updateTable('suiteHistories').set({ runs: 63 }).execute();
    await deleteOldHistory(context.db);
    const known = await context.db.selectFrom('removedExecutions').select('run').orderBy('run').execute();
    expect(known.map(({ run }) => run)).toEqual([4, 5]);
  });

  test('is left alone while another process counts the suite, until that process is presumed dead', async () => {
    const { begin, send, end, count, marksOf } = await farmOf(t);
    const id = await begin();
    await send(id, '!a');
    await end(id);
    const { projectId, suiteName } = await t.platform.context.db
      .selectFrom('executions')
      .select(['projectId', 'suiteName'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await claimSuite(t.platform.context, { projectId, suiteName });
    await count();
    expect(await marksOf(id)).toEqual([]);
    t.clock.advance({ seconds: 21 });
    await count();
    expect(await marksOf(id)).toEqual(['a 1']);
  });
});

describeOnEachDatabase('histories under the former keys', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  /** Restores what was counted to the state that the migration left. */
  const asBefore = async (executionId: string) => {
    const { db } = t.platform.context;
    const cases = await db
      .selectFrom('executionCases')
      .select(['caseKey', 'formerKey'])
      .where('executionId', '=', executionId)
      .execute();
    for (const { caseKey, formerKey } of cases) {
      const known = await db
        .selectFrom('caseHistory')
        .select('caseKey')
        .where('caseKey', '=', formerKey)
        .execute();
      const table = db.updateTable('caseHistory').where('caseKey', '=', caseKey);
      if (known.length === 0) await table.set({ caseKey: formerKey }).execute();
      // Two cases of one name had one history.
      else await db.deleteFrom('caseHistory').where('caseKey', '=', caseKey).execute();
    }
    await db
      .updateTable('executionCases')
      .set((set) => ({ caseKey: set.ref('formerKey'), identity: '', formerKey: '' }))
      .where('executionId', '=', executionId)
      .execute();
    await db
      .updateTable('executionResults')
      .set({ formerKeys: 1 })
      .where('executionId', '=', executionId)
      .execute();
    await db.updateTable('suiteHistories').set({ formerKeys: 30 }).execute();
  };

  test('carries histories over where one case matches, also a later one; where several match, their histories start', async () => {
    const { owner, ran, marksOf } = await farmOf(t);
    await asBefore(await ran('!a', '!b', 'c', '!late', 'late', '!twice', 'twice'));
    const id = await ran('!a', 'b', '!c', '!twice', '!twice');
    expect(await marksOf(id)).toEqual(['a 2', 'c new 1', 'twice #2 1', 'twice 1']);
    const { totals } = await t.succeed(getResults, { params: { executionId: id }, query: {} }, owner);
    expect(totals?.historyStarts).toBe(2);
    expect(await marksOf(await ran('!a', '!twice', '!late'))).toEqual(['a 3', 'late 2', 'twice 2']);
  });

  test('starts for any number of cases that had one name', async () => {
    const { owner, ran, marksOf } = await farmOf(t);
    await asBefore(await ran('!many'));
    const id = await ran(...Array.from({ length: 450 }, () => '!many'));
    const { totals } = await t.succeed(getResults, { params: { executionId: id }, query: {} }, owner);
    expect(totals).toMatchObject({ historyStarts: 450, newFailures: 0 });
    // The former history is deleted: the next execution starts nothing.
    const next = await ran('!many', '!many');
    expect(await marksOf(next)).toEqual(['many #2 2', 'many 2']);
  });
});

describeOn(postgres, 'the history of test cases in two processes', (database) => {
  test('is counted once', async () => {
    const one = await openTestPlatform(database);
    const two = await openTestPlatform(database, { beside: one });
    try {
      const { begin, send, end, marksOf } = await farmOf(one);
      const ids: string[] = [];
      for (let index = 0; index < 6; index += 1) {
        const id = await begin();
        await send(id, '!a', index % 2 === 0 ? 'b' : '!b');
        await end(id);
        ids.push(id);
      }
      const both = [one, two].map(({ platform }) => platform.context);
      for (let round = 0; round < 8; round += 1)
        await Promise.all(both.map((context) => countHistories(context)));
      expect(await marksOf(ids[5] ?? '')).toEqual(['a 6', 'b new 1 flaky']);
      const { runs } = await one.platform.context.db
        .selectFrom('suiteHistories')
        .select('runs')
        .where('suiteName', '=', 'Smoke tests')
        .executeTakeFirstOrThrow();
      expect(runs).toBe(6);
    } finally {
      await two.close();
      await one.close();
    }
  });
});
