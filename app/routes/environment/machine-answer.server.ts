import { z } from 'zod';
import type { ServerContext } from '#app/context.server.ts';
import type { Outcome } from '#app/platform/client.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import type { Call } from '#platform/contract/call.ts';
import { machineIdParam } from '#platform/contract/calls/machine.ts';
import { machineMessages } from '#platform/contract/machine-values.ts';
import { environmentPaths } from './environment-paths.ts';

/** The form of a question about one machine; {@link answerOnList} says that its id is missing. */
export const machineIdSchema = z.object({ id: z.unknown().optional() });

/** Does what was asked, and goes back to the list with the platform's words: done, or why not (spec 2 section 8). */
export async function answerOnList(
  context: ServerContext,
  id: unknown,
  act: (id: string) => Promise<Outcome<Call>>,
): Promise<Response> {
  const sent = machineIdParam.safeParse({ id });
  if (!sent.success) {
    const text = machineMessages.idMissing;
    return redirectWithFlash(context, environmentPaths.list, { tone: 'error', text });
  }
  const { ok, message } = await act(sent.data.id);
  return redirectWithFlash(context, environmentPaths.list, { tone: ok ? 'success' : 'info', text: message });
}
