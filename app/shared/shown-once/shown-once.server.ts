import { z } from 'zod';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { serverContext } from '#app/request/context.server.ts';
import { formDraft } from '#app/request/forms/form-draft.server.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';

/** For how long the page shows a new secret, unless the user is done with it before. */
const shownMinutes = 10;

/**
 * The token or secret that this browser was shown: the platform never tells it again. It is in the browser's own signed
 * cookie for ten minutes, so that it is still there after a reload, and is deleted by 'Done' and on sign-out.
 */
const draft = formDraft(
  'ci-token',
  z.object({
    userId: z.string(),
    id: z.string(),
    token: z.string(),
    server: z.string(),
    until: z.number(),
  }),
);

export interface ShownOnce {
  readonly token: string;
  /** The URL of the server, for the settings of what uses it. */
  readonly server: string;
}

/** Returns the `Set-Cookie` that shows a new secret of a thing to its user. */
export const showOnce = (
  { context, session: { userId } }: SignedInFormRequest<unknown>,
  id: string,
  { token, server }: ShownOnce,
): Promise<string> =>
  draft.keep(context, { userId, id, token, server, until: Date.now() + shownMinutes * 60_000 });

/** Returns the new secret of a thing, while it is shown. */
export async function readShownOnce(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  userId: string,
  id: string,
): Promise<ShownOnce | null> {
  const shown = await draft.read(serverContext(context), request, userId);
  if (shown?.id !== id || shown.until <= Date.now()) return null;
  return { token: shown.token, server: shown.server };
}

/** Returns the `Set-Cookie` that forgets what was shown. */
export const forgetShownOnce = ({ context }: SignedInFormRequest<unknown>): Promise<string> =>
  draft.drop(context);
