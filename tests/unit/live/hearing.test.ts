import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHearing, type Hearing } from '#platform/contract/live/hearing.ts';
import { liveLimits, type LiveAudience, type LiveSubject } from '#platform/contract/live/live-values.ts';

interface Event {
  readonly name: string;
  readonly subject?: LiveSubject;
}

const audience = (...projectIds: string[]): LiveAudience => ({
  userId: 'ada',
  licenseId: 'one',
  everything: false,
  projectIds,
  machineIds: [],
});
const of = (projectId: string): Event => ({ name: projectId, subject: { licenseId: 'one', projectId } });

interface Answer {
  readonly give: (now: LiveAudience | undefined) => Promise<void>;
  readonly fail: () => Promise<void>;
}

let asked: Answer[];
let said: string[];
let hearing: Hearing<Event>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  said = [];
  const settled = () => vi.advanceTimersByTimeAsync(0).then(() => undefined);
  hearing = openHearing<Event>({
    audience: audience('shop'),
    read: () =>
      new Promise((resolve, reject) =>
        asked.push({
          give: (now) => (resolve(now), settled()),
          fail: () => (reject(new Error('away')), settled()),
        }),
      ),
    tell: ({ name }) => said.push(name),
    onMissed: () => said.push('missed'),
    onEnded: () => said.push('ended'),
    onFailed: () => said.push('failed'),
  });
});
afterEach(() => {
  hearing.stop();
  vi.useRealTimers();
});

test('checks events during a reload by the new answer, in order', async () => {
  hearing.hear(of('shop'));
  hearing.hear(of('lab'));
  hearing.look();
  hearing.hear(of('lab'));
  hearing.hear(of('shop'));
  hearing.hear({ name: 'for all' });
  expect(said).toEqual(['shop']);
  await asked[0]?.give(audience('lab'));
  hearing.hear(of('lab'));
  expect(said).toEqual(['shop', 'lab', 'for all', 'lab']);
});

test('reloads once more after a change during a reload, and waits for it', async () => {
  hearing.look();
  hearing.look();
  hearing.look();
  expect(asked).toHaveLength(1);
  hearing.hear(of('lab'));
  await asked[0]?.give(audience());
  expect([asked.length, said]).toEqual([2, []]);
  await asked[1]?.give(audience('lab'));
  expect([asked.length, said]).toEqual([2, ['lab']]);
});

test('does not delay events by the check of every half minute, until something changes', async () => {
  await vi.advanceTimersByTimeAsync(liveLimits.audienceSeconds * 1000);
  expect(asked).toHaveLength(1);
  hearing.hear(of('shop'));
  hearing.look();
  hearing.hear(of('lab'));
  expect(said).toEqual(['shop']);
  await asked[0]?.give(audience('shop'));
  await asked[1]?.give(audience('lab'));
  expect(said).toEqual(['shop', 'lab']);
});

test('makes up for missed events at the next reload that succeeds', async () => {
  hearing.look();
  hearing.hear(of('lab'));
  await asked[0]?.fail();
  expect(said).toEqual(['failed']);
  await vi.advanceTimersByTimeAsync(liveLimits.audienceSeconds * 1000);
  await asked[1]?.give(audience('lab'));
  expect(said).toEqual(['failed', 'missed']);
});

test('reports events as missed when there are too many to send', async () => {
  hearing.look();
  for (let count = 0; count <= liveLimits.replayMax; count += 1) hearing.hear(of('lab'));
  await asked[0]?.give(audience('lab'));
  expect(said).toEqual(['missed']);
});

test('sends none of the waiting events to a user who may no longer receive any', async () => {
  hearing.look();
  hearing.hear(of('shop'));
  await asked[0]?.give(undefined);
  hearing.hear(of('shop'));
  expect(said).toEqual(['ended']);
  hearing.look();
  expect(asked).toHaveLength(1);
});
