import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { livePaths } from '#app/paths/live.ts';
import type { LiveUpdate } from '#app/live/live-update.ts';

/** The parts of a browser tab that the feed uses. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }
  close() {
    this.readyState = 2;
  }
  says(type: string, data: unknown, lastEventId = '1') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
}

let visibility: 'visible' | 'hidden';
let answers: number;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  FakeEventSource.opened = [];
  visibility = 'visible';
  answers = 200;
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('window', new EventTarget());
  // There are no locks, as on a page that is not served over HTTPS.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'document',
    Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => visibility }),
  );
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: answers })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const machine = (entityId: string, status: string) => ({
  entityId,
  status,
  statusReason: '',
  lastHeardOn: '2026-11-21T10:00:00.000Z',
});

async function listen() {
  const { liveFeedOf } = await import('#app/live/live-feed.ts');
  const heard: LiveUpdate[] = [];
  const leave = liveFeedOf('ada').listen((update) => heard.push(update));
  const states = () => heard.flatMap((update) => (update.kind === 'state' ? [update.state.kind] : []));
  return { heard, leave, states };
}
const current = () => FakeEventSource.opened.at(-1) ?? expect.fail('no stream was asked for');

describe('the live feed of a page', () => {
  test('delivers events, but no older ones of the same thing', async () => {
    const { heard, states } = await listen();
    current().says('STATE', { connected: true });
    current().says('MACHINE_STATUS', machine('m1', 'Running'), '7');
    current().says('MACHINE_STATUS', machine('m1', 'Active'), '6');
    current().says('RESYNC', {}, '9');
    expect(states()).toEqual(['connecting', 'live']);
    expect(heard.flatMap((update) => (update.kind === 'event' ? [update.id] : []))).toEqual([7]);
    expect(heard.at(-1)).toEqual({ kind: 'resync' });
  });

  test('has no stream while the page is hidden, and then continues from the last event', async () => {
    await listen();
    current().says('MACHINE_STATUS', machine('m1', 'Running'), '7');
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeEventSource.opened.map(({ readyState }) => readyState)).toEqual([2]);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(current().url).toBe(`${livePaths.stream}?since=7`);
  });

  test('has no connection after the user leaves the page, and has one again on Back', async () => {
    await listen();
    window.dispatchEvent(new Event('pagehide'));
    expect(current().readyState).toBe(2);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(FakeEventSource.opened).toHaveLength(2);
    expect(current().readyState).toBe(1);
  });

  test('closes the stream with the last listener', async () => {
    const { leave } = await listen();
    leave();
    expect(current().readyState).toBe(2);
  });

  test('reports an interruption with its time, also one of the platform', async () => {
    const { heard } = await listen();
    vi.setSystemTime('2026-11-21T10:02:11Z');
    current().dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(5000);
    const lost = { kind: 'state', state: { kind: 'lost', since: '2026-11-21T10:02:11.000Z' } };
    expect(heard.at(-1)).toEqual(lost);
    // This is still the same interruption.
    vi.setSystemTime('2026-11-21T10:05:00Z');
    current().dispatchEvent(new Event('error'));
    expect(heard.at(-1)).toEqual(lost);
    current().says('STATE', { connected: false, since: '2026-11-21T10:04:00.000Z' });
    expect(heard.at(-1)).toEqual({
      kind: 'state',
      state: { kind: 'lost', since: '2026-11-21T10:04:00.000Z' },
    });
  });

  test('does not report a stream that ends and is back at once', async () => {
    const { states } = await listen();
    current().says('STATE', { connected: true });
    current().dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(4000);
    current().says('STATE', { connected: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states()).toEqual(['connecting', 'live', 'live']);
  });

  test('reports that the user may receive no events', async () => {
    const { states } = await listen();
    answers = 403;
    current().close();
    current().dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(states().at(-1)).toBe('refused');
  });

  test('opens no second stream after a refusal that arrives when the network is back', async () => {
    await listen();
    let answer: (response: Response) => void = () => undefined;
    vi.mocked(fetch).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    current().close();
    current().dispatchEvent(new Event('error'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    answer(new Response(null, { status: 503 }));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(FakeEventSource.opened.filter(({ readyState }) => readyState === 1)).toHaveLength(1);
    expect(FakeEventSource.opened).toHaveLength(2);
  });

  test('requests a refused stream again, later each time', async () => {
    const { states } = await listen();
    answers = 503;
    for (const [count, milliseconds] of [
      [2, 2000],
      [3, 4000],
    ] as const) {
      current().close();
      current().dispatchEvent(new Event('error'));
      await vi.advanceTimersByTimeAsync(milliseconds);
      expect(FakeEventSource.opened).toHaveLength(count);
    }
    expect(states()).not.toContain('ended');
  });

  test('reports that the session has ended, and does not use it again', async () => {
    const { states } = await listen();
    answers = 401;
    current().close();
    current().dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(states().at(-1)).toBe('ended');
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  test('does not wait for a network that is down', async () => {
    const { states } = await listen();
    window.dispatchEvent(new Event('offline'));
    expect(current().readyState).toBe(2);
    expect(states().at(-1)).toBe('lost');
    window.dispatchEvent(new Event('online'));
    expect(FakeEventSource.opened).toHaveLength(2);
  });
});
