import { buffer } from 'node:stream/consumers';
import { FileMissing, type FileStore } from '../files/file-store.ts';
import { escapeHtml, type AttachedFile, type Mail, type ReadyMail } from './mail.ts';

/**
 * A mail with the files that it names. One that is gone by now is no reason to send nothing: a sentence says so in its place.
 * @throws StoreUnavailable
 */
export async function withFiles(files: FileStore, { attachments = [], ...mail }: Mail): Promise<ReadyMail> {
  const attached: AttachedFile[] = [];
  const gone: string[] = [];
  for (const { file, name, type } of attachments) {
    try {
      attached.push({ name, type, content: await buffer(await files.read(file)) });
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      gone.push(`${name} is not attached: that file was no longer kept when this mail was sent.`);
    }
  }
  const paragraphs = gone.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('');
  return {
    ...mail,
    text: [mail.text, ...gone].join('\n\n'),
    html: mail.html.replace('</body>', () => `${paragraphs}</body>`),
    attached,
  };
}
