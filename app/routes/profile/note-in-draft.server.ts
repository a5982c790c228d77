import type { ServerContext } from '#app/context.server.ts';
import { keepProfileDraft, readProfileDraft } from './profile-draft.server.ts';

/** The headers that leave a success for the drawer to show, beside what was typed there. */
export async function noteInDraft(
  context: ServerContext,
  request: Request,
  userId: string,
  text: string,
): Promise<HeadersInit> {
  const draft = await readProfileDraft(context, request, userId);
  const noted = {
    userId,
    values: draft?.values ?? null,
    verification: draft?.verification ?? null,
    notice: { text, at: Date.now() },
  };
  return { 'Set-Cookie': await keepProfileDraft(context, noted) };
}
