import { z } from 'zod';
import type { ServerContext } from '#app/context.server.ts';
import type { Outcome } from '#app/platform/client.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import type { Call } from '#platform/contract/call.ts';
import { machineIdParam } from '#platform/contract/calls/machine.ts';
import { machineMessages } from '#platform/contract/machine-values.ts';
import { environmentPaths, queryOf } from './environment-paths.ts';

/** The form of a question about one machine; {@link answerOnList} says that its id is missing. */
export const machineIdSchema = z.object({ id: z.unknown().optional() });

/** Does what was asked, and goes back to the list with the platform's words: done, or why not (spec 2 section 8). */
export async function answerOnList(
  request: Request,
  context: ServerContext,
  id: unknown,
  act: (id: string) => Promise<Outcome<Call>>,
): Promise<Response> {
  const list = environmentPaths.list(queryOf(request));
  const sent = machineIdParam.safeParse({ id });
  if (!sent.success) {
    return redirectWithFlash(context, list, { tone: 'error', text: machineMessages.idMissing });
  }
  const { ok, message } = await act(sent.data.id);
  return redirectWithFlash(context, list, { tone: ok ? 'success' : 'info', text: message });
}
