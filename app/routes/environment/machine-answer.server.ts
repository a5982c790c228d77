import { z } from 'zod';
import type { ServerContext } from '#app/context.server.ts';
import type { Outcome } from '#app/platform/client.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import type { Call } from '#platform/contract/call.ts';
import { machineMessages } from '#platform/contract/machine-values.ts';
import { environmentPaths } from './environment-paths.ts';

/** The form of a question about one machine. */
export const machineIdSchema = z.object({ id: z.string({ error: machineMessages.idMissing }) });

/** Back to the list with the platform's words: done, or why not (spec 2 section 8). */
export function answerOnList(context: ServerContext, { ok, message }: Outcome<Call>): Promise<Response> {
  return redirectWithFlash(context, environmentPaths.list, { tone: ok ? 'success' : 'info', text: message });
}
