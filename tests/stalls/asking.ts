import { Agent } from 'node:http';
import type { Call, CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';
import { sendCall } from '../bench/send-call.ts';

/** The means by which a case makes its requests. */
export interface Asking {
  readonly url: string;
  /** The token of a Super Admin's session; an anonymous case must not use it. */
  readonly token: string;
  /** The cookie of a browser's session; undefined in an anonymous case. */
  readonly cookie: string | undefined;
  /**
   * The number of the attempt: 0, and 1 and 2 where a case above the limit is measured again. For work that can be done
   * only once.
   */
  readonly attempt: number;
  /** Opens a page as a browser does, signed in where the case is. @throws Error when the reply isn't 200, or `status` */
  page(path: string, options?: { readonly status?: number }): Promise<string>;
  /** Makes a call over HTTP. @throws Error when it is refused */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
  /**
   * Sends a request with the session's token, where the case is signed in.
   * @throws Error when the reply isn't 200, or `status`; for 'any', when the server fails (5xx)
   */
  send(path: string, init?: RequestInit & { readonly status?: number | 'any' }): Promise<Buffer>;
}

interface AskingParts {
  readonly url: string;
  readonly token: string;
  readonly cookie: string | undefined;
  readonly attempt: number;
}

/** Returns the means to make requests for a case; with a cookie only where the case is signed in. */
export function askingOf({ url, token, cookie, attempt }: AskingParts): Asking {
  const send = async (
    path: string,
    { status = 200, ...init }: RequestInit & { status?: number | 'any' },
  ): Promise<Buffer> => {
    const reply = await fetch(url + path, { redirect: 'manual', ...init });
    const content = Buffer.from(await reply.arrayBuffer());
    if (status === 'any' ? reply.status >= 500 : reply.status !== status) {
      throw new Error(`${path.slice(0, 200)} answered ${reply.status}: ${content.toString().slice(0, 500)}`);
    }
    return content;
  };
  const signedIn = cookie !== undefined;
  return {
    url,
    token,
    cookie,
    attempt,
    page: async (path, options) =>
      (await send(path, { ...options, headers: signedIn ? { cookie } : {} })).toString(),
    async call(call, input) {
      const agent = new Agent();
      try {
        return await sendCall(agent, url, token, call, input);
      } finally {
        agent.destroy();
      }
    },
    send: (path, init) => {
      const headers = new Headers(init?.headers);
      if (signedIn) headers.set('Authorization', `Bearer ${token}`);
      return send(path, { ...init, headers });
    },
  };
}
