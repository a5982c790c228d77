import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ServerContext } from '#app/request/context.server.ts';
import { relaysOf } from '#app/live/relays.server.ts';
import type { Session } from '#app/request/session/session-cookie.server.ts';
import { getLiveAudience, subscribeLive } from '#platform/contract/live/live-calls.ts';
import { liveLimits } from '#platform/contract/live/live-values.ts';
import { isEvent, machineIs, readLive, type LiveReader } from '#tests/support/live-reader.ts';

const session = (accessToken: string): Session => ({
  accessToken,
  refreshToken: 'refresh',
  accessExpiresAt: Number.MAX_SAFE_INTEGER,
  userId: 'ada',
  emailId: 'ada@example.com',
  licenseId: 'one',
  licenseType: 'ONPREM',
});
const relayToken = 'relay.1.proof';

/** Returns a platform in this process that says who may receive what, and sends events. */
function platform({ knowsRelay = true, audience = 200 } = {}) {
  const says = new Map<string, (text: string) => void>();
  const subscriptions: string[] = [];
  const state = { audience, userId: 'ada', everything: true };
  const sendToPlatform = vi.fn(async (request: Request) => {
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const { pathname } = new URL(request.url);
    if (pathname === getLiveAudience.path) {
      const ok = state.audience === 200;
      return Response.json(
        {
          responseCode: state.audience,
          message: 'Found',
          status: ok ? 'SUCCESS' : 'FAILURE',
          responseObject: ok
            ? {
                userId: state.userId,
                licenseId: 'one',
                everything: state.everything,
                projectIds: [],
                machineIds: [],
              }
            : null,
        },
        { status: state.audience },
      );
    }
    expect(pathname).toBe(subscribeLive.path);
    subscriptions.push(token);
    if (token === relayToken && !knowsRelay) return new Response('no', { status: 401 });
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        says.set(token, (text) => controller.enqueue(encoder.encode(text)));
        controller.enqueue(encoder.encode('id: 1\nevent: READY\ndata: {}\n\n'));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  let release = () => {};
  const context: ServerContext = {
    sendToPlatform,
    callerAddress: 'unknown',
    cookieSecret: 'a secret that only tests use',
    relayToken: () => relayToken,
    onRelease: (end) => (release = end),
    publicUrl: 'http://localhost',
    featureApps: {},
    log: { error: vi.fn(), warn: vi.fn() },
  };
  return {
    context,
    subscriptions,
    state,
    release: () => release(),
    tellOfAudience: (token: string, userId: string) =>
      says.get(token)?.(
        `id: 3\nevent: AUDIENCE\ndata: ${JSON.stringify({ userId, subject: { licenseId: 'one' } })}\n\n`,
      ),
    tell: (token: string, machineId: string) =>
      says.get(token)?.(
        `id: 2\nevent: MACHINE_STATUS\ndata: ${JSON.stringify({
          entityId: machineId,
          status: 'Running',
          statusReason: '',
          lastHeardOn: '',
          subject: { licenseId: 'one', machineId },
        })}\n\n`,
      ),
  };
}

describe('the streams of browsers', () => {
  let readers: LiveReader[] = [];
  let release = () => {};
  afterEach(async () => {
    vi.useRealTimers();
    release();
    await Promise.all(readers.map((reader) => reader.leave().catch(() => undefined)));
    readers = [];
  });

  const start = (options?: Parameters<typeof platform>[0]) => {
    const started = platform(options);
    release = started.release;
    const ask = (token: string) =>
      relaysOf(started.context).open({ ...started.context }, session(token), undefined);
    return {
      ...started,
      ask,
      async open(token: string) {
        const reader = readLive(await ask(token));
        readers.push(reader);
        return reader;
      },
    };
  };

  test('share one stream of the platform for all sessions', async () => {
    const { open, tell, subscriptions } = start();
    const [one, two] = [await open('one'), await open('two')];
    await Promise.all([one, two].map((reader) => reader.find(isEvent('STATE'))));
    tell(relayToken, 'm1');
    await Promise.all([one, two].map((reader) => reader.find(machineIs('m1', 'Running'))));
    expect(subscriptions).toEqual([relayToken]);
  });

  test('get a stream for each session from a platform that does not know our token', async () => {
    const { open, tell, subscriptions } = start({ knowsRelay: false });
    await (
      await open('one')
    ).ended;
    const [one, two] = [await open('one'), await open('two')];
    await Promise.all([one, two].map((reader) => reader.find(isEvent('STATE'))));
    tell('one', 'm1');
    await one.find(machineIs('m1', 'Running'));
    expect(two.seen.some(machineIs('m1', 'Running'))).toBe(false);
    expect(subscriptions).toEqual([relayToken, 'one', 'two']);
  });

  test('are refused to a session that has ended or that may receive nothing', async () => {
    for (const audience of [401, 403]) {
      expect((await start({ audience }).ask('one')).status).toBe(audience);
    }
  });

  test('end with their session, and not when the platform is only unavailable', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { open, state, context } = start();
    const reader = await open('one');
    await reader.find(isEvent('STATE'));
    state.audience = 503;
    vi.advanceTimersByTime(liveLimits.audienceSeconds * 1000);
    await vi.waitFor(() => expect(context.log.warn).toHaveBeenCalled());
    state.audience = 401;
    vi.advanceTimersByTime(liveLimits.audienceSeconds * 1000);
    await reader.ended;
  });

  test('end at once when the platform says that a session of the user has ended, and it is this one', async () => {
    const { open, state, tell, tellOfAudience, context } = start();
    const [one, two] = [await open('one'), await open('two')];
    await Promise.all([one, two].map((reader) => reader.find(isEvent('STATE'))));
    const asked = () => vi.mocked(context.sendToPlatform).mock.calls.length;
    const before = asked();
    tellOfAudience(relayToken, 'somebody else');
    tellOfAudience(relayToken, 'ada');
    await vi.waitFor(() => expect(asked()).toBe(before + 2));
    // Both continue, because it was another session.
    tell(relayToken, 'm1');
    await Promise.all([one, two].map((reader) => reader.find(machineIs('m1', 'Running'))));
    state.audience = 401;
    tellOfAudience(relayToken, 'ada');
    await Promise.all([one.ended, two.ended]);
    expect(one.seen.filter(isEvent('AUDIENCE'))).toEqual([]);
  });

  test.each(['ada', 'whom she sees the product as'])(
    'what follows the news that %s may hear more is heard, however soon it follows',
    async (who) => {
      const { open, state, tell, tellOfAudience } = start();
      Object.assign(state, { userId: who, everything: false });
      const reader = await open('one');
      await reader.find(isEvent('STATE'));
      tell(relayToken, 'm1');
      state.everything = true;
      tellOfAudience(relayToken, who);
      tell(relayToken, 'm2');
      await reader.find(machineIs('m2', 'Running'));
      expect(reader.seen.some(machineIs('m1', 'Running'))).toBe(false);
    },
  );

  test('ask a platform in this process again at each check, and not for what an earlier check has found', async () => {
    const started = platform();
    release = started.release;
    const together: unknown[] = [];
    const context: ServerContext = {
      ...started.context,
      askPlatform(asked) {
        together.push(asked.together);
        const responseObject = {
          userId: 'ada',
          licenseId: 'one',
          everything: true,
          projectIds: [],
          machineIds: [],
        };
        return Promise.resolve({ responseCode: 200, message: '', status: 'SUCCESS', responseObject });
      },
    };
    const reader = readLive(await relaysOf(context).open(context, session('one'), undefined));
    readers.push(reader);
    await reader.find(isEvent('STATE'));
    started.tellOfAudience(relayToken, 'ada');
    await vi.waitFor(() => expect(together).toHaveLength(2));
    expect(together[0]).not.toBe(together[1]);
  });

  test('are limited for each session', async () => {
    const { open, ask } = start();
    const all = [];
    for (let count = 0; count < liveLimits.streamsPerSession; count += 1) all.push(await open('one'));
    const refused = await ask('one');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    await open('two');
    await all[0]?.leave();
    await open('one');
  });

  test('all end when it stops, and no new ones are accepted', async () => {
    const { open, ask, release: stop } = start();
    const reader = await open('one');
    stop();
    await reader.ended;
    expect((await ask('one')).status).toBe(503);
  });
});
