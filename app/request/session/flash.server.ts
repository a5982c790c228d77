import { z } from 'zod';
import type { Flash } from '#app/components/message/flash.ts';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie, redirectWithCookies, type SetCookies } from './cookies.server.ts';

const flashSchema = z.object({
  tone: z.enum(['success', 'info', 'warning', 'error']),
  text: z.string(),
  /** A link to more, for example to what blocks the action. */
  link: z.object({ to: z.string(), text: z.string() }).optional(),
  /** A link to share with someone else. */
  copy: z.object({ label: z.string(), text: z.string() }).optional(),
}) satisfies z.ZodType<Flash>;

const cookie = (context: ServerContext) => ownCookie(context, 'flash', 300);

/** Returns the `Set-Cookie` with a message for the next page. */
export const leaveFlash = (context: ServerContext, flash: Flash): Promise<string> =>
  cookie(context).serialize(flash);

/** Returns the message for this page, and the `Set-Cookie` that deletes it; null when there is none. */
export async function takeFlash(
  context: ServerContext,
  request: Request,
): Promise<{ flash: Flash; setCookie: string } | null> {
  const flash = await readCookie(cookie(context), request, flashSchema);
  return flash && { flash, setCookie: await cookie(context).serialize('', { maxAge: 0 }) };
}

/**
 * Redirects to another page (303) that shows a message.
 * @param setCookies further cookies for the browser
 */
export async function redirectWithFlash(
  context: ServerContext,
  url: string,
  flash: Flash,
  setCookies: SetCookies = [],
): Promise<Response> {
  return redirectWithCookies(url, [await leaveFlash(context, flash), setCookies].flat());
}
