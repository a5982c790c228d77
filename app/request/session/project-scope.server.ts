import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie } from './cookies.server.ts';

const scopeSchema = z.object({ projectId: z.string(), userId: z.string() });

/** The user's current project, stored in this browser for all its tabs; null is All Projects. */
export type ProjectScope = z.infer<typeof scopeSchema>;

const oneYear = 365 * 24 * 60 * 60;

const cookie = (context: ServerContext) => ownCookie(context, 'project', oneYear);

/** Returns the project that this user selected; the selection of another user of this browser does not count. */
export async function readProjectScope(
  context: ServerContext,
  request: Request,
  userId: string,
): Promise<string | undefined> {
  const scope = await readCookie(cookie(context), request, scopeSchema);
  return scope?.userId === userId ? scope.projectId : undefined;
}

/** Returns the `Set-Cookie` that selects a project. */
export const storeProjectScope = (context: ServerContext, scope: ProjectScope): Promise<string> =>
  cookie(context).serialize(scope);

/** Returns the `Set-Cookie` that goes back to All Projects. */
export const dropProjectScope = (context: ServerContext): Promise<string> =>
  cookie(context).serialize('', { maxAge: 0 });
