import { z } from '@hono/zod-openapi';
import { emailPattern } from './email-rules.ts';
import { limits } from './limit-values.ts';
import { messages } from '../calls/message-values.ts';
import { textField } from './text-field.ts';
import { visibleName } from './visible-name.ts';

/** Field schemas that several calls and forms share: the exact rules and words of spec 1 section 5. */

/** An email address; trimmed. 'Email is required' / 'Invalid email address'. */
export const emailField = textField({
  max: limits.emailMax,
  missing: 'Email is required',
  tooLong: 'Invalid email address',
  wrong: 'Invalid email address',
})
  .min(1, { error: 'Email is required', abort: true })
  .regex(emailPattern, 'Invalid email address');

const specialInName = 'Name should not contain special characters';

/** A person's name at sign-up (spec 1 section 5); trimmed. */
export const nameField = visibleName(
  textField({
    max: limits.nameMax,
    missing: 'Name is required',
    tooLong: 'Maximum 25 characters',
    wrong: specialInName,
  })
    .min(1, { error: 'Name is required', abort: true })
    .min(limits.nameMin, { error: 'Minimum 3 characters', abort: true })
    .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} ._'-]*[\p{L}\p{N}\p{M}])?$/u, specialInName),
  specialInName,
);

/**
 * An encrypted password: RSA-OAEP ciphertext in base64, made with the platform's public key (extension: key id and
 * ciphertext are joined by a colon, so that a key can be replaced while an old page is still open).
 */
export const passwordField = textField({
  exact: true,
  max: 1024,
  missing: messages.passwordMissing,
  tooLong: 'Password is not encrypted as it should be',
  wrong: 'Password is not encrypted as it should be',
}).min(1, messages.passwordMissing);

/** A path of this site, with its query: never another host, however it is written ('//evil', '/\evil'). */
export const sitePathField = textField({
  exact: true,
  max: 512,
  wrong: 'Must be a path of this site',
}).regex(/^\/(?![/\\])[^\\]*$/, 'Must be a path of this site');

/** Whole days left of a license; a platform may leave it null, empty or out, which means that the license has ended. */
export const daysLeftField = z.preprocess(
  (value) => (value === '' ? null : (value ?? null)),
  z.number().int().nullable(),
);

/** A UTC time, ISO 8601. */
export const timeField = z.iso.datetime().max(40);

/** Returns a field for an id: only characters of ids. `whenMissing` is the error for a missing one. */
export const idFieldWith = (whenMissing?: string) =>
  z
    .string(whenMissing)
    .max(64, { error: 'Not an id', abort: true })
    .regex(/^[\w-]{1,64}$/, 'Not an id');

export const idField = idFieldWith();

/** Returns a field for an id in an address where other calls have these words: /execution/running names no execution. */
export const idBeside = (...words: readonly string[]) =>
  idField.refine((id) => !words.includes(id), 'Not an id');
