import { redirect, type AppLoadContext } from '@remix-run/node';
import { serverContext, type ServerContext } from '#app/context.server.ts';
import { platformClient, type PlatformClient, type Refused } from '#app/platform/client.server.ts';
import { refreshSession } from '#platform/contract/calls/account.ts';
import { messages } from '#platform/contract/messages.ts';
import { keepDraft, type Draft } from './draft.server.ts';
import { leaveFlash } from './flash.server.ts';
import { readProjectScope } from './project-scope.server.ts';
import { dropSession, keepSession, readSession, sessionOf, type Session } from './session-cookie.server.ts';

/** A signed-in request. */
export interface SignedIn {
  readonly session: Session;
  /** The project that the person works in; undefined in All Projects. Calls carry it as `projectid`. */
  readonly projectId: string | undefined;
  /** Makes calls as the user; a 401 ends the session in this browser and leads to sign-in. */
  readonly platform: PlatformClient;
  /** The same in another project than the one chosen; undefined for All Projects. */
  platformFor(projectId: string | undefined): PlatformClient;
  readonly context: ServerContext;
  /** Must go out with the response: a session that was refreshed while a form was handled. */
  readonly setCookies: readonly string[];
}

interface RouteArgs {
  readonly request: Request;
  readonly context: AppLoadContext;
}

const known = new WeakMap<AppLoadContext, Promise<SignedIn>>();

/**
 * The signed-in user of this request, looked up once however many loaders ask.
 * @param unsaved what was typed into the form under way, to be kept if it turns out that the session has ended
 * @throws Response: a redirect to sign-in that leads back here
 */
export function requireSession(args: RouteArgs, unsaved?: FormData): Promise<SignedIn> {
  const found = known.get(args.context);
  if (found && unsaved === undefined) return found;
  const signedIn = open(args, unsaved);
  known.set(args.context, signedIn);
  return signedIn;
}

async function open({ request, context: loadContext }: RouteArgs, unsaved?: FormData): Promise<SignedIn> {
  const context = serverContext(loadContext);
  let session = await readSession(context, request);
  if (!session) throw await toSignIn(context, request, null, unsaved);
  const setCookies: string[] = [];

  if (session.accessExpiresAt - 30_000 < Date.now()) {
    const outcome = await platformClient(context).call(refreshSession, {
      body: { refreshToken: session.refreshToken },
    });
    if (!outcome.ok) throw await toSignIn(context, request, session, unsaved);
    session = sessionOf(outcome.data);
    const setCookie = await keepSession(context, session);
    // Going round once with the new cookie is the one way that works for every kind of response to a GET.
    if (request.method === 'GET') throw redirect(pathOf(request), { headers: { 'Set-Cookie': setCookie } });
    setCookies.push(setCookie);
  }

  const current = session;
  const projectId = await readProjectScope(context, request, current.userId);
  const { accessToken, licenseType } = current;
  const platformFor = (scope: string | undefined): PlatformClient => {
    const client = platformClient(context, { accessToken, licenseType, projectId: scope });
    const unlessEnded = async <Answer extends { ok: true } | Refused>(answer: Promise<Answer>) => {
      const outcome = await answer;
      if (!outcome.ok && outcome.code === 401) throw await toSignIn(context, request, current, unsaved);
      return outcome;
    };
    return {
      call: (call, input) => unlessEnded(client.call(call, input)),
      file: (call, input) => unlessEnded(client.file(call, input)),
    };
  };
  return { session: current, projectId, context, setCookies, platform: platformFor(projectId), platformFor };
}

/** To sign-in, and back to this page afterwards; says so, and keeps the form, when there was a session. */
async function toSignIn(
  context: ServerContext,
  request: Request,
  ended: Session | null,
  unsaved?: FormData,
): Promise<Response> {
  const headers = new Headers();
  const from = pathOf(request);
  if (ended) {
    headers.append('Set-Cookie', await dropSession(context));
    const draft = unsaved && (await keepDraft(context, draftOf(ended.userId, from, unsaved)));
    for (const setCookie of draft ?? []) headers.append('Set-Cookie', setCookie);
    const kept =
      unsaved === undefined ? '' : draft ? ' Your form has been kept.' : ' Your form was too large to keep.';
    headers.append(
      'Set-Cookie',
      await leaveFlash(context, { tone: 'info', text: messages.signInRequired + kept }),
    );
  }
  return redirect(`/signin?${new URLSearchParams({ from })}`, { status: 303, headers });
}

function draftOf(userId: string, action: string, form: FormData): Draft {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !/password/i.test(name) ? [[name, value]] : [],
  );
  return { userId, action, fields };
}

/** Path and query of the page that a request is for. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
