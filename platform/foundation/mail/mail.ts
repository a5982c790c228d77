import { z } from 'zod';
import { fileKinds } from '../files/file-store.ts';

/** An email before it is sent: plain text first, the same as HTML second. */
export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The link for the reader to follow; printed on the console when email goes to the outbox. */
  link: z.string().optional(),
  /**
   * The address where the reader unsubscribes from all emails of a license; mail programs receive it, too.
   */
  unsubscribe: z.string().optional(),
  /** Files of the store, which are read when the email is sent: it names them, and does not contain them. */
  attachments: z
    .array(
      z.object({
        file: z.templateLiteral([z.enum(fileKinds), '/', z.string()]),
        name: z.string(),
        type: z.string(),
      }),
    )
    .optional(),
});

export type Mail = Readonly<z.output<typeof mailSchema>>;

/** A file that is attached to an email. */
export interface AttachedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** An email as it is sent. */
export interface ReadyMail extends Omit<Mail, 'attachments'> {
  readonly attached?: readonly AttachedFile[];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for the HTML part of an email. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
