import type { ServerResponse } from 'node:http';

/** What a provider answers in a test. */
export type Answer =
  | {
      /** 200 when left out. */
      readonly status?: number;
      /** Sent as JSON. */
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | Fault;

/** What goes wrong at a provider. The description need not have it. */
export interface Fault {
  readonly fault: 'status' | 'hang' | 'half' | 'html' | 'close';
  readonly status?: number;
  /** Text as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Any status with any body, also one that the description doesn't have: 401, 403, 404, 410, 422, 5xx. */
export const refusal = (status: number, body?: unknown): Fault => ({ fault: 'status', status, body });
/** 429 with Retry-After. */
export const tooMany = (seconds: number): Fault => ({
  fault: 'status',
  status: 429,
  headers: { 'Retry-After': String(seconds) },
});
export const hang: Fault = { fault: 'hang' };
/** Half of a body of JSON, then the connection breaks. */
export const half: Fault = { fault: 'half' };
/** 200 with a page in place of JSON, as a proxy in front of a provider sends it. */
export const html: Fault = { fault: 'html' };
export const close: Fault = { fault: 'close' };

export function send(response: ServerResponse, answer: Answer): void {
  const kind = 'fault' in answer ? answer.fault : 'status';
  switch (kind) {
    case 'hang':
      return;
    case 'close':
      response.destroy();
      return;
    case 'half':
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
        .write('{"half":', () => response.destroy());
      return;
    case 'html':
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<html><body><h1>Maintenance</h1></body></html>');
      return;
    case 'status': {
      const { status = 200, body, headers = {} } = answer;
      const type = typeof body === 'string' ? 'text/plain' : 'application/json';
      response.writeHead(status, { ...(body !== undefined && { 'Content-Type': type }), ...headers });
      response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
    }
  }
}
