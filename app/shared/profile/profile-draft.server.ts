import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie } from '#app/request/session/cookies.server.ts';

const draftSchema = z.object({
  userId: z.string(),
  /** Null while nothing was typed. */
  values: z
    .object({
      primaryCountry: z.string(),
      primaryPhone: z.string(),
      second: z.string(),
      secondaryCountry: z.string(),
      secondaryPhone: z.string(),
      organisationName: z.string(),
      jobTitle: z.string(),
      jobTitleOthers: z.string(),
    })
    .nullable(),
  verification: z
    .object({
      /** '' after sending has failed: there is no code to show then. */
      id: z.string(),
      phone: z.string(),
      resendOn: z.string(),
      /** For what the drawer shows; whether a phone may be saved, the platform says. */
      verified: z.boolean(),
    })
    .nullable(),
});

/**
 * The drawer's form between its steps: what was typed and not saved, and the phone that is being verified. In the browser's
 * own cookie, so that every step works without script and loses nothing.
 */
export type ProfileDraft = z.infer<typeof draftSchema>;

const halfHour = 30 * 60;

const cookie = (context: ServerContext) => ownCookie(context, 'profile-draft', halfHour);

/** The draft of this user, if there is one. */
export async function readProfileDraft(
  context: ServerContext,
  request: Request,
  userId: string,
): Promise<ProfileDraft | null> {
  const draft = await readCookie(cookie(context), request, draftSchema);
  return draft?.userId === userId ? draft : null;
}

/** The `Set-Cookie` that keeps a draft. */
export const keepProfileDraft = (context: ServerContext, draft: ProfileDraft): Promise<string> =>
  cookie(context).serialize(draft);

/** The `Set-Cookie` that makes the browser forget the draft. */
export const dropProfileDraft = (context: ServerContext): Promise<string> =>
  cookie(context).serialize('', { maxAge: 0 });
