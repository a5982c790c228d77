import { sql } from 'kysely';
import { memoryPaths } from '#app/paths/memory.ts';
import { retentionPaths } from '#app/paths/retention.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { countRetention } from '#platform/contract/retention/retention-calls.ts';
import { stallCases } from '../stall-case.ts';
import { storeExecution } from '../stored-execution.ts';

const sizes = { executions: 100_000, suites: 200 } as const;

/** A project with as many executions as retention has to look through. */
export default stallCases({
  fill: async (filling) => {
    const id = await storeExecution(filling, { suiteName: 'suite 0' });
    const { db } = filling.platform.context;
    const columns = sql.raw(
      (await db.introspection.getTables())
        .find(({ name }) => name === 'executions')
        ?.columns.map(({ name }) => name)
        .filter((name) => !['id', 'suite_name'].includes(name))
        .join(', ') ?? '',
    );
    await sql`insert into executions (id, suite_name, ${columns})
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sizes.executions})
      select '01800000-0000-7000-8000-' || (100000000000 + n), 'suite ' || (n % ${sizes.suites}), ${columns}
      from numbers, executions where id = ${id}`.execute(db);
    return { id, licenseId: filling.licenseId };
  },
  cases: ({ id, licenseId }) => [
    { name: 'retention, the page', by: 'signed-in', run: ({ page }) => page(retentionPaths.settings) },
    { name: 'what uses the memory', by: 'signed-in', run: ({ page }) => page(memoryPaths.usage) },
    {
      name: 'retention, its deletions counted',
      by: 'signed-in',
      run: ({ call }) =>
        call(countRetention, { params: { id: licenseId }, query: { days: '30', mostPerSuite: '10' } }),
    },
    {
      name: 'execution, the form that keeps it',
      by: 'signed-in',
      run: ({ page }) => page(executionPaths.keep(id)),
    },
  ],
});
