import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLiveStream, type LiveStreamOptions } from '#platform/contract/live/live-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a stream of live events', () => {
  const ended = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    });
    ended.mockReset();
  });
  afterEach(() => vi.useRealTimers());

  const open = (options: Partial<LiveStreamOptions> = {}) => {
    const stream = openLiveStream({
      resync: () => bytes('[resync]'),
      heartbeat: () => bytes('[beat]'),
      onEnd: ended,
      ...options,
    });
    const reader = stream.body.getReader();
    return {
      ...stream,
      reader,
      say: (key: string, text: string) => stream.send(key, bytes(text)),
      async read() {
        const { done, value } = await reader.read();
        return done ? 'the end' : new TextDecoder().decode(value);
      },
    };
  };
  /** Lets the reader run. */
  const settle = () => vi.advanceTimersByTimeAsync(0);

  test('sends an event at once', async () => {
    const stream = open({ intervalMilliseconds: 250 });
    const first = stream.read();
    stream.say('a', '1');
    expect(await first).toBe('1');
  });

  test('delays what follows by the interval, and sends the newest of each thing, in the order of ids', async () => {
    const stream = open({ intervalMilliseconds: 250 });
    const first = stream.read();
    stream.say('a', '1');
    await first;
    stream.say('a', '2');
    stream.say('b', '3');
    stream.say('a', '4');
    const second = stream.read();
    const waited = vi.fn();
    void second.then(waited);
    await vi.advanceTimersByTimeAsync(249);
    expect(waited).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toBe('34');
  });

  test('queues a limited number of events without a reader, then reports that some were missed', async () => {
    const stream = open({ pendingMax: 3 });
    await settle();
    stream.say('first', '0');
    for (let id = 1; id <= 4; id += 1) stream.say(`key-${id}`, String(id));
    stream.say('key-5', '5');
    expect(await stream.read()).toBe('0');
    expect(await stream.read()).toBe('[resync]5');
  });

  test('queues one event for a thing that changes repeatedly without a reader', async () => {
    const stream = open({ pendingMax: 3 });
    await settle();
    stream.say('first', '0');
    for (let id = 1; id <= 10_000; id += 1) stream.say('a', String(id));
    expect(await stream.read()).toBe('0');
    expect(await stream.read()).toBe('10000');
  });

  test('sends heartbeats during silence', async () => {
    const stream = open({ heartbeatMilliseconds: 1000 });
    const first = stream.read();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await first).toBe('[beat]');
  });

  test('drops a reader that stops reading in time, and no other', async () => {
    const options = { heartbeatMilliseconds: 1000, stalledMilliseconds: 5000 };
    const stream = open(options);
    await settle();
    stream.say('a', '1');
    await vi.advanceTimersByTimeAsync(4900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ended).toHaveBeenCalledOnce();
    await expect(stream.read()).rejects.toThrow('Nobody reads');

    const other = open(options);
    for (let second = 0; second < 20; second += 1) {
      const next = other.read();
      await vi.advanceTimersByTimeAsync(1000);
      expect(await next).toBe('[beat]');
    }
    expect(ended).toHaveBeenCalledOnce();
  });

  test('ends once when the reader leaves, and sends nothing more', async () => {
    const stream = open();
    await stream.reader.cancel();
    expect(ended).toHaveBeenCalledOnce();
    stream.say('a', '1');
    stream.end();
    expect(ended).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends the reading when it ends, also without a pending read', async () => {
    const stream = open();
    const last = stream.read();
    stream.end();
    expect(await last).toBe('the end');
    const blocked = open();
    await settle();
    blocked.say('a', '1');
    blocked.end();
    await expect(blocked.read()).rejects.toThrow('The server stops');
    expect(ended).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
