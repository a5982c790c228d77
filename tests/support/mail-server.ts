import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { parseMail, type OutboxMail } from './outbox.ts';

export interface ReceivedMail extends OutboxMail {
  /** The recipients of the envelope, where the email really goes. */
  readonly recipients: readonly string[];
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How many connections there have been, and how many emails were sent at the same time at most. */
  readonly seen: { readonly connections: number; readonly atOnce: number };
  close(): Promise<void>;
}

interface MailServerOptions {
  readonly port?: number;
  /** How many emails it refuses with a temporary error before it accepts any. */
  readonly reject?: number;
  /** An address that it does not know. */
  readonly unknown?: string;
  /** How long it takes for each email. */
  readonly milliseconds?: number;
  /** An address about which it never answers. */
  readonly mute?: string;
}

/** Starts a real SMTP server. */
export async function startMailServer({
  port = 0,
  reject = 0,
  unknown,
  milliseconds = 0,
  mute,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let rejections = reject;
  const seen = { connections: 0, atOnce: 0 };
  let underWay = 0;
  const server = new SMTPServer({
    authOptional: true,
    // A product that keeps its connections open would delay the end of a test.
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, callback) {
      seen.connections += 1;
      callback();
    },
    onRcptTo({ address }, _session, callback) {
      if (address === mute) return;
      if (address !== unknown) return callback();
      callback(Object.assign(new Error(`No such user: ${address}`), { responseCode: 550 }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      underWay += 1;
      seen.atOnce = Math.max(seen.atOnce, underWay);
      const answer: typeof callback = (...result) => {
        underWay -= 1;
        callback(...result);
      };
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (rejections-- > 0) {
          answer(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void parseMail(Buffer.concat(chunks)).then((mail) => {
          received.push({ ...mail, recipients });
          setTimeout(answer, milliseconds);
        });
      });
    },
  });
  // Connections break when their process is killed.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  let closed = false;
  const close = () =>
    new Promise<void>((resolve) => {
      if (closed) return resolve();
      closed = true;
      server.close(() => resolve());
    });
  return { url: `smtp://127.0.0.1:${address.port}`, received, seen, close };
}
