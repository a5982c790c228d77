import { z } from 'zod';
import type { Flash } from '#app/components/flash.ts';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie, redirectWithCookies, type SetCookies } from './cookies.server.ts';

const flashSchema = z.object({
  tone: z.enum(['success', 'info', 'warning', 'error']),
  text: z.string(),
  /** What the message leads to: what stands in the way, for one. */
  link: z.object({ to: z.string(), text: z.string() }).optional(),
  /** What is to be handed on, as a link to somebody else. */
  copy: z.object({ label: z.string(), text: z.string() }).optional(),
}) satisfies z.ZodType<Flash>;

const cookie = (context: ServerContext) => ownCookie(context, 'flash', 300);

/** The `Set-Cookie` that leaves a message for the next page. */
export const leaveFlash = (context: ServerContext, flash: Flash): Promise<string> =>
  cookie(context).serialize(flash);

/** The message left for this page, and the `Set-Cookie` that takes it away; null when there is none. */
export async function takeFlash(
  context: ServerContext,
  request: Request,
): Promise<{ flash: Flash; setCookie: string } | null> {
  const flash = await readCookie(cookie(context), request, flashSchema);
  return flash && { flash, setCookie: await cookie(context).serialize('', { maxAge: 0 }) };
}

/** Goes to another page (303) that shows a message. @param setCookies what else the browser is to keep */
export async function redirectWithFlash(
  context: ServerContext,
  url: string,
  flash: Flash,
  setCookies: SetCookies = [],
): Promise<Response> {
  return redirectWithCookies(url, [await leaveFlash(context, flash), setCookies].flat());
}
