import { redirect, type AppLoadContext } from '@remix-run/node';
import { accountPaths } from '#app/paths/accounts.ts';
import { serverContext, type ServerContext } from '#app/request/context.server.ts';
import {
  platformCalls,
  withGet,
  type PlatformCalls,
  type Refused,
} from '#app/request/calls/call-platform.server.ts';
import { refreshSession } from '#platform/contract/accounts/account-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { pathOf } from '#app/request/path-of.ts';
import { unsentForm } from '#app/request/forms/unsent-form.server.ts';
import { storeDraft, type Draft } from './draft.server.ts';
import { leaveFlash } from './flash.server.ts';
import { readProjectScope } from './project-scope.server.ts';
import { dropSession, storeSession, readSession, sessionOf, type Session } from './session-cookie.server.ts';

/** A signed-in request. */
export interface SignedIn {
  readonly session: Session;
  /** The user's current project; undefined in All Projects. Calls send it as `projectid`. */
  readonly projectId: string | undefined;
  /**
   * Makes calls as the user. A 401 ends the session in this browser and leads to sign-in, or to setting up the
   * two-factor authentication that the license requires.
   */
  readonly platform: PlatformCalls;
  /** Makes calls in another project than the selected one; undefined for All Projects. */
  platformFor(projectId: string | undefined): PlatformCalls;
  readonly context: ServerContext;
  /** The response must contain these: a session that was refreshed while a form was handled. */
  readonly setCookies: readonly string[];
}

type Unsaved = () => FormData | undefined;

interface RouteArgs {
  readonly request: Request;
  readonly context: AppLoadContext;
}

const known = new WeakMap<AppLoadContext, Promise<SignedIn>>();

/**
 * Returns the signed-in user of this request, looked up once however many loaders ask.
 * @param unsaved the values of the submitted form, as far as they have been read, to be stored if the session turns out
 * to have ended
 * @throws Response: a redirect to sign-in that leads back here
 */
export function requireSession(args: RouteArgs, unsaved?: Unsaved): Promise<SignedIn> {
  const found = known.get(args.context);
  if (found && unsaved === undefined) return found;
  const signedIn = open(args, unsaved);
  known.set(args.context, signedIn);
  return signedIn;
}

/** Redirects users without a session in this browser to sign-in, before anything they sent is read. */
export async function requireSessionCookie({ request, context: loadContext }: RouteArgs): Promise<void> {
  const context = serverContext(loadContext);
  if (!(await readSession(context, request))) throw await toSignIn(context, request, null);
}

async function open({ request, context: loadContext }: RouteArgs, unsaved?: Unsaved): Promise<SignedIn> {
  const context = serverContext(loadContext);
  let session = await readSession(context, request);
  if (!session) throw await toSignIn(context, request, null);
  const setCookies: string[] = [];

  if (session.accessExpiresAt - 30_000 < Date.now()) {
    const outcome = await platformCalls(context).call(refreshSession, {
      body: { refreshToken: session.refreshToken },
    });
    if (!outcome.ok) throw await toSignIn(context, request, session, unsaved);
    session = sessionOf(outcome.data, session.visitor);
    const setCookie = await storeSession(context, session);
    // A redirect to the same page with the new cookie is the only way that works for every kind of response to a GET.
    if (request.method === 'GET') throw redirect(pathOf(request), { headers: { 'Set-Cookie': setCookie } });
    setCookies.push(setCookie);
  }

  const current = session;
  const projectId = await readProjectScope(context, request, current.userId);
  const { accessToken, licenseType } = current;
  const platformFor = (scope: string | undefined): PlatformCalls => {
    const calls = platformCalls(context, { accessToken, licenseType, projectId: scope });
    const unlessEnded = async <Answer extends { ok: true } | Refused>(answer: Promise<Answer>) => {
      const outcome = await answer;
      if (!outcome.ok && outcome.reason === 'second-factor-required') throw toSetUp(request);
      if (!outcome.ok && outcome.code === 401) throw await toSignIn(context, request, current, unsaved);
      return outcome;
    };
    return withGet({
      call: (call, input) => unlessEnded(calls.call(call, input)),
      upload: (call, input, file) => unlessEnded(calls.upload(call, input, file)),
      file: (call, input, asked) => unlessEnded(calls.file(call, input, asked)),
    });
  };
  return { session: current, projectId, context, setCookies, platform: platformFor(projectId), platformFor };
}

/** Redirects to setting up the two-factor authentication that the license requires, and back to this page afterwards. */
const toSetUp = (request: Request): Response =>
  redirect(accountPaths.setUpTwoFactor(pathOf(request)), { status: 303 });

/** Redirects to sign-in, and back to this page afterwards. When there was a session, it says so and stores the form. */
async function toSignIn(
  context: ServerContext,
  request: Request,
  ended: Session | null,
  unsaved?: Unsaved,
): Promise<Response> {
  const headers = new Headers();
  const from = pathOf(request);
  if (ended) {
    headers.append('Set-Cookie', await dropSession(context));
    const typed = unsaved?.();
    const draft = typed && (await storeDraft(context, draftOf(ended.userId, request, typed)));
    for (const setCookie of draft ?? []) headers.append('Set-Cookie', setCookie);
    const savedWords =
      typed === undefined
        ? ''
        : draft
          ? ' Your form is saved, so you can send it after you sign in.'
          : ' Your form was too large to save.';
    headers.append(
      'Set-Cookie',
      await leaveFlash(context, { tone: 'info', text: messages.signInRequired + savedWords }),
    );
  }
  return redirect(accountPaths.signInFrom(from), { status: 303, headers });
}

function draftOf(userId: string, request: Request, form: FormData): Draft {
  const { action, fields } = unsentForm(request, form);
  return { userId, action, fields };
}
