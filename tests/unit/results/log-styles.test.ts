import { describe, expect, it } from 'vitest';
import { LineStyles } from '#platform/automation/results/log/styled-line.ts';
import { resultLimits } from '#platform/contract/executions/result-values.ts';

const esc = '\u001b[';
const read = (...lines: readonly string[]) => {
  const styles = new LineStyles();
  return lines.map((line) => styles.read(line));
};

describe('the styles of a line of output', () => {
  it('are named after the terminal’s commands, which the text lacks', () => {
    expect(read(`${esc}1m${esc}31mFailed${esc}0m 3 ${esc}32;4mpassed${esc}39mx${esc}m.`)).toEqual([
      {
        text: 'Failed 3 passedx.',
        styles: [
          { from: 0, to: 6, styles: ['bold', 'red'] },
          { from: 9, to: 15, styles: ['green', 'underline'] },
          { from: 15, to: 16, styles: ['underline'] },
        ],
      },
    ]);
  });

  it('last until a command ends them, also on the next line', () => {
    expect(read(`${esc}90mone`, 'two', `${esc}39mthree`)).toEqual([
      { text: 'one', styles: [{ from: 0, to: 3, styles: ['gray'] }] },
      { text: 'two', styles: [{ from: 0, to: 3, styles: ['gray'] }] },
      { text: 'three' },
    ]);
  });

  it('leave out colors without a name, other commands and characters that no text may have', () => {
    expect(read(`${esc}38;5;208ma${esc}48;2;1;31;1mb${esc}2K${esc}0m\u0007c${esc}37md`)).toEqual([
      { text: 'abcd' },
    ]);
    expect(read(`${esc}31ma${esc}38;2;1;2;3mb`)).toEqual([
      { text: 'ab', styles: [{ from: 0, to: 1, styles: ['red'] }] },
    ]);
  });

  it('are limited in a line, like its length', () => {
    const many = Array.from({ length: 500 }, (_, index) => `${esc}3${1 + (index % 2)}mx`).join('');
    const [line] = read(many);
    expect(line?.text).toHaveLength(500);
    expect(line?.styles).toHaveLength(resultLimits.lineStylesMax);
    const [long] = read(`${esc}31m${'y'.repeat(3000)}`);
    expect(long?.styles).toEqual([{ from: 0, to: resultLimits.lineMax + 1, styles: ['red'] }]);
  });
});
