import { describe, expect, test } from 'vitest';
import { executionRows } from '#app/shared/executions/execution-rows.ts';
import { firstRows, loadingRows, reloadedRows, rowsWithUpdate } from '#app/live/live-rows.ts';
import { machineRows } from '#app/routes/machines/machine-rows.ts';
import type { MachineRow } from '#app/routes/machines/machine-row.ts';

interface Row {
  readonly id: string;
  readonly at: number;
}
const rows = (...ids: string[]): Row[] => ids.map((id, at) => ({ id, at }));
const ids = (shown: readonly Row[]) => shown.map(({ id }) => id);
const kind = (newRows: 'append' | 'offer') => ({ keyOf: ({ id }: Row) => id, newRows });

const stays = { asked: 0, missed: 0 };

describe('the rows of a live list', () => {
  test('moves and removes no row while the reader stays; a reload updates them in place', () => {
    const shown = reloadedRows(firstRows(rows('a', 'b', 'c')), rows('c', 'a'), stays, kind('append'));
    expect(shown.shown).toEqual([
      { id: 'a', at: 1 },
      { id: 'b', at: 1 },
      { id: 'c', at: 0 },
    ]);
  });

  test('adds new rows at the end, or counts them', () => {
    const before = firstRows(rows('a'));
    const appended = reloadedRows(before, rows('n', 'a'), stays, kind('append'));
    expect([ids(appended.shown), appended.unseen]).toEqual([['a', 'n'], 0]);
    const offered = reloadedRows(before, rows('n', 'm', 'a'), stays, kind('offer'));
    expect([ids(offered.shown), offered.unseen]).toEqual([['a'], 2]);
    // Where nothing is read, nothing can move.
    const first = reloadedRows(firstRows<Row, never>([]), rows('n'), stays, kind('offer'));
    expect([ids(first.shown), first.unseen]).toEqual([['n'], 0]);
  });

  test('keeps listed rows after events were missed, because their end is unknown', () => {
    const shown = reloadedRows(
      firstRows(rows('a', 'b', 'c')),
      rows('n', 'c', 'a'),
      { asked: 0, missed: 1 },
      kind('offer'),
    );
    expect([ids(shown.shown), shown.unseen]).toEqual([['a', 'c'], 1]);
  });

  test('stops growing when no reader looks at it', () => {
    const many = (from: number, count: number) =>
      rows(...Array.from({ length: count }, (_, index) => `r${from + index}`));
    let shown = firstRows(many(0, 25));
    for (const from of [25, 50]) shown = reloadedRows(shown, many(from, 25), stays, kind('append'));
    expect([shown.shown.length, shown.shown.at(-1)?.id, shown.unseen]).toEqual([60, 'r59', 15]);
  });

  test('shows the list unchanged when the user requests it', () => {
    const before = reloadedRows(firstRows(rows('a', 'b')), rows('n', 'a'), stays, kind('offer'));
    const asked = reloadedRows(before, rows('n', 'b'), { asked: 1, missed: 0 }, kind('offer'));
    expect([ids(asked.shown), asked.unseen]).toEqual([['n', 'b'], 0]);
  });

  test('shows events until a load that began after them; for a deleted row they stay', () => {
    let shown = firstRows<Row, string>(rows('a', 'b'));
    shown = rowsWithUpdate(shown, 'a', 'old');
    shown = rowsWithUpdate(shown, 'b', 'ended');
    shown = loadingRows(shown);
    shown = rowsWithUpdate(shown, 'c', 'came while loading');
    shown = reloadedRows(shown, rows('a', 'c'), stays, kind('append'));
    expect([...shown.update].map(([key, { data }]) => [key, data])).toEqual([
      ['b', 'ended'],
      ['c', 'came while loading'],
    ]);
  });
});

describe('events about an execution', () => {
  const { withUpdate, describe: tell } = executionRows('append');
  const before = {
    _id: 'e1',
    name: 'Nightly',
    executionStatus: 'Queued' as const,
    statusReason: 'No machine is free',
    queuePosition: 2,
    progress: null,
    verdict: 'Queued' as const,
    verdictReason: '',
  };
  const update = (executionStatus: 'Queued' | 'Running', progress: number | null) => ({
    liveUpdateDTO: {
      message: { executionId: 'e1', executionName: 'Nightly', executionStatus, statusReason: '', progress },
    },
  });

  test('remove the place in the queue with the status that waits', () => {
    expect(withUpdate(before, update('Queued', null))).toMatchObject({ statusReason: '', queuePosition: 2 });
    expect(withUpdate(before, update('Running', 5))).toMatchObject({
      executionStatus: 'Running',
      progress: 5,
      queuePosition: null,
    });
  });

  test('announce a new status, but no progress', () => {
    const running = withUpdate(before, update('Running', 5));
    expect(tell(before, running)).toBe('Nightly is now Running.');
    expect(tell(running, withUpdate(running, update('Running', 6)))).toBeUndefined();
  });
});

describe('events about a machine', () => {
  const before = {
    id: 'm1',
    status: 'Active',
    statusReason: 'Its client is there',
    lastHeardOn: '2026-11-21T10:00:00.000Z',
    hostName: 'build-07',
    access: 'Owner only',
    executionEnvironment: 'Local',
    modifiedByUname: 'Anna',
    modifiedOn: '2026-11-21T09:00:00.000Z',
    disabled: false,
    cloud: false,
    cannot: {},
    os: 'Linux',
    browser: '',
    android: '',
    ios: '',
  } as const satisfies MachineRow;
  const update = {
    entityId: 'm1',
    status: 'Inactive',
    statusReason: 'Silent',
    lastHeardOn: '2026-11-21T09:00:00.000Z',
  } as const;

  test('use the newer of two times', () => {
    expect(machineRows.withUpdate(before, update)).toMatchObject({
      status: 'Inactive',
      lastHeardOn: before.lastHeardOn,
    });
  });

  test('announce a change once', () => {
    const after = machineRows.withUpdate(before, update);
    expect(machineRows.describe(before, after)).toBe('build-07 is now Inactive.');
    expect(machineRows.describe(after, machineRows.withUpdate(after, update))).toBeUndefined();
    const deleted = machineRows.withUpdate(after, { ...update, deleted: true });
    expect(machineRows.describe(after, deleted)).toBe('build-07: It was deleted.');
  });
});
