import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { projectPaths } from '#app/paths/projects.ts';
import { overviewLimits } from '#platform/contract/executions/overview-values.ts';
import type { Filling } from '../filling.ts';
import { stallCases } from '../stall-case.ts';
import { repeated, storeCases, storeExecution } from '../stored-execution.ts';

const sizes = { executions: 20, cases: 5000 } as const;

/** A project with as many suites as its overview has, whose newest executions have thousands of failures with long messages. */
export default stallCases({
  fill: async (filling) => {
    const projectId = await storeProject(filling);
    const there = { ...filling, projectId };
    for (let suite = 0; suite < overviewLimits.suites; suite += 1) {
      for (let number = 1; number <= sizes.executions; number += 1) {
        const id = await storeExecution(there, { suiteName: `suite ${suite}` });
        await storeCases(there, id, {
          count: number === sizes.executions ? sizes.cases : 1,
          status: sql`case when n % 3 = 0 then 'Passed' else 'Failed' end`,
          message: repeated('expected 2 to be 3, at cart.ts ', 100),
        });
      }
    }
    return { projectId };
  },
  cases: ({ projectId }) => [
    {
      name: `overview of a project, ${overviewLimits.suites} suites with ${sizes.cases} cases`,
      by: 'signed-in',
      run: ({ page }) => page(projectPaths.look(projectId)),
    },
    {
      name: 'overview of a project, all suites shown',
      by: 'signed-in',
      run: ({ page }) => page(projectPaths.overview({ id: projectId, suites: 'all' })),
    },
    {
      name: 'overview of a project, one suite',
      by: 'signed-in',
      run: ({ page }) => page(projectPaths.overview({ id: projectId, suite: 'suite 7' })),
    },
  ],
});

/** Stores another project of the license. @returns its id */
async function storeProject({ platform, projectId }: Filling): Promise<string> {
  const { db } = platform.context;
  const id = newId();
  const project = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('projects')
    .values({ ...project, id, name: 'Overview' })
    .execute();
  return id;
}
