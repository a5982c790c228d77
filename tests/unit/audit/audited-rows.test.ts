import { describe, expect, test } from 'vitest';
import { notAudited, auditedBy, untold } from '#tests/support/audited-rows.ts';
import { notWatched, type TouchedRow } from '#tests/support/touched-tables.ts';

const entry = {
  subjectKind: 'resource',
  subjectId: 'r1',
  projectId: 'p1',
  before: { kind: 'Suite', ownerId: 'ann' },
  after: { kind: 'Suite', ownerId: 'ben' },
  call: 'removeUser',
  outcome: 'done',
};

const row = (before: TouchedRow['before'], after: TouchedRow['after'], table = 'resources'): TouchedRow => ({
  table,
  before,
  after,
});

describe('a change without an audit entry', () => {
  const suite = { id: 'r1', name: 'Checkout', owner_id: 'ann', deleted_on: null };

  test('is a row that was deleted, or marked as deleted, without an entry about it', () => {
    expect(untold([row(suite, undefined)], [])).toEqual([
      expect.stringContaining('deleted a row of resources'),
    ]);
    expect(untold([row(suite, { ...suite, deleted_on: 'now' })], [])).toHaveLength(1);
    expect(untold([row(suite, undefined)], [{ ...entry, after: {} }])).toEqual([]);
    expect(untold([row(suite, undefined)], [{ ...entry, subjectId: 'r2' }])).toHaveLength(1);
    expect(untold([row(suite, undefined)], [{ ...entry, outcome: 'refused' }])).toHaveLength(1);
  });

  test('is a row that was handed over, unless the entry names the old and the new owner', () => {
    const handed = row(suite, { ...suite, owner_id: 'ben' });
    expect(untold([handed], [entry])).toEqual([]);
    expect(untold([handed], [{ ...entry, after: { ownerId: 'cleo' } }])).toHaveLength(1);
  });

  test('is an execution that was terminated, not one that ended by itself', () => {
    const running = { id: 'e1', name: 'Nightly', status: 'Running', ended_on: null };
    const ended = (status: string) => row(running, { ...running, status, ended_on: 'now' }, 'executions');
    expect(untold([ended('Terminated')], [])).toHaveLength(1);
    expect(untold([ended('Failed')], [])).toEqual([]);
  });

  test('is not a row that was written again within the call', () => {
    const member = { group_id: 'g1', user_id: 'ann' };
    const rows = [
      row(member, undefined, 'email_group_members'),
      row(undefined, member, 'email_group_members'),
    ];
    expect(untold(rows, [])).toEqual([]);
    expect(untold(rows.slice(0, 1), [])).toHaveLength(1);
  });

  test('has one reason for each table that is left out', () => {
    const lists = [auditedBy, notAudited, notWatched].flatMap((list) => Object.keys(list));
    expect(new Set(lists).size).toBe(lists.length);
  });
});
