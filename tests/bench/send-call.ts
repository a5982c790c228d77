import { randomBytes } from 'node:crypto';
import { request, type Agent } from 'node:http';
import { registerClient } from '#platform/contract/machines/client-calls.ts';
import type { Call, CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';

/**
 * Makes a call over HTTP with as little work as possible. Tries again when the server has meanwhile closed the idle
 * connection.
 * @throws Error with the reply when it is refused
 */
export function sendCall<C extends Call>(
  agent: Agent,
  url: string,
  token: string,
  call: C,
  input: CallInput<C>,
): Promise<CallReply<C>> {
  const {
    params = {},
    query = {},
    body,
  } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object };
  const asks = new URLSearchParams(query).size > 0 ? `?${String(new URLSearchParams(query))}` : '';
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') + asks;
  return new Promise((resolve, reject) => {
    const asked = request(
      url + path,
      {
        agent,
        method: call.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(call.body && { 'content-type': 'application/json' }),
        },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('error', reject);
        reply.on('end', () => {
          const envelope = JSON.parse(text) as { status: string; responseObject: CallReply<C> };
          if (envelope.status === 'SUCCESS') resolve(envelope.responseObject);
          else reject(new Error(`${call.name}: ${text}`));
        });
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && error.code === 'ECONNRESET') {
        resolve(sendCall(agent, url, token, call, input));
      } else reject(error);
    });
    // A call without a body is refused when it has one.
    asked.end(call.body && JSON.stringify(body ?? {}));
  });
}

/** Registers a machine as its client does. @returns its id */
export async function registerBenchMachine(
  agent: Agent,
  url: string,
  token: string,
  hostName: string,
): Promise<string> {
  const { machineId } = await sendCall(agent, url, token, registerClient, {
    body: {
      installationId: randomBytes(24).toString('base64url'),
      hostName,
      osName: 'Linux',
      systemConfigDetails: [],
      clientTime: new Date().toISOString(),
    },
  });
  return machineId;
}
