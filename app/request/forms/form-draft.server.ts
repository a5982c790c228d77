import type { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie } from '#app/request/session/cookies.server.ts';

/** The forms with steps, the code that connects a machine, and a new token or secret: their drafts are deleted on sign-out. */
const names = ['profile', 'report', 'recipients', 'slack', 'pairing', 'ci-token'] as const;

const halfHour = 30 * 60;

const cookie = (context: ServerContext, name: (typeof names)[number]) =>
  ownCookie(context, `${name}-draft`, halfHour);

interface DraftOf {
  /** The user who filled in the form. */
  readonly userId: string;
}

/**
 * Stores the values of a form between its steps, filled in but not saved. They are in the browser's own signed cookie,
 * so that every step works without script and loses nothing, and no address from someone else can fill in a form.
 */
export const formDraft = <Schema extends z.ZodType<DraftOf>>(
  name: (typeof names)[number],
  schema: Schema,
) => ({
  /** Returns the draft of this user, if there is one. */
  async read(context: ServerContext, request: Request, userId: string): Promise<z.output<Schema> | null> {
    const draft = await readCookie<z.output<Schema>>(cookie(context, name), request, schema);
    return draft?.userId === userId ? draft : null;
  },
  /** Returns the `Set-Cookie` that stores a draft. */
  keep: (context: ServerContext, draft: z.output<Schema>): Promise<string> =>
    cookie(context, name).serialize(draft),
  /** Returns the `Set-Cookie` that deletes the draft. */
  drop: (context: ServerContext): Promise<string> => drop(context, name),
});

/** Returns whether browsers accept a `Set-Cookie`: they ignore longer ones. */
export const isStored = (setCookie: string): boolean => setCookie.length <= 4000;

/** Returns the `Set-Cookie`s that delete all drafts. */
export const dropFormDrafts = (context: ServerContext): Promise<string[]> =>
  Promise.all(names.map((name) => drop(context, name)));

const drop = (context: ServerContext, name: (typeof names)[number]): Promise<string> =>
  cookie(context, name).serialize('', { maxAge: 0 });
