import { get } from 'node:http';
import { livePaths } from '#app/paths/live.ts';
import { subscribeLive } from '#platform/contract/live/live-calls.ts';
import { liveLimits } from '#platform/contract/live/live-values.ts';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { startSession } from '#platform/identity/accounts/sessions.ts';
import { stallCases } from '../stall-case.ts';
import { storeMachine } from '../stored-execution.ts';

const streams = 400;

interface Storm {
  readonly url: string;
  readonly headersOf: (index: number) => Record<string, string>;
  /** The status that each response must have. */
  readonly status?: number;
  /** Runs while all of them are open. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** Opens many streams at once, waits until each has a response, and closes all at once. */
async function storm({ url, headersOf, status, meanwhile }: Storm): Promise<void> {
  const open = await Promise.all(
    Array.from(
      { length: streams },
      (_, index) =>
        new Promise<() => void>((resolve, reject) => {
          const asked = get(url, { agent: false, headers: headersOf(index) }, (reply) => {
            if (status !== undefined && reply.statusCode !== status)
              reject(new Error(`A stream was answered with ${reply.statusCode}`));
            reply.on('error', () => undefined);
            reply.resume();
            resolve(() => asked.destroy());
          });
          asked.on('error', reject);
        }),
    ),
  );
  await meanwhile?.();
  for (const close of open) close();
}

/**
 * Streams of live events that many browsers open and close at the same moment; those above a session's limit are
 * refused.
 */
export default stallCases({
  async fill(filling) {
    const { context } = filling.platform;
    const tokens: string[] = [];
    for (let index = 0; index < streams / liveLimits.streamsPerSession; index += 1)
      tokens.push((await startSession(context, context.db, filling.userId)).access_token);
    return { tokens, machineId: await storeMachine(filling) };
  },
  cases: ({ tokens, machineId }) => [
    {
      name: `${streams} streams opened at once, told of something, closed at once`,
      by: 'signed-in',
      run: ({ url, call, attempt }) =>
        storm({
          url: url + subscribeLive.path,
          status: 200,
          headersOf: (index) => ({ authorization: `Bearer ${tokens[index % tokens.length]}` }),
          meanwhile: async () => {
            await call(updateMachine, { params: { id: machineId }, body: { disabled: attempt % 2 === 0 } });
            await new Promise((resolve) => setTimeout(resolve, 300));
          },
        }),
    },
    {
      name: `${streams} streams of one session opened and closed at once`,
      by: 'signed-in',
      database: 'sqlite',
      run: ({ url, token }) =>
        storm({ url: url + subscribeLive.path, headersOf: () => ({ authorization: `Bearer ${token}` }) }),
    },
    {
      name: `${streams} streams of nobody opened and closed at once`,
      by: 'anonymous',
      database: 'sqlite',
      run: ({ url }) => storm({ url: `${url}${livePaths.stream}`, status: 401, headersOf: () => ({}) }),
    },
    {
      name: `${streams} streams with a cookie opened and closed at once`,
      by: 'signed-in',
      run: ({ url, cookie = '' }) =>
        storm({ url: `${url}${livePaths.stream}`, headersOf: () => ({ cookie }) }),
    },
  ],
});
