import { describe, expect, test } from 'vitest';
import { readInvitees } from '#platform/identity/users/import/read-invitees.ts';
import { realFiles } from './real-files.ts';

describe('a realistic list', () => {
  test.each(realFiles)('$name', ({ text, columns, people, refused = [] }) => {
    const read = readInvitees(text);
    const used = read.columns
      ?.filter(({ use }) => use !== 'ignored')
      .map(({ letter, use }) => `${use}: ${letter}`)
      .join(', ');
    expect(used ?? null).toBe(columns);
    const good = read.people.filter(({ problem }) => problem === '');
    expect(good.map(({ emailId, name, role }) => [emailId, name, role])).toEqual(
      people.map(([emailId, name, role = '']) => [emailId, name, role]),
    );
    const bad = read.people.filter(({ problem }) => problem !== '');
    expect(bad.map(({ line, emailId }) => [line, emailId])).toEqual(
      refused.map(([line, given]) => [line, given]),
    );
    for (const [index, [, , reason]] of refused.entries()) expect(bad[index]?.problem).toContain(reason);
  });
});
