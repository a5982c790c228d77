import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { serveFaulty } from './faulty-server.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

export interface Receiver {
  readonly url: string;
  /** Every request, also those that only ask whether it is there. */
  readonly requests: readonly IncomingMessage[];
  /** What was posted, oldest first. */
  readonly received: Received[];
  /** Answers every request in this way. */
  answer(answer: Answer): void;
  restoreAnswer(): void;
  /** Forgets what was posted, too. */
  restore(): void;
  close(): Promise<void>;
}

/** A receiver of webhooks, which answers 204. */
export async function serveReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: Answer = { status: 204 };
  const server = await serveFaulty((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      if (request.method === 'POST')
        received.push({ path: request.url ?? '', headers: request.headers, text });
      response.writeHead(answer.status, answer.headers);
      response.end(answer.text);
    });
  });
  const restoreAnswer = () => {
    answer = { status: 204 };
  };
  return {
    url: server.url,
    requests: server.requests,
    received,
    answer: (next) => {
      answer = next;
    },
    restoreAnswer,
    restore() {
      restoreAnswer();
      received.length = 0;
    },
    close: server.close,
  };
}
