import { get } from 'node:http';
import { subscribeLive } from '#platform/contract/live/live-calls.ts';
import { stallCases } from '../stall-case.ts';

const streams = 400;

/** Opens many streams at once, waits until each is answered, and closes all at once. */
async function storm(url: string, headers: Record<string, string>): Promise<void> {
  const open = await Promise.all(
    Array.from(
      { length: streams },
      () =>
        new Promise<() => void>((resolve, reject) => {
          const asked = get(url, { agent: false, headers }, (reply) => {
            reply.on('error', () => undefined);
            reply.resume();
            resolve(() => asked.destroy());
          });
          asked.on('error', reject);
        }),
    ),
  );
  for (const close of open) close();
}

/** Streams of live events that many open and close at the same moment; beyond those that a session may have they are refused. */
export default stallCases({
  cases: () => [
    {
      name: `${streams} streams of one session opened and closed at once`,
      by: 'signed-in',
      run: ({ url, token }) => storm(url + subscribeLive.path, { authorization: `Bearer ${token}` }),
    },
    {
      name: `${streams} streams of nobody opened and closed at once`,
      by: 'anonymous',
      run: ({ url }) => storm(`${url}/app/live`, {}),
    },
    {
      name: `${streams} streams with a cookie opened and closed at once`,
      by: 'signed-in',
      run: ({ url, cookie }) => storm(`${url}/app/live`, { cookie: cookie ?? '' }),
    },
  ],
});
