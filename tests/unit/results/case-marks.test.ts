import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  marksAt,
  noHistory,
  readResults,
  withResult,
  writeResults,
  type CaseHistory,
} from '#platform/automation/results/history/case-marks.ts';

const statusOf = { P: 'Passed', F: 'Failed', S: 'Skipped' } as const;

/** Returns the history of runs, the first first: 'PFFS'. A dot is a run without the case. */
function historyOf(letters: string, before: CaseHistory = noHistory): CaseHistory {
  return [...letters].reduce(
    (history, letter, index) =>
      letter === '.'
        ? history
        : withResult(history, { run: index + 1, status: statusOf[letter as 'P'] }, (run) => run),
    before,
  );
}

/** Returns the marks after the last of the runs. */
function marksOf(letters: string) {
  const runs = letters.length;
  const window = new Set(Array.from({ length: Math.min(10, runs) }, (_, index) => runs - index));
  return marksAt(historyOf(letters), runs, { window, isFirst: runs === 1 });
}

describe('the marks of a test case', () => {
  test.each([
    ['F', { isNew: false, streak: 1 }],
    ['PF', { isNew: true, streak: 1 }],
    ['.F', { isNew: true, streak: 1 }],
    ['FF', { isNew: false, streak: 2 }],
    ['PFF', { isNew: false, streak: 2 }],
    ['FSF', { isNew: false, streak: 2 }],
    ['FP', { isNew: false, streak: 0 }],
    ['FS', { isNew: false, streak: 0 }],
    ['F.F', { isNew: false, streak: 2 }],
    [`P${'F'.repeat(45)}`, { isNew: false, streak: 45 }],
    [`${'F'.repeat(60)}`, { isNew: false, streak: 60 }],
  ])('%s', (letters, expected) => {
    expect(marksOf(letters)).toMatchObject(expected);
  });

  test.each([
    ['PFP', false],
    ['PFPF', true],
    ['PFPP', false],
    ['PFSSPF', true],
    ['PFPFPPPPPP', true],
    // The first change is no longer among the last ten.
    ['PFPFPPPPPPPP', false],
  ])('%s is flaky: %s', (letters, flaky) => {
    expect(marksOf(letters).flaky).toBe(flaky);
  });

  test('count a repeated run once, and sort a late one into its place', () => {
    const order = [1, 3, 2];
    const placeOf = (run: number) => order.indexOf(run);
    let history = historyOf('PF');
    expect(withResult(history, { run: 2, status: 'Failed' }, placeOf)).toEqual(history);
    history = withResult(history, { run: 3, status: 'Failed' }, placeOf);
    expect(writeResults(history.results)).toBe('P1F3F2');
    const window = new Set(order);
    expect(marksAt(history, 2, { window, isFirst: false })).toMatchObject({ streak: 2, isNew: false });
    expect(marksAt(history, 3, { window, isFirst: false })).toMatchObject({ streak: 1, isNew: true });
  });

  test('are stored unchanged, however long the history becomes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('P', 'F', 'S', '.'), maxLength: 80 }), (letters) => {
        const history = historyOf(letters);
        expect(history.results.length).toBeLessThanOrEqual(20);
        expect(readResults(writeResults(history.results))).toEqual(history.results);
        const failed = /F[FS.]*$/.exec(letters)
          ? /[FS.]*$/.exec(letters)?.[0].replace(/[S.]/g, '').length
          : 0;
        if (letters.endsWith('F')) expect(marksOf(letters).streak).toBe(failed);
      }),
    );
  });
});
