import { describe, expect, test } from 'vitest';
import { recentEvents } from '#app/live/recent-events.server.ts';
import { readMessage, type RelayEvent } from '#app/live/relay-event.server.ts';
import { backOff } from '#platform/contract/back-off.ts';
import { mayHear, type LiveAudience, type LiveSubject } from '#platform/contract/live-values.ts';
import { isRelayToken, makeRelayToken } from '#platform/contract/relay-token.ts';

const user: LiveAudience = {
  userId: 'ada',
  licenseId: 'one',
  everything: false,
  projectIds: ['shop'],
  machineIds: ['given'],
};
const admin: LiveAudience = { ...user, everything: true, projectIds: [], machineIds: [] };

describe('who may hear an event', () => {
  const subjects: readonly (readonly [what: string, LiveSubject, byUser: boolean, byAdmin: boolean])[] = [
    ['an execution of a project of theirs', { licenseId: 'one', projectId: 'shop' }, true, true],
    ['an execution of another project', { licenseId: 'one', projectId: 'bank' }, false, true],
    [
      'an execution of another project on a machine of theirs',
      { licenseId: 'one', projectId: 'bank', machineId: 'given', ownerId: 'ada' },
      false,
      true,
    ],
    ['an own machine', { licenseId: 'one', machineId: 'own', ownerId: 'ada' }, true, true],
    ['a machine that was given', { licenseId: 'one', machineId: 'given', ownerId: 'bob' }, true, true],
    [
      'a machine for all',
      { licenseId: 'one', machineId: 'open', ownerId: 'bob', allUsers: true },
      true,
      true,
    ],
    ["somebody else's machine", { licenseId: 'one', machineId: 'closed', ownerId: 'bob' }, false, true],
    [
      'another license',
      { licenseId: 'two', machineId: 'given', ownerId: 'ada', allUsers: true },
      false,
      false,
    ],
    ['nothing in particular', { licenseId: 'one' }, false, true],
  ];
  test.each(subjects)('%s', (_, subject, byUser, byAdmin) => {
    expect([mayHear(user, subject), mayHear(admin, subject)]).toEqual([byUser, byAdmin]);
  });
});

describe('the time between tries', () => {
  const times = { firstMilliseconds: 100, maxMilliseconds: 1000 };

  test('doubles up to a limit, less up to a half by chance', () => {
    const longest = [1, 2, 3, 4, 5, 99, 10_000].map((failures) => backOff(failures, times, () => 1));
    expect(longest).toEqual([100, 200, 400, 800, 1000, 1000, 1000]);
    expect(backOff(3, times, () => 0)).toBe(200);
  });
});

describe("a relay's token", () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const derive = (text: string) => `${text}${'x'.repeat(43)}`.replace(/[^\w-]/g, '_').slice(0, 43);
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test('is good for five minutes, for who has the key', () => {
    const token = makeRelayToken(derive, now);
    expect(isRelayToken(token, derive, later(299))).toBe(true);
    expect(isRelayToken(token, derive, later(300))).toBe(false);
    expect(isRelayToken(token, () => 'y'.repeat(43), now)).toBe(false);
    expect(
      isRelayToken(
        token.replace(/\d+/, (digits) => String(Number(digits) + 1)),
        derive,
        now,
      ),
    ).toBe(false);
  });

  test.each(['', 'relay', 'relay..', 'relay.x.y', 'relay.99999999999999.x', `relay.1.${'é'.repeat(43)}`])(
    '%j is none',
    (token) => expect(isRelayToken(token, derive, now)).toBe(false),
  );
});

describe('messages of the platform', () => {
  const data = {
    entityId: 'm1',
    status: 'Running',
    statusReason: 'It runs an execution',
    lastHeardOn: '2026-03-02T09:00:00.000Z',
    subject: { licenseId: 'one', machineId: 'm1', ownerId: 'ada' },
  };
  const message = (event: string | undefined, id: string | undefined, content: unknown) =>
    readMessage({ event, id, data: typeof content === 'string' ? content : JSON.stringify(content) });

  test('an event goes on without its subject', () => {
    const read = message('MACHINE_STATUS', '7', data);
    if (read.kind !== 'event') throw new Error(read.kind);
    expect(read.event).toMatchObject({ id: 7, key: 'MACHINE_STATUS:m1', subject: data.subject });
    const text = new TextDecoder().decode(read.event.frame);
    expect(text).toMatch(/^id: 7\nevent: MACHINE_STATUS\ndata: \{.*\}\n\n$/);
    expect(text).not.toContain('subject');
    expect(text).not.toContain('ada');
  });

  test.each([
    ['no JSON', 'MACHINE_STATUS', '7', '{'],
    ['another status', 'MACHINE_STATUS', '7', { ...data, status: 'Broken' }],
    ['no subject', 'MACHINE_STATUS', '7', { ...data, subject: undefined }],
    ['null', 'ON_GOING_EXECUTION', '7', 'null'],
    ['another channel’s data', 'ON_GOING_EXECUTION', '7', data],
    ['no id', 'MACHINE_STATUS', undefined, data],
    ['a wrong id', 'MACHINE_STATUS', '-7', data],
    ['an endless id', 'READY', '9'.repeat(16), '{}'],
    ['70 KB', 'MACHINE_STATUS', '7', { ...data, statusReason: 'x'.repeat(70_000) }],
  ])('what is wrong is not believed: %s', (_, event, id, content) => {
    expect(message(event, id, content).kind).toBe('wrong');
  });

  test.each([undefined, 'message', 'toString', '__proto__', 'NEWS'])('%s is not ours', (event) => {
    expect(message(event, '7', data).kind).toBe('other');
  });
});

describe('recent events', () => {
  const event = (id: number, key: string): RelayEvent => ({
    id,
    key,
    subject: { licenseId: 'one' },
    frame: new Uint8Array(),
  });
  const ids = (events: readonly RelayEvent[] | undefined) => events?.map(({ id }) => id);

  test('nothing is known before the platform has said where it stands', () => {
    const recent = recentEvents();
    expect([recent.newestId, recent.afterId(3), recent.afterTime(0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('what came after an id is told, of each thing the newest', () => {
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

  test('more things than are kept: what was let go is not known any more', () => {
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

  test('what came after a time is told, as long as it is known since then', () => {
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
    recent.forget();
    expect(recent.newestId).toBeUndefined();
  });
});
