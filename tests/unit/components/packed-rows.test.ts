import { describe, expect, it } from 'vitest';
import { packRows, unpackRows } from '#app/components/table/packed-rows.ts';

describe('packed rows', () => {
  it.each([
    ['no row', []],
    ['one row', [{ id: '1', name: 'Nightly', tags: ['a'] }]],
    [
      'shared and own values',
      [
        { id: '1', kind: 'Web', at: null },
        { id: '2', kind: 'Web', at: 5 },
      ],
    ],
    ['objects that look alike', [{ of: { total: 1 } }, { of: { total: 1 } }]],
    ['fields that only some have', [{ id: '1' }, { id: '2', note: 'late' }, { id: '3', note: '' }]],
    ['a value and its absence', [{ id: '1', kept: false }, { id: '2' }]],
  ])('are the same again: %s', (_, rows) => {
    expect(JSON.stringify(unpackRows(packRows<object>(rows)))).toBe(JSON.stringify(rows));
  });

  it('say a value once that all rows share', () => {
    const rows = Array.from({ length: 25 }, (_, id) => ({ id, project: 'Shop of the north' }));
    expect(JSON.stringify(packRows(rows)).match(/Shop/g)).toHaveLength(1);
    expect(JSON.stringify(packRows(rows)).length).toBeLessThan(JSON.stringify(rows).length / 4);
  });

  it('stay as they are where a loader has not packed them', () => {
    const rows = [{ id: '1' }];
    expect(unpackRows(rows)).toBe(rows);
  });
});
