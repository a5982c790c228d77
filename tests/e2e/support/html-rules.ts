import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * Finds violations of the HTML standard and of its rules for ARIA, which neither axe nor the browser's own tree shows:
 * both see a page that the browser has repaired.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Lists and scrolling boxes have names, which is allowed; names where they are not allowed are still found.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // role="region" is used only on scrolling boxes, whose role depends on whether they scroll.
      'prefer-native-element': 'off',
      // A button sends its form unless it says otherwise, which Button and the types of React see to.
      'no-implicit-button-type': 'off',
      // It is used only where the reader has requested it, without JavaScript, and can be turned off.
      'meta-refresh': 'off',
    },
  }),
);

/** Rules that html-validate lacks. */
const further: readonly (readonly [words: string, markup: RegExp])[] = [
  ['something after the end of the document', /<\/html>\s*\S[\s\S]{0,80}/],
  ['an empty name', /<[a-z][^<>]*\sname=""[^<>]*>/],
  ['a list without items', /<(ol|ul)\b[^<>]*>\s*<\/\1>/],
  ['a list of choices without choices', /<[a-z]+\b[^<>]*\srole="listbox"[^<>]*>\s*<\//],
  [
    'a name without a role to carry it',
    /<(?:div|span|p)\b(?![^<>]*\srole=)[^<>]*\saria-label(?:ledby)?=[^<>]*>/,
  ],
];

/** Returns violations of the HTML standard in a page as it was served. */
export async function htmlProblems(html: string): Promise<string[]> {
  const lines = html.split('\n');
  const { results } = await validator.validateString(html);
  return [
    ...results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) =>
          `html ${ruleId} (${message}): ${lines[line - 1]?.slice(column - 1, column + 159)}`,
      ),
    ),
    ...further.flatMap(([words, markup]) => {
      const found = markup.exec(html)?.[0];
      return found === undefined ? [] : [`html: ${words}: ${found.slice(0, 160)}`];
    }),
  ];
}
