import { z } from 'zod';

/** A mail before it is sent: plain text first, the same as HTML second. */
export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The link that the reader is to follow; printed on the console when mail goes to the outbox. */
  link: z.string().optional(),
});

export type Mail = Readonly<z.output<typeof mailSchema>>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as a mail's HTML part can hold it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
