import { describe, expect, it } from 'vitest';
import { messageParts } from '#app/routes/executions/message-parts.ts';

const sides = (message: string) =>
  messageParts(message).flatMap(({ text, side }) => (side ? [`${side}: ${text.trim()}`] : []));

describe('the parts of a message', () => {
  it.each([
    [
      'Playwright',
      'Error: expect(locator).toHaveText(expected)\n\nExpected string: "25 %"\nReceived string: "0 %"\nCall log:',
      ['expected: Expected string: "25 %"', 'received: Received string: "0 %"'],
    ],
    ['JUnit', 'expected: <3> but was: <2>', ['expected: expected: <3>', 'received: <2>']],
    ['JUnit 4', 'total expected:<3> but was:<2> at a', ['expected: expected:<3>', 'received: <2>']],
    ['Go', 'expected: 3\nactual  : 2', ['expected: expected: 3', 'received: actual  : 2']],
    [
      'Jest',
      '- Expected  - 1\n+ Received  + 1\n\n  Object {\n-   "vat": 25,\n+   "vat": 0,\n  }',
      [
        'expected: - Expected  - 1',
        'received: + Received  + 1',
        'expected: -   "vat": 25,',
        'received: +   "vat": 0,',
      ],
    ],
    ['prose', 'I expected more of this: nothing.\n- a list\n+ another', []],
  ])('say what was expected and received, as %s writes it', (_, message, expected) => {
    expect(sides(message)).toEqual(expected);
  });

  it('joined are the message', () => {
    for (const message of ['', 'a\n\nb\n', 'expected: <3> but was: <2>\n+ x', 'Expected: 1\nReceived: 2']) {
      expect(
        messageParts(message)
          .map(({ text }) => text)
          .join(''),
      ).toBe(message);
    }
  });

  it('are found quickly in a message that nearly fits everywhere', () => {
    const began = performance.now();
    messageParts(`${'expected '.repeat(1200)}\n${'expected: <'.repeat(900)}`);
    expect(performance.now() - began).toBeLessThan(50);
  });
});
