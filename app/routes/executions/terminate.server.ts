import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { setExecutionStatus } from '#platform/contract/executions/execution-calls.ts';
import { executionMessages, isEnded, isTerminable } from '#platform/contract/executions/execution-values.ts';
import { loadExecution } from './load-execution.server.ts';

/**
 * Returns the execution to terminate.
 * @param closeTo the page that says that there is nothing left to terminate
 * @returns it, with the user who started it if that is another one: they have left then
 * @throws Response a redirect there when it has ended, 403 for users who may not terminate it
 */
export const executionInQuestion = (args: LoaderFunctionArgs, closeTo: string) =>
  askFirst(args, {
    permission: 'none',
    async find(signedIn) {
      const execution = await loadExecution(args, signedIn);
      const { session, context } = signedIn;
      const { _id: id, name, executionStatus: status, createdBy, createdByUname } = execution;
      if (isEnded(status)) {
        const text = executionMessages.alreadyEnded(status);
        throw await redirectWithFlash(context, closeTo, { tone: 'info', text });
      }
      if (!isTerminable(execution)) {
        throw data(executionMessages.onlyInitiator, { status: 403 });
      }
      return { id, name, leftBy: createdBy === session.userId ? '' : createdByUname || 'somebody' };
    },
  });

/**
 * Terminates the execution that the address names (spec 2 sections 7 and 8).
 * @param closeTo the page that shows the platform's message about success or failure
 */
export const terminate = (args: ActionFunctionArgs, closeTo: string) =>
  answerOn(args, {
    act: ({ platform }) =>
      platform.call(setExecutionStatus, {
        params: { executionId: args.params.executionId ?? '' },
        query: { status: 'Terminated' },
      }),
    back: closeTo,
  });
