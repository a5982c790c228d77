import type { Actor } from '../../access/actor.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import type { ExecutionsQuery } from '../../contract/executions/execution-list-calls.ts';
import type { ExecutionState } from '../../contract/executions/execution-list-values.ts';
import { isEndedVerdict } from '../../contract/executions/verdict-values.ts';
import type { SelectQueryBuilder } from 'kysely';
import { contains } from '../../foundation/database/search.ts';
import type { Tables } from '../../foundation/database/schema.ts';
import { requireExecutionsSeen } from './execution-details.ts';
import { visibleTo } from './execution-rows.ts';
import type { ExecutionsContext } from './executions-context.ts';

/** Executions that are to be counted, or listed in an order. */
export type FoundExecutions = SelectQueryBuilder<Tables, 'executions', object>;

/** Where executions are listed: in a project, or in All Projects. */
export interface ListScope {
  readonly actor: Actor;
  readonly project: ProjectScope | undefined;
}

/**
 * Selects the executions that the actor sees here.
 * @throws Refusal 403 for a plain user who may not see suites in the project
 */
export async function seenExecutions(
  { db }: Pick<ExecutionsContext, 'db'>,
  { actor, project }: ListScope,
): Promise<FoundExecutions> {
  const all = db.selectFrom('executions').where('executions.licenseId', '=', actor.licenseId);
  if (!project) return all.where(await visibleTo(db, actor));
  requireExecutionsSeen(actor, project);
  return all.where('executions.projectId', '=', project.id);
}

/** Selects those of some executions whose name, suite, machine, project or initiator contains the search. */
export function searchedExecutions(
  { kind }: Pick<ExecutionsContext, 'kind'>,
  all: FoundExecutions,
  search: string | undefined,
): FoundExecutions {
  if (!search) return all;
  return all.where((execution) =>
    execution.or([
      contains(kind, 'executions.name', search),
      contains(kind, 'executions.suiteName', search),
      contains(kind, 'executions.hostName', search),
      execution('executions.id', '=', search.toLowerCase()),
      execution('executions.projectId', 'in', (sub) =>
        sub
          .selectFrom('projects')
          .select('projects.id')
          .where(contains(kind, 'projects.name', search)),
      ),
      execution('executions.createdBy', 'in', (sub) =>
        sub
          .selectFrom('users')
          .select('users.id')
          .where(contains(kind, 'users.name', search)),
      ),
    ]),
  );
}

/** Selects those of some executions that the filters name, whatever their state and their initiator. */
export function filteredExecutions(
  context: Pick<ExecutionsContext, 'kind'>,
  all: FoundExecutions,
  { search, suite, machine, project }: Pick<ExecutionsQuery, 'search' | 'suite' | 'machine' | 'project'>,
): FoundExecutions {
  let found = searchedExecutions(context, all, search);
  if (suite !== undefined) found = found.where('executions.suiteName', '=', suite);
  if (machine !== undefined) found = found.where('executions.hostName', '=', machine);
  if (project !== undefined) found = found.where('executions.projectId', '=', project);
  return found;
}

/** Selects those of some executions that are in a state. */
export function inState(found: FoundExecutions, state: ExecutionState | undefined): FoundExecutions {
  if (state === undefined) return found;
  if (isEndedVerdict(state)) return found.where('executions.endedVerdict', '=', state);
  return found
    .where('executions.endedOn', 'is', null)
    .where('executions.startedOn', state === 'Queued' ? 'is' : 'is not', null);
}
