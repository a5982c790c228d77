import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { resultLimits } from '#platform/contract/executions/result-values.ts';
import { runLimiter } from '#platform/automation/results/junit/limit-runs.ts';

const limited = (text: string, sizes: readonly number[] = [1000]): string => {
  const limit = runLimiter();
  let out = '';
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    out += limit(text.slice(at, at + size), false);
    at += size;
  }
  return out + limit('', true);
};

/** Returns the texts that a parser finds. @throws where it is not XML */
const textsIn = (xml: string): string[] => {
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  for (const event of ['text', 'cdata'] as const) parser.on(event, (text) => texts.push(text));
  parser.write(xml).close();
  return texts;
};

describe('the limiter of runs', () => {
  test('leaves what is not too long as it is, wherever pieces meet', () => {
    const pieces = [
      '<a>',
      '</a>',
      '<a b="',
      "<a c='",
      '"',
      "'",
      '/>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?x',
      '?>',
      'é😀',
      '&amp;',
      ']',
      '-',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
        (parts, sizes) => {
          expect(limited(parts.join(''), sizes)).toBe(parts.join(''));
        },
      ),
    );
  });

  const long = 200_000;
  test.each([
    ['text', (middle: string) => `<a>${middle}</a>`, '&lt;'],
    ['text of wide characters', (middle: string) => `<a>${middle}</a>`, '😀&#x1F600;é'],
    ['a section', (middle: string) => `<a><![CDATA[${middle}]]></a>`, '<&>]] x'],
    ['a value', (middle: string) => `<a b="${middle}">x</a>`, "&quot;'>"],
  ])('cuts the middle of a long %s, and it is still XML', (_, around, unit) => {
    const whole = around(`first ${unit.repeat(Math.ceil(long / unit.length))} last`);
    for (const sizes of [[1000], [7], [100_000_000], [16_384, 3]]) {
      const out = limited(whole, sizes);
      expect(out.length).toBeLessThan(3 * resultLimits.outputMax);
      const seen = around('') === '<a></a>' || around('').includes('CDATA') ? textsIn(out).join('') : out;
      expect(seen).toMatch(/first /);
      expect(seen).toMatch(/ last/);
      textsIn(out);
    }
  });
});
