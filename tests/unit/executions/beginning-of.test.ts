import { describe, expect, it } from 'vitest';
import { beginningOf } from '#app/routes/executions/beginning-of.ts';

describe('the beginning of a message', () => {
  it('is all of a short one, from its first informative line', () => {
    const message =
      '[chromium] › pay.spec.ts:3:1 › pays ────\n\n    Error: declined\n      at pay.spec.ts:5\n';
    expect(beginningOf(message, 'pays')).toEqual({
      text: '    Error: declined\n      at pay.spec.ts:5',
      wholeLines: 0,
    });
    expect(beginningOf('', 'pays')).toEqual({ text: '', wholeLines: 0 });
  });

  it('has twelve lines and 700 characters at most, and says how many lines the whole one has', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
    const cut = beginningOf(lines.join('\n'), 'pays');
    expect(cut.text.split('\n')).toHaveLength(12);
    expect(cut.wholeLines).toBe(40);
    const long = beginningOf('x'.repeat(10_000), 'pays');
    expect(long.text).toBe(`${'x'.repeat(700)}…`);
    expect(long.wholeLines).toBe(1);
  });
});
