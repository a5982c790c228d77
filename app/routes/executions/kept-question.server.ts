import type { LoaderFunctionArgs } from '@remix-run/node';
import { executionPaths, type ExecutionQuestion } from '#app/paths/executions.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { lacking } from '#app/request/session/lacking.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { loadExecution } from './load-execution.server.ts';

/**
 * Returns the execution to keep, to release or to delete.
 * @throws Response 403 and 404 of the platform, a redirect with the reason where it can't be done
 */
export const executionToKeep = (args: LoaderFunctionArgs, question: ExecutionQuestion) =>
  askFirst(args, {
    permission: 'none',
    async find(signedIn) {
      const { _id: id, name, kept, cannot, projectId } = await loadExecution(args, signedIn);
      const refused = question === 'delete' ? cannot.delete : cannot.keep;
      if (refused === true) throw await lacking(signedIn.platformFor(projectId), 'execution.keep');
      return { id, name, kept, refused };
    },
    unless: {
      says: ({ refused }) => refused,
      back: executionPaths.closeQuestion(args.params.executionId ?? '', question, queryOf(args.request)),
    },
  });
