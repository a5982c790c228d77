import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { pathOf } from '#app/request/path-of.ts';
import { ownCookie, readCookie } from './cookies.server.ts';

/**
 * A form that was sent after its session had ended. It is stored in the browser's own cookies, compressed, until its
 * owner has signed in again (decisions.md). Passwords and files are never stored.
 */
export interface Draft {
  /** The path that the form posts to. */
  readonly action: string;
  readonly userId: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const draftSchema = z.object({
  action: z.string(),
  userId: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});
const partSchema = z.string();
const halfHour = 30 * 60;
/** Browsers store about 4 KB per cookie, and Node accepts 16 KB of headers. */
const partLength = 2800;
const parts = 3;

const cookie = (context: ServerContext, part: number) => ownCookie(context, `draft-${part}`, halfHour);

/** Returns the `Set-Cookie`s that store a draft; null when it is too large. */
export async function storeDraft(context: ServerContext, draft: Draft): Promise<string[] | null> {
  const text = deflateRawSync(JSON.stringify(draft)).toString('base64url');
  if (text.length > partLength * parts) return null;
  return Promise.all(
    Array.from({ length: parts }, (_, part) => {
      const piece = text.slice(part * partLength, (part + 1) * partLength);
      return cookie(context, part).serialize(piece, piece === '' ? { maxAge: 0 } : {});
    }),
  );
}

/** Returns the draft that this browser stores for this user, if any. */
export async function readDraft(
  context: ServerContext,
  request: Request,
  userId: string,
): Promise<Draft | null> {
  const pieces = await Promise.all(
    Array.from({ length: parts }, (_, part) => readCookie(cookie(context, part), request, partSchema)),
  );
  const text = pieces.join('');
  if (text === '') return null;
  try {
    const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: 512 * 1024 }).toString();
    const draft = draftSchema.parse(JSON.parse(json));
    return draft.userId === userId ? draft : null;
  } catch {
    return null;
  }
}

/** Returns the `Set-Cookie`s after a form of this user succeeded: the draft is deleted if it was the same form. */
export async function dropSentDraft(
  context: ServerContext,
  request: Request,
  userId: string,
): Promise<string[]> {
  const draft = await readDraft(context, request, userId);
  return draft?.action === pathOf(request) ? dropDraft(context) : [];
}

/** Returns the `Set-Cookie`s that delete the draft. */
export const dropDraft = (context: ServerContext): Promise<string[]> =>
  Promise.all(Array.from({ length: parts }, (_, part) => cookie(context, part).serialize('', { maxAge: 0 })));
