import { z } from 'zod';
import { fileKinds } from '../files/file-store.ts';

/** A mail before it is sent: plain text first, the same as HTML second. */
export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The link that the reader is to follow; printed on the console when mail goes to the outbox. */
  link: z.string().optional(),
  /** Where its reader ends all mails of a license; mail programs are told of it, too. */
  unsubscribe: z.string().optional(),
  /** Files of the store, which are read when it is sent: it names them, and does not hold them. */
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

/** A file that goes with a mail. */
export interface AttachedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A mail as it goes out. */
export interface ReadyMail extends Omit<Mail, 'attachments'> {
  readonly attached?: readonly AttachedFile[];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as a mail's HTML part can hold it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
