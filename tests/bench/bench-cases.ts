import { sql, type Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tables } from '#platform/foundation/database/schema.ts';

/** How many test cases each execution has. */
const casesOfEach = 20_000;

/** Stores test cases; the database generates them, because sending them would take minutes. */
export async function addCases(
  db: Kysely<Tables>,
  place: Record<'licenseId' | 'projectId' | 'userId' | 'createdOn', string>,
  cases: number,
): Promise<void> {
  const { licenseId, projectId, userId, createdOn } = place;
  for (let count = 0; count < cases; count += casesOfEach) {
    const executionId = newId();
    await db
      .insertInto('executions')
      .values({
        id: executionId,
        licenseId,
        projectId,
        name: 'Stored',
        suiteName: 'stored',
        createdBy: userId,
        createdOn,
        machineId: null,
        hostName: '',
        osName: '',
        anyMachine: 0,
        runLimitSeconds: 108_000,
        requestId: null,
        status: 'Passed',
        cause: '',
        progress: 100,
        message: '',
        exitCode: 0,
        startedOn: createdOn,
        acknowledgedOn: createdOn,
        runningOn: createdOn,
        reportedOn: createdOn,
        endedOn: createdOn,
      })
      .execute();
    await sql`insert into execution_cases (execution_id, number, generation, replaced_in, case_key, suite, name, status,
        duration_ms, message, file, retried, is_new, streak, flaky)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${casesOfEach})
      select ${executionId}, n, 1, 1000000, 'key-of-the-test-case-' || n, 'Shop', 'case ' || n || ' of the shop', 'Passed',
        12, '', 'shop.spec.ts', 0, 0, 0, 0 from numbers`.execute(db);
  }
}
