import type { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie } from '#app/request/session/cookies.server.ts';

/** The forms that have steps, of which signing out leaves nothing behind. */
const names = ['profile', 'report', 'recipients'] as const;

const halfHour = 30 * 60;

const cookie = (context: ServerContext, name: (typeof names)[number]) =>
  ownCookie(context, `${name}-draft`, halfHour);

interface DraftOf {
  /** Who has filled the form in. */
  readonly userId: string;
}

/**
 * What a form holds between its steps: filled in, and not saved. In the browser's own signed cookie, so that every step
 * works without script and loses nothing, and no address that somebody else made can fill a form in.
 */
export const formDraft = <Schema extends z.ZodType<DraftOf>>(
  name: (typeof names)[number],
  schema: Schema,
) => ({
  /** The draft of this user, if there is one. */
  async read(context: ServerContext, request: Request, userId: string): Promise<z.output<Schema> | null> {
    const draft = await readCookie<z.output<Schema>>(cookie(context, name), request, schema);
    return draft?.userId === userId ? draft : null;
  },
  /** The `Set-Cookie` that keeps a draft. */
  keep: (context: ServerContext, draft: z.output<Schema>): Promise<string> =>
    cookie(context, name).serialize(draft),
  /** The `Set-Cookie` that makes the browser forget the draft. */
  drop: (context: ServerContext): Promise<string> => forget(context, name),
});

/** Whether browsers keep what a `Set-Cookie` says: of one that is longer, nothing. */
export const isKept = (setCookie: string): boolean => setCookie.length <= 4000;

/** The `Set-Cookie`s that make the browser forget them all. */
export const dropFormDrafts = (context: ServerContext): Promise<string[]> =>
  Promise.all(names.map((name) => forget(context, name)));

const forget = (context: ServerContext, name: (typeof names)[number]): Promise<string> =>
  cookie(context, name).serialize('', { maxAge: 0 });
