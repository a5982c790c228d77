import { z } from 'zod';
import type { ServerContext } from '#app/context.server.ts';
import type { Outcome } from '#app/platform/client.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import type { Call } from '#platform/contract/call.ts';
import { machineMessages } from '#platform/contract/machine-values.ts';
import { environmentPaths, queryOf } from './environment-paths.ts';

/** The form of a question about one machine. */
export const machineIdSchema = z.object({ id: z.string({ error: machineMessages.idMissing }) });

/** Back to the list with the platform's words: done, or why not (spec 2 section 8). */
export function answerOnList(
  request: Request,
  context: ServerContext,
  { ok, message }: Outcome<Call>,
): Promise<Response> {
  const list = environmentPaths.list(queryOf(request));
  return redirectWithFlash(context, list, { tone: ok ? 'success' : 'info', text: message });
}
