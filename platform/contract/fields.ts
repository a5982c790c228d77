import { z } from '@hono/zod-openapi';
import { emailPattern } from './email-rule.ts';
import { limits } from './values.ts';

/** Field schemas that several calls and forms share: the exact rules and words of spec 1 section 5. */

/** An e-mail address; trimmed. 'Email is required' / 'Invalid email address'. */
export const emailField = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, { error: 'Email is required', abort: true })
  .max(limits.emailMax, { error: 'Invalid email address', abort: true })
  .regex(emailPattern, 'Invalid email address');

/** A person's name at sign-up (spec 1 section 5); trimmed. */
export const nameField = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, { error: 'Name is required', abort: true })
  .min(limits.nameMin, { error: 'Minimum 3 characters', abort: true })
  .max(limits.nameMax, { error: 'Maximum 25 characters', abort: true })
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} ._'-]*[\p{L}\p{N}\p{M}])?$/u,
    'Name should not contain special characters',
  );

/**
 * A password as it travels: RSA-OAEP ciphertext in base64, made with the platform's public key (extension: key id and
 * ciphertext are joined by a colon, so that a key can be replaced while an old page is still open).
 */
export const passwordField = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1024, 'Password is not encrypted as it should be');

/** A path of this site, with its query: never another host, however it is written ('//evil', '/\evil'). */
export const sitePathField = z
  .string()
  .max(512)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'Must be a path of this site');

/** A UTC time, ISO 8601. */
export const timeField = z.iso.datetime();

/** An id. Nothing but what ids are made of: PostgreSQL, for one, has no text with a NUL in it. */
export const idField = z.string().regex(/^[\w-]{1,64}$/, 'Not an id');
