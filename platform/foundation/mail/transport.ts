import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { ReadyMail } from './mail.ts';

/** How many emails are sent at the same time, each on its own reused connection. */
export const mailsAtOnce = 5;

/** Sends one email; resolves when the receiving side has it. */
export interface MailTransport {
  /**
   * @param id the id of the email: the same for a retry, because it isn't known whether the first attempt
   * arrived
   */
  send(mail: ReadyMail, id: string): Promise<void>;
  close(): void;
}

/** Sends over SMTP at `url`, e.g. smtps://user:password@mail.example.com. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: mailsAtOnce,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  );
  return {
    async send(mail, id) {
      await transport.sendMail(messageOf(mail, id, from));
    },
    close: () => transport.close(),
  };
}

/**
 * Writes into `folder` as .eml files, oldest name first; `announce` gets each email's link (the console, for
 * a first try).
 */
export function outboxTransport(
  folder: string,
  from: string,
  announce: (to: string, subject: string, link: string) => void,
): MailTransport {
  mkdirSync(folder, { recursive: true });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    async send(mail, id) {
      const { message } = await transport.sendMail(messageOf(mail, id, from));
      const file = path.join(folder, `${id}.eml`);
      // Renamed when complete, so that programs watching the folder never read half an email.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      if (mail.link) announce(mail.to, mail.subject, mail.link);
    },
    close: () => transport.close(),
  };
}

function messageOf(
  { to, subject, text, html, unsubscribe, attached = [] }: ReadyMail,
  id: string,
  from: string,
) {
  const domain = /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'fireflink';
  // An address as an object, so that it can't contain a display name, a list or another header.
  return {
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    // RFC 8058: the mail program shows a button, and posts to the address when it is pressed.
    headers:
      unsubscribe === undefined
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    attachments: attached.map(({ name: filename, type: contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
  };
}
