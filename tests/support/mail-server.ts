import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { parseMail, type OutboxMail } from './outbox.ts';

export interface ReceivedMail extends OutboxMail {
  /** Whom the envelope names: where the mail really goes. */
  readonly recipients: readonly string[];
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** A real SMTP server. `reject` makes it refuse the first so many mails with a temporary error. */
export async function startMailServer({ port = 0, reject = 0 } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let rejections = reject;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (rejections-- > 0) {
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void parseMail(Buffer.concat(chunks)).then((mail) => {
          received.push({ ...mail, recipients });
          callback();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  let closed = false;
  const close = () =>
    new Promise<void>((resolve) => {
      if (closed) return resolve();
      closed = true;
      server.close(() => resolve());
    });
  return { url: `smtp://127.0.0.1:${address.port}`, received, close };
}
