import { describe, expect, it } from 'vitest';
import { shownResults, unfoldedHistory } from '#app/routes/executions/shown-results.ts';

const shown = (address: string, failed: number) => {
  const { part, look, query } = shownResults(new URLSearchParams(address), failed);
  return { part, look, query: query.toString() };
};

describe('the results that the page of an execution shows', () => {
  it('are its failures as cards, if there are any', () => {
    expect(shown('', 2)).toEqual({ part: 'failed', look: 'cards', query: 'status=Failed' });
    expect(shown('page=2&history=7', 2)).toMatchObject({ part: 'failed', look: 'cards' });
    expect(shown('', 0)).toEqual({ part: 'all', look: 'table', query: '' });
  });

  it.each([
    ['status=Failed', 'failed', 'cards'],
    ['mark=new', 'new', 'cards'],
    ['mark=streak', 'streak', 'cards'],
    ['mark=flaky', 'flaky', 'table'],
    ['status=Passed', 'passed', 'table'],
    ['status=Skipped', 'skipped', 'table'],
    ['show=all', 'all', 'table'],
    ['show=all&status=Failed', 'all', 'table'],
    ['search=pays', 'all', 'table'],
    ['status=Failed&search=pays', 'failed', 'cards'],
    ['sort=duration', 'all', 'table'],
    ['status=Failed&sort=duration', 'failed', 'table'],
    ['status=nonsense', 'failed', 'cards'],
  ])('for "%s" are the part "%s" as %s', (address, part, look) => {
    expect(shown(address, 2)).toMatchObject({ part, look });
  });

  it('unfold the history of the test case that the address names, and of no other text', () => {
    const unfolded = (text: string) => unfoldedHistory(new URLSearchParams({ history: text }));
    expect(unfolded('12')).toBe(12);
    expect(unfolded('2001000000')).toBe(2_001_000_000);
    expect(['', '-1', '1e3', 'x', '9999999999'].map(unfolded)).toEqual(Array(5).fill(undefined));
  });
});
