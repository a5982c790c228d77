import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie } from '#app/request/session/cookies.server.ts';
import { nothingMoved, type AccessMoves } from './access-moves.ts';

const ids = z.array(z.string());
const draftSchema = z.object({
  userId: z.string(),
  machineId: z.string(),
  moves: z.object({ all: z.boolean().optional(), given: ids, taken: ids }),
});

/** Whose moves they are, and of which machine. */
type DraftOf = Pick<z.infer<typeof draftSchema>, 'userId' | 'machineId'>;

const halfHour = 30 * 60;
/** What browsers keep of a cookie. */
const maxLength = 4000;

const cookie = (context: ServerContext) => ownCookie(context, 'access-draft', halfHour);

/**
 * The switches that somebody moved before they asked for other users: in the browser's own cookie, so that a search loses
 * nothing without script, and no address that somebody else made can move one.
 */
export async function readAccessDraft(
  context: ServerContext,
  request: Request,
  { userId, machineId }: DraftOf,
): Promise<AccessMoves> {
  const draft = await readCookie(cookie(context), request, draftSchema);
  return draft?.userId === userId && draft.machineId === machineId ? draft.moves : nothingMoved;
}

/** The `Set-Cookie` that keeps them; null when they are too many. */
export async function keepAccessDraft(
  context: ServerContext,
  of: DraftOf,
  moves: AccessMoves,
): Promise<string | null> {
  const setCookie = await cookie(context).serialize({ ...of, moves });
  return setCookie.length > maxLength ? null : setCookie;
}

/** The `Set-Cookie` that makes the browser forget them. */
export const dropAccessDraft = (context: ServerContext): Promise<string> =>
  cookie(context).serialize('', { maxAge: 0 });
