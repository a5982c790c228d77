import { describe, expect, test } from 'vitest';
import { brokenLines } from '#platform/automation/reports/pdf/break-lines.ts';
import { reportFonts } from '#platform/automation/reports/pdf/fonts.ts';
import { drawnLine, isFromRight } from '#platform/automation/reports/pdf/text-runs.ts';

const fonts = await reportFonts();
const drawn = (line: string) => drawnLine(line, { font: 'bold', fonts, fromRight: isFromRight(line) });

describe('a line of a PDF', () => {
  test.each([
    ['pays by card', 'pays by card', 'as it is'],
    ['Größe ≥ 5 €', 'Größe ≥ 5 €', 'as it is'],
    // The last word that is read comes first from the left. Within a word the font reverses the letters.
    ['שלום עולם', 'עולם שלום', 'turned'],
    ['שלום 12 abc', 'abc 12 שלום', 'turned'],
    ['total: שלום עולם!', 'total: עולם שלום!', 'turned'],
    ['(שלום)', ')שלום(', 'turned'],
    ['支付 pays', '\ufffd\ufffd pays', 'lacking'],
    ['a\u{e0100}b', 'ab', 'turned'],
  ])('%s is drawn as %s', (line, text, how) => {
    const { runs, differs, lacks } = drawn(line);
    expect(runs.map((run) => run.text).join('')).toBe(text);
    expect([differs, lacks]).toEqual([how !== 'as it is', how === 'lacking']);
  });

  test('uses another font for characters that its own lacks, and one that joins letters where needed', () => {
    expect(drawn('דפע pays').runs.map(({ font }) => font)).toContain('joined');
    expect(drawn('\u{1d5a0} pays').runs.map(({ font }) => font)).toEqual(['text', 'bold']);
  });
});

describe('a text', () => {
  const broken = (text: string, width: number) =>
    brokenLines(text, width, (part) => [...part].length).map((line) => line.text);

  test.each([
    ['pays by card', 7, ['pays by ', 'card']],
    ['pays by card', 12, ['pays by card']],
    ['one\ntwo\r\n\nthree', 10, ['one', 'two', '', 'three']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['an abcdefghij', 4, ['an ', 'abcd', 'efgh', 'ij']],
    ['支付成功', 3, ['支付成', '功']],
    ['', 5, ['']],
  ])('%j in lines of %i is %j', (text, width, lines) => {
    expect(broken(text, width)).toEqual(lines);
  });
});
