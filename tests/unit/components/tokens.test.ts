import { describe, expect, it } from 'vitest';
import { dark, light } from '../../../tailwind.config.ts';

type Token = keyof typeof light;

const tones = ['success', 'warning', 'error', 'info', 'accent', 'neutral'] as const;
const backgrounds: Token[] = ['canvas', 'surface', 'sunken', 'selected-bg'];

const text: [Token, Token][] = [
  ...backgrounds.flatMap((background) =>
    (['ink', 'muted', 'link'] as Token[]).map((ink): [Token, Token] => [ink, background]),
  ),
  ...tones.flatMap((tone): [Token, Token][] => [
    [`${tone}-ink`, `${tone}-bg`],
    ['ink', `${tone}-bg`],
    [`${tone}-ink`, 'surface'],
  ]),
  ['error-ink', 'canvas'],
  ['error-ink', 'selected-bg'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['chrome-ink', 'chrome'],
  ['chrome-ink', 'chrome-raised'],
  ['chrome-muted', 'chrome'],
  ['chrome-muted', 'chrome-raised'],
];

/** The colors of charts. */
const data: Token[] = ['data-passed', 'data-failed', 'data-incomplete', 'data-skipped'];

/** Colors that are not text but must be visible: edges of controls, the focus, the mark of the current page, charts. */
const marks: [Token, Token][] = (['edge', 'focus', 'primary', 'danger', 'ember', ...data] as Token[]).flatMap(
  (mark) => (['canvas', 'surface'] as Token[]).map((background): [Token, Token] => [mark, background]),
);

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_theme, tokens) => {
  it.each(text)('make %s readable on %s', (ink, background) => {
    expect(contrast(tokens[ink], tokens[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('make %s visible on %s', (mark, background) => {
    expect(contrast(tokens[mark], tokens[background])).toBeGreaterThanOrEqual(3);
  });
});

/** Returns the contrast ratio of two colors `#rrggbb`, by their relative luminance (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [dimmer = 0, brighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (brighter + 0.05) / (dimmer + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
