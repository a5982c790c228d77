import type { Actor } from '../../access/actor.ts';
import { executionMessages } from '../../contract/executions/execution-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ExecutionRow } from '../../foundation/database/schema.ts';
import { notFound } from '../../foundation/refusal.ts';

/**
 * Returns an execution that was given to a machine on which the actor is signed in, so that its client
 * reports it. An execution whose project is being deleted is no longer there.
 * @throws Refusal 404
 */
export async function findGiven(db: Db, actor: Actor, executionId: string): Promise<ExecutionRow> {
  const { licenseId, userId } = actor;
  const [row] = await givenRows(db, { executionId, licenseId, userId });
  if (!row) throw notFound(executionMessages.notOnMachine);
  return row;
}

const givenRows = compiledQuery(
  (
    db,
    { executionId, licenseId, userId }: Places<{ executionId: string; licenseId: string; userId: string }>,
  ) =>
    db
      .selectFrom('executions')
      .innerJoin('machines', 'machines.id', 'executions.machineId')
      .innerJoin('projects', 'projects.id', 'executions.projectId')
      .selectAll('executions')
      .where('executions.id', '=', executionId)
      .where('executions.licenseId', '=', licenseId)
      .where('projects.deletingSince', 'is', null)
      .where('executions.startedOn', 'is not', null)
      .where('machines.userId', '=', userId),
);
