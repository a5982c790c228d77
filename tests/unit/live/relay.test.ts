import { afterEach, describe, expect, test, vi } from 'vitest';
import { openRelay, type Relay } from '#app/live/relay.server.ts';
import {
  isEvent,
  machineIs,
  readLive,
  type LiveMessage,
  type LiveReader,
} from '#tests/support/live-reader.ts';
import { serve, type HttpServer } from '#tests/support/http-server.ts';

type Send = (text: string) => void;

/** A platform whose stream sends what a test wants, over HTTP. */
interface Stub {
  readonly server: HttpServer;
  /** The id that each connection asked to resume from. */
  readonly asked: (string | null)[];
  /** Returns how many connections are open. */
  readonly open: () => number;
  say(text: string): void;
  /** Ends all connections. */
  drop(): void;
}

const machineEvent = (id: number, machineId: string, status: string, licenseId = 'one') =>
  `id: ${id}\nevent: MACHINE_STATUS\ndata: ${JSON.stringify({
    entityId: machineId,
    status,
    statusReason: '',
    lastHeardOn: '2026-03-02T09:00:00.000Z',
    subject: { licenseId, machineId },
  })}\n\n`;
const ready = (id: number) => `id: ${id}\nevent: READY\ndata: {}\n\n`;

describe('the relay of live events', () => {
  let ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.reverse()) await end();
    ends = [];
  });

  /** Starts a platform. @param first the answer to a connection: a stream that begins with a text, or a response */
  const stub = async (first: (count: number, send: Send) => void | Response): Promise<Stub> => {
    const sends = new Map<Send, () => void>();
    const asked: (string | null)[] = [];
    const server = await serve((request) => {
      asked.push(request.headers.get('last-event-id'));
      const encoder = new TextEncoder();
      let response: Response | undefined;
      let mine: Send;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          mine = (text) => controller.enqueue(encoder.encode(text));
          sends.set(mine, () => controller.close());
          response = first(asked.length, mine) ?? undefined;
          if (response) sends.delete(mine);
        },
        cancel: () => void sends.delete(mine),
      });
      return response ?? new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    });
    ends.push(() => server.stop());
    return {
      server,
      asked,
      open: () => sends.size,
      say: (text) => sends.forEach((_, send) => send(text)),
      drop() {
        for (const end of sends.values()) end();
        sends.clear();
      },
    };
  };

  const relayTo = (
    { server }: Pick<Stub, 'server'>,
    options: Partial<Parameters<typeof openRelay>[0]> = {},
  ) => {
    const log = { error: vi.fn(), warn: vi.fn() };
    const onClosed = vi.fn();
    const relay = openRelay({
      connect: (lastEventId, signal) =>
        fetch(server.url, {
          signal,
          headers: lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) },
        }),
      log,
      onClosed,
      retry: { firstMilliseconds: 10, maxMilliseconds: 40 },
      ...options,
    });
    ends.push(() => relay.close());
    return { relay, log, onClosed };
  };
  const listen = (relay: Relay, since?: number, licenseId = 'one'): LiveReader =>
    readLive(
      new Response(
        relay.add({
          listen: ({ tell }) => ({
            hear: (event) => void (event.subject.licenseId === licenseId && tell(event)),
            audienceChanged: () => undefined,
          }),
          since,
          onEnd: () => undefined,
        }).body,
      ),
    );
  const isConnected =
    (connected: boolean) =>
    ({ event, data }: LiveMessage): boolean =>
      event === 'STATE' && (data as { connected: boolean }).connected === connected;

  test('serves any number of browsers with one stream of the platform, each what it may receive', async () => {
    const platform = await stub((_, send) => send(ready(1)));
    const { relay } = relayTo(platform);
    const [one, same, other] = [listen(relay), listen(relay), listen(relay, undefined, 'two')];
    await Promise.all([one, same, other].map((reader) => reader.find(isConnected(true))));
    platform.say(machineEvent(2, 'm1', 'Running') + machineEvent(3, 'm2', 'Active', 'two'));
    for (const reader of [one, same]) {
      const { id, data } = await reader.find(machineIs('m1', 'Running'));
      expect(id).toBe('2');
      expect(data).not.toHaveProperty('subject');
    }
    await other.find(machineIs('m2', 'Active'));
    expect(other.seen.some(machineIs('m1', 'Running'))).toBe(false);
    expect(platform.asked).toHaveLength(1);
  });

  test('resumes a stream that ends from the last event, and informs browsers meanwhile', async () => {
    const platform = await stub((count, send) => {
      if (count === 2) return new Response('broken', { status: 500 });
      send(ready(count === 1 ? 1 : 3));
    });
    // This is longer than the time between two messages, so that losing it is reported before it is back.
    const { relay } = relayTo(platform, { retry: { firstMilliseconds: 600, maxMilliseconds: 600 } });
    const reader = listen(relay);
    await reader.find(isConnected(true));
    platform.say(machineEvent(2, 'm1', 'Running'));
    await reader.find(machineIs('m1', 'Running'));
    const before = reader.seen.length;
    platform.drop();
    const lost = await reader.find(isConnected(false));
    expect(Date.parse((lost.data as { since: string }).since)).toBeLessThanOrEqual(Date.now());
    await vi.waitFor(() => expect(reader.seen.slice(before).some(isConnected(true))).toBe(true));
    expect(platform.asked).toEqual([null, '2', '2']);
    // Nothing was missed: the first RESYNC belongs to the start.
    expect(reader.seen.slice(before).some(isEvent('RESYNC'))).toBe(false);
  });

  test('sends a browser that comes back what it missed, or tells it to reload', async () => {
    const platform = await stub((_, send) => send(ready(5)));
    const { relay } = relayTo(platform);
    const first = listen(relay, 5);
    await first.find(isConnected(true));
    expect(first.seen.map(({ event }) => event)).toEqual(['STATE']);
    platform.say(machineEvent(6, 'm1', 'Running') + machineEvent(7, 'm1', 'Active'));
    await first.find(machineIs('m1', 'Active'));

    const back = listen(relay, 5);
    await back.find(isConnected(true));
    expect(back.seen.map(({ id, event }) => [id, event])).toEqual([
      ['7', 'MACHINE_STATUS'],
      ['7', 'STATE'],
    ]);
    const late = listen(relay, 4);
    await late.find(isConnected(true));
    expect(late.seen[0]?.event).toBe('RESYNC');
  });

  test('passes on RESYNC of the platform', async () => {
    const platform = await stub((_, send) => send(ready(5)));
    const { relay } = relayTo(platform);
    const reader = listen(relay, 5);
    await reader.find(isConnected(true));
    platform.say('id: 90\nevent: RESYNC\ndata: {}\n\n');
    expect((await reader.find(isEvent('RESYNC'))).id).toBe('90');
  });

  test('closes the platform’s stream some time after the last listener leaves, not at once', async () => {
    const platform = await stub((_, send) => send(ready(1)));
    const { relay, onClosed } = relayTo(platform, { lingerMilliseconds: 30 });
    const reader = listen(relay);
    await reader.find(isConnected(true));
    await reader.leave();
    await listen(relay)
      .find(isConnected(true))
      .then(() => expect(onClosed).not.toHaveBeenCalled());
    expect(platform.asked).toHaveLength(1);
    relay.close();
    await vi.waitFor(() => expect(platform.open()).toBe(0));
  });

  test('closes when the last browser has left', async () => {
    const platform = await stub((_, send) => send(ready(1)));
    const { relay, onClosed } = relayTo(platform, { lingerMilliseconds: 10 });
    const reader = listen(relay);
    await reader.find(isConnected(true));
    await reader.leave();
    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledWith('idle'));
    await vi.waitFor(() => expect(platform.open()).toBe(0));
  });

  test('informs browsers when the stream cannot be opened at all', async () => {
    const platform = await stub(() => new Response('busy', { status: 503 }));
    const { relay } = relayTo(platform);
    await listen(relay).find(isConnected(false));
  });

  test('does not ask a platform again that refuses, and ends all streams', async () => {
    const platform = await stub(() => new Response('no', { status: 401 }));
    const { relay, onClosed } = relayTo(platform);
    const reader = listen(relay);
    await reader.ended;
    expect(onClosed).toHaveBeenCalledWith('denied');
    expect(platform.asked).toHaveLength(1);
  });

  describe('browsers continue whatever the platform sends', () => {
    const hostile: readonly (readonly [what: string, (send: Send) => void | Response])[] = [
      ['garbage', (send) => send('\0\xff\n\n:::\ndata\nid\nevent: \n\n'.repeat(1000))],
      ['an event that never ends', (send) => send(`data: ${'x'.repeat(300_000)}`)],
      [
        'an event of 1 MB',
        (send) => send(`event: MACHINE_STATUS\nid: 3\ndata: ${'x'.repeat(1_000_000)}\n\n`),
      ],
      ['many lines of one event', (send) => send('data: x\n'.repeat(100_000))],
      ['wrong JSON', (send) => send('id: 3\nevent: MACHINE_STATUS\ndata: {"entityId":\n\n'.repeat(100))],
      ['an id that is none', (send) => send(machineEvent(3, 'm1', 'Running').replace('id: 3', 'id: x'))],
      ['500', () => new Response('x'.repeat(100_000), { status: 500 })],
      ['a page', () => new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } })],
      ['a redirect to itself', () => new Response(null, { status: 302, headers: { Location: '/' } })],
      ['nothing at all', () => undefined],
    ];
    test.each(hostile)('%s', async (_, misbehave) => {
      const platform = await stub((count, send) => {
        if (count <= 3) return misbehave(send);
        send(ready(9));
      });
      const { relay, log } = relayTo(platform, { heartbeatMilliseconds: 30 });
      const reader = listen(relay);
      // A stream of nonsense is ignored until it ends.
      await vi.waitFor(() => expect(platform.asked.length).toBeGreaterThan(0));
      const dropping = setInterval(() => platform.drop(), 100);
      await vi.waitFor(() => expect(platform.asked.length).toBeGreaterThan(3), { timeout: 10_000 });
      clearInterval(dropping);
      await vi.waitFor(() => expect(platform.open()).toBeGreaterThan(0));
      await vi.waitFor(
        () => {
          platform.say(machineEvent(10, 'm1', 'Running'));
          expect(reader.seen.some(machineIs('m1', 'Running'))).toBe(true);
        },
        { timeout: 10_000, interval: 20 },
      );
      // The relay did not loop, and did not fill the log.
      expect(platform.asked.length).toBeLessThan(100);
      expect(log.warn.mock.calls.length).toBeLessThan(2 * platform.asked.length + 2);
      expect(log.error).not.toHaveBeenCalled();
    });

    test('stops listening', async () => {
      const platform = await stub((_, send) => send(ready(1)));
      const { relay } = relayTo(platform);
      const reader = listen(relay);
      await reader.find(isConnected(true));
      await platform.server.stop();
      await reader.find(isConnected(false));
      await platform.server.start();
      const before = reader.seen.length;
      await vi.waitFor(() => expect(reader.seen.slice(before).some(isConnected(true))).toBe(true));
    });

    test('treats a half-open connection that is silent as dead', async () => {
      const platform = await stub((_, send) => send(ready(1)));
      relayTo(platform, { heartbeatMilliseconds: 20 });
      await vi.waitFor(() => expect(platform.asked.length).toBeGreaterThan(2));
    });
  });

  test('serves 1,000 browsers, a machine that changes repeatedly, and one browser that does not read', async () => {
    const platform = await stub((_, send) => send(ready(1)));
    const { relay } = relayTo(platform, { stalledMilliseconds: 1000, heartbeatMilliseconds: 500 });
    const stalledEnd = vi.fn();
    const stalled = relay.add({
      listen: ({ tell }) => ({ hear: tell, audienceChanged: () => undefined }),
      since: 1,
      onEnd: stalledEnd,
    });
    const readers = Array.from({ length: 1000 }, () => listen(relay, 1));
    await Promise.all(readers.map((reader) => reader.find(isConnected(true))));
    const memory = process.memoryUsage().heapUsed;
    let id = 1;
    const last = 201;
    const flapping = setInterval(() => {
      id += 1;
      if (id === last) clearInterval(flapping);
      platform.say(machineEvent(id, 'm1', id % 2 ? 'Active' : 'Running'));
    }, 10);
    const started = performance.now();
    const work = process.cpuUsage();
    await Promise.all(readers.map((reader) => reader.find((message) => message.id === String(last))));
    // The check is of the cost and of the number of messages, however long it took on a busy machine.
    const { user, system } = process.cpuUsage(work);
    const tellings = (performance.now() - started) / 250;
    expect((user + system) / 1000).toBeLessThan(3000);
    for (const { seen } of readers) {
      expect(seen.filter(({ event }) => event === 'MACHINE_STATUS').length).toBeLessThan(tellings + 3);
    }
    expect(process.memoryUsage().heapUsed - memory).toBeLessThan(150e6);
    await vi.waitFor(() => expect(stalledEnd).toHaveBeenCalledOnce(), { timeout: 30_000 });
    expect(stalled.body.locked).toBe(false);
  }, 90_000);
});
