import fc from 'fast-check';
import { expect, test } from 'vitest';
import findLines from '#platform/automation/results/log/find-lines.task.ts';
import { LineReader } from '#platform/automation/results/log/read-lines.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const search = (pieces: readonly string[], wanted: string) =>
  findLines({ pieces: pieces.map(bytes), search: wanted, page: 1, pageSize: 100 });

test('finds a line across pieces, whatever hidden text is between its letters', () => {
  const { found, total } = search(['one\ntwo par', 'ts\nth\x1b[1mre', 'e\nfo\rur\r\n', 'END'], 'PARTS');
  expect({ found, total }).toEqual({ found: [{ number: 2, text: 'two parts' }], total: 1 });
  expect(search(['th\x1b[1mre', 'e\nfo\rur\r\nEND'], 'three').total).toBe(1);
  expect(search(['a\nfo\rur\r\nEND'], 'four').found).toEqual([{ number: 2, text: 'four' }]);
  expect(search(['a\nb\r\nEND'], 'end').found).toEqual([{ number: 3, text: 'END' }]);
});

test('finds exactly the lines that show the search text', () => {
  const letters = fc.constantFrom(
    'a',
    'B',
    'σ',
    'Σ',
    '\n',
    '\r',
    '\r\n',
    '\x1b[0m',
    '\x00',
    'İ',
    '\ud800',
    ' ',
  );
  const piece = fc.array(letters, { maxLength: 30 }).map((parts) => parts.join(''));
  const wanted = fc.array(fc.constantFrom('a', 'b', 'σ', ' '), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), wanted, (pieces, parts) => {
      const text = parts.join('');
      const reader = new LineReader(1);
      const all = [...pieces.flatMap((each) => reader.read(bytes(each))), ...reader.end()];
      const due = all.filter((line) => line.text.toLowerCase().includes(text));
      expect(search(pieces, text)).toEqual({ found: due, total: due.length });
    }),
    { numRuns: 2000 },
  );
});
