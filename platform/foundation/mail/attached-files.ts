import { buffer } from 'node:stream/consumers';
import { FileMissing, type FileStore } from '../files/file-store.ts';
import { escapeHtml, type AttachedFile, type Mail, type ReadyMail } from './mail.ts';

/**
 * Returns an email with the files that it names. A missing file doesn't stop the email: a sentence says so
 * instead.
 * @throws StoreUnavailable
 */
export async function withFiles(files: FileStore, { attachments = [], ...mail }: Mail): Promise<ReadyMail> {
  const attached: AttachedFile[] = [];
  const missing: string[] = [];
  for (const { file, name, type } of attachments) {
    try {
      attached.push({ name, type, content: await buffer(await files.read(file)) });
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      missing.push(`${name} is not attached: it was deleted before this email was sent.`);
    }
  }
  const paragraphs = missing.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('');
  return {
    ...mail,
    text: [mail.text, ...missing].join('\n\n'),
    html: mail.html.replace('</body>', () => `${paragraphs}</body>`),
    attached,
  };
}
