import { cut } from '../../contract/executions/cut-text-rules.ts';
import type { Outcome } from '../../contract/executions/outcome-calls.ts';
import { firstOfMessage, passedWords } from '../../contract/executions/result-words-values.ts';
import { counted } from '../../contract/wire/fields/count-values.ts';

/** What a commit and a pull request say about an execution. */

/** How many failures a comment lists. */
const failuresShown = 10;
const lineMax = 160;

/** 'Failed: 48 of 50 passed, 1 new failure, 2 fixed'. */
export const statusText = ({ verdict, results, ...changes }: Outcome): string =>
  `${verdict}: ${[...(results ? [passedWords(results)] : ['no results']), ...changeWords(changes)].join(', ')}`;

const changeWords = ({
  newFailures,
  fixed,
  flaky,
}: Pick<Outcome, 'newFailures' | 'fixed' | 'flaky'>): readonly string[] => [
  ...(newFailures > 0 ? [counted(newFailures, 'new failure')] : []),
  ...((fixed ?? 0) > 0 ? [`${fixed} fixed`] : []),
  ...(flaky > 0 ? [`${flaky} flaky`] : []),
];

/**
 * Writes foreign text as code: no Markdown, no HTML, no mention and no reference in it has an effect, at any of the
 * three.
 */
const code = (text: string): string => `\`${cut(text.replace(/[\s`]+/g, ' ').trim(), lineMax) || ' '}\``;

interface Commented {
  readonly suiteName: string;
  readonly projectName: string;
  readonly name: string;
  readonly commit: string;
}

/** Returns the comment of a pull request, in Markdown. */
export function commentText({ suiteName, projectName, name, commit }: Commented, outcome: Outcome): string {
  const { verdict, verdictReason, results, newFailures, fixed, flaky, comparedWith, failures, url } = outcome;
  const shown = failures.slice(0, failuresShown);
  const failed = results?.failed ?? 0;
  const rows = [
    `| New failures | ${newFailures} |`,
    `| Fixed | ${fixed ?? 'unknown'} |`,
    `| Flaky | ${flaky} |`,
  ];
  return [
    `**FireFlink: ${verdict}**, suite ${code(suiteName)} in project ${code(projectName)}`,
    ...(verdictReason === '' ? [] : [code(verdictReason)]),
    ...(results
      ? [
          `${passedWords(results)} for commit ${code(commit.slice(0, 12))}.`,
          [
            `| Compared with ${comparedWith ? code(comparedWith.name) : 'nothing yet'} | |`,
            '| --- | --- |',
            ...rows,
          ].join('\n'),
        ]
      : [`No results for commit ${code(commit.slice(0, 12))}.`]),
    ...(shown.length === 0
      ? []
      : [
          shown
            .map(({ suite, name: test, message, newFailure }) => {
              const first = firstOfMessage(message, test);
              const place = [suite, test].filter((text) => text !== '').join(' › ');
              return `- ${newFailure ? '**New:** ' : ''}${code(place)}${first === '' ? '' : `: ${code(first)}`}`;
            })
            .join('\n'),
        ]),
    ...(failed > shown.length ? [`And ${failed - shown.length} more.`] : []),
    `Execution ${code(name)}: [open it in FireFlink](${url})`,
  ].join('\n\n');
}
