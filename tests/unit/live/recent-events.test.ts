import { describe, expect, test } from 'vitest';
import { recentEvents } from '#app/live/recent-events.server.ts';
import type { RelayEvent } from '#app/live/relay-event.server.ts';

describe('recent events', () => {
  const event = (id: number, key: string): RelayEvent => ({
    id,
    key,
    subject: { licenseId: 'one' },
    frame: new Uint8Array(),
  });
  const ids = (events: readonly RelayEvent[] | undefined) => events?.map(({ id }) => id);

  test('know nothing before the platform has sent its position', () => {
    const recent = recentEvents();
    expect([recent.newestId, recent.afterId(3), recent.afterTime(0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('return what came after an id, the newest of each thing', () => {
    const recent = recentEvents();
    recent.confirm(10);
    for (const [id, key] of [
      [11, 'a'],
      [12, 'b'],
      [13, 'a'],
    ] as const)
      recent.add(event(id, key));
    expect(recent.newestId).toBe(13);
    expect(ids(recent.afterId(10))).toEqual([12, 13]);
    expect(ids(recent.afterId(12))).toEqual([13]);
    expect(ids(recent.afterId(13))).toEqual([]);
    expect(recent.afterId(9)).toBeUndefined();
    expect(recent.afterId(14)).toBeUndefined();
  });

  test('forget things beyond their limit', () => {
    const recent = recentEvents(2);
    recent.confirm(0);
    for (const [id, key] of [
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ] as const)
      recent.add(event(id, key));
    expect(recent.afterId(0)).toBeUndefined();
    expect(ids(recent.afterId(1))).toEqual([2, 3]);
  });

  test('return what came after a time, as far back as they are known', () => {
    let time = 100;
    const recent = recentEvents(10, () => time);
    recent.confirm(0);
    time = 200;
    recent.add(event(1, 'a'));
    expect(recent.afterTime(99)).toBeUndefined();
    expect(ids(recent.afterTime(100))).toEqual([1]);
    expect(ids(recent.afterTime(201))).toEqual([]);
    recent.restart(7);
    expect([recent.newestId, recent.afterId(1), ids(recent.afterId(7))]).toEqual([7, undefined, []]);
    recent.clear();
    expect(recent.newestId).toBeUndefined();
  });
});
