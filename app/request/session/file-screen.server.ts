import type { data, LoaderFunctionArgs } from '@remix-run/node';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { passOn } from '#app/request/calls/pass-on.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { pathOf } from '#app/request/path-of.ts';
import { isRefused, refusalWords } from '#app/request/calls/refusal-words.ts';
import type { Privileged } from './require-privileges.server.ts';
import type { SignedIn } from './require-session.server.ts';
import { screen, type OpenScreen, type ScreenNeeds } from './screen.server.ts';

/**
 * Answers with a file, as `screen` does with a page. A file has no error page: the response contains the message as
 * text.
 *
 * @param needs with 'none' the call alone decides who gets the file, and permissions are not read for each
 * @param ask makes the call that answers with the file
 * @throws Response a redirect as `screen`; text with the reason, where it or the platform refuses
 */
export function fileScreen(
  args: LoaderFunctionArgs,
  needs: ScreenNeeds,
  ask: (signedIn: Privileged) => FileOutcome,
): Promise<Response>;
export function fileScreen(
  args: LoaderFunctionArgs,
  needs: OpenScreen,
  ask: (signedIn: SignedIn) => FileOutcome,
): Promise<Response>;
export async function fileScreen(
  args: LoaderFunctionArgs,
  needs: ScreenNeeds | OpenScreen,
  ask: (signedIn: Privileged) => FileOutcome,
): Promise<Response> {
  const load = async (signedIn: Privileged) => {
    const outcome = await ask(signedIn);
    if (!outcome.ok) throw refused(outcome);
    return passOn(outcome.response);
  };
  try {
    // As in `screen`: the overloads define the arguments of each kind.
    return await screen(args, needs as ScreenNeeds, load);
  } catch (error) {
    if (!isThrownData(error) || !isRefused(error.data)) throw error;
    const { message, missingPermission: missing } = error.data;
    const text = missing ? refusalWords(missing, pathOf(args.request)).text : message;
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
    throw new Response(text, { status: error.init?.status ?? 500, headers });
  }
}

type FileOutcome = ReturnType<PlatformCalls['file']>;

const isThrownData = (error: unknown): error is ReturnType<typeof data> =>
  typeof error === 'object' && error !== null && 'data' in error && 'init' in error;
