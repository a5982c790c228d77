import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { executionPaths } from '#app/paths/executions.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { getExecution } from '#platform/contract/executions/execution-calls.ts';
import { runAgain } from '#platform/contract/executions/start-calls.ts';
import { idField } from '#platform/contract/wire/fields/fields.ts';
import { startedFlash } from './started-flash.ts';

/** Leads to the list: there is nothing to see at an address that only a button posts to. */
export const loader = () => redirect(executionPaths.list);

/**
 * Runs an ended execution again, and leads to the new one. Where its machine can't run it any more, the form that starts
 * an execution says why, and another machine can be chosen.
 */
export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: z.object({ execution: idField }),
    call: runAgain,
    input: ({ execution }) => ({ params: { executionId: execution } }),
    back: ({ data: { _id: id } }) => executionPaths.execution(id),
    done: ({ data }) => startedFlash(data),
    async onRefusal({ code, message: text }, { context, platform, projectId, value: { execution } }) {
      const page = executionPaths.execution(execution);
      const said = { tone: 'error', text } as const;
      if (code !== 400 && code !== 409) return redirectWithFlash(context, page, said);
      const found = await platform.call(getExecution, { params: { executionId: execution } });
      if (!found.ok || (projectId !== undefined && found.data.projectId !== projectId)) {
        return redirectWithFlash(context, page, said);
      }
      const { name, suiteName, projectId: of } = found.data;
      return redirectWithFlash(
        context,
        executionPaths.start({ name, suiteName, projectId: of, from: page }),
        said,
      );
    },
  });
