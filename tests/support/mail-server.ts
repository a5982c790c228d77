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

interface MailServerOptions {
  readonly port?: number;
  /** It refuses the first so many mails with a temporary error. */
  readonly reject?: number;
  /** An address that it does not know. */
  readonly unknown?: string;
  /** It takes so long for each mail. */
  readonly milliseconds?: number;
}

/** A real SMTP server. */
export async function startMailServer({
  port = 0,
  reject = 0,
  unknown,
  milliseconds = 0,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let rejections = reject;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      if (address !== unknown) return callback();
      callback(Object.assign(new Error(`No such user: ${address}`), { responseCode: 550 }));
    },
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
          setTimeout(callback, milliseconds);
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
