import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * What is wrong with markup by the HTML standard and by what it says of ARIA, which neither axe nor the browser's own tree
 * shows: both see a page that the browser has mended.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Lists and boxes that scroll have names, which is allowed; names where they are not allowed are still found.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // role="region" stands only on boxes that scroll, whose role depends on whether they do.
      'prefer-native-element': 'off',
      // Only where the reader has asked for it, without script, and with a way off.
      'meta-refresh': 'off',
    },
  }),
);

/** What html-validate has no rule for. */
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

/** Breaches of the HTML standard in a page as it was served. */
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
