import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/** An email as its reader sees it. */
export interface OutboxMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: readonly string[];
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[];
}

/** Returns all emails in the folder, oldest first. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(files.map(async (file) => parseMail(await readFile(path.join(folder, file)))));
}

export async function parseMail(source: Uint8Array): Promise<OutboxMail> {
  const mail = await PostalMime.parse(source);
  return {
    to: (mail.to ?? []).map(({ address }) => address).join(', '),
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: mail.headers.map(({ key }) => key),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
  };
}

/** Returns the one link of an email, from its plain text. */
export function linkOf({ text, subject }: OutboxMail): URL {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`The mail "${subject}" has no link`);
  return new URL(link);
}
