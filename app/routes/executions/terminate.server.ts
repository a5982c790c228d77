import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import { setExecutionStatus } from '#platform/contract/calls/execution.ts';
import { executionMessages, isEnded, isTerminable } from '#platform/contract/execution-values.ts';
import { openExecution } from './open-execution.server.ts';

/**
 * The execution that is to be terminated.
 * @param closeTo where to say that there is nothing left to terminate
 * @throws Response a redirect there when it has ended, 403 for who did not start it
 */
export async function executionInQuestion(args: LoaderFunctionArgs, closeTo: string) {
  const { execution, session, context } = await openExecution(args);
  if (isEnded(execution.executionStatus)) {
    const text = executionMessages.alreadyEnded(execution.executionStatus);
    throw await redirectWithFlash(context, closeTo, { tone: 'info', text });
  }
  if (!isTerminable(execution, session.userId)) throw data(executionMessages.onlyInitiator, { status: 403 });
  return { id: execution._id, name: execution.name };
}

/**
 * Terminates the execution that the address names (spec 2 sections 7 and 8).
 * @param closeTo where the platform's words are shown: done, or why not
 */
export function terminate(args: ActionFunctionArgs, closeTo: string) {
  return handleSignedInForm(args, {
    schema: z.object({}),
    async run({ platform, context }) {
      const { ok, message } = await platform.call(setExecutionStatus, {
        params: { executionId: args.params.executionId ?? '' },
        query: { status: 'Terminated' },
      });
      return redirectWithFlash(context, closeTo, { tone: ok ? 'success' : 'info', text: message });
    },
  });
}
