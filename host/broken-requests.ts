import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Envelope } from '#platform/contract/wire/calls/envelope.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { endGently, isEnding } from './lingering.ts';

const refusals: Readonly<Record<string, { readonly status: number; readonly message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: messages.headersTooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: messages.bodyTooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: messages.requestTooSlow },
};

const malformed = { status: 400, message: messages.requestInvalid };

/** Answers requests that can't be parsed with an envelope, as calls do, and closes the connection. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (isEnding(socket)) return;
    if (!socket.writable || error.code === 'ECONNRESET' || hasBegunToAnswer(socket)) {
      socket.destroy(error);
      return;
    }
    const { status, message } = refusals[error.code ?? ''] ?? malformed;
    const envelope: Envelope = { responseCode: status, message, status: 'FAILURE', responseObject: null };
    const body = JSON.stringify(envelope);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    endGently(socket);
  });
}

/** Node stores on a connection which answer it is sending. */
const hasBegunToAnswer = (socket: Socket): boolean =>
  (socket as { _httpMessage?: { headersSent?: boolean } | null })._httpMessage?.headersSent ?? false;
