import { cut } from '../../contract/executions/cut-text-rules.ts';
import { firstOfMessage, furtherWords, passedWords } from '../../contract/executions/result-words-values.ts';
import type { EndedVerdict } from '../../contract/executions/verdict-values.ts';
import type { MessageLine } from '../integrations/connector.ts';
import type { ReportContent } from '../reports/report-content.ts';
import { executionFacts } from '../reports/report-words.ts';

/** How long names and lines are. */
const bounds = { name: 80, line: 200 };

/** The most important facts of an execution in a message: who, when, how long. */
const factsShown = 3;

/**
 * Returns the message about an execution in at most five lines: the verdict, the test cases, what failed first, the
 * facts, the link.
 */
export function slackLines(content: ReportContent, verdict: EndedVerdict): readonly MessageLine[] {
  const { execution, address } = content;
  const short = (text: string) => cut(text.replace(/\s+/g, ' '), bounds.name);
  const { suiteName, name, projectName } = execution;
  const named = name === suiteName ? short(suiteName) : `${short(suiteName)} (${short(name)})`;
  const facts = executionFacts(content)
    .slice(0, factsShown)
    .map(({ label, value }) => `${label}: ${short(value)}`);
  const lines: readonly MessageLine[] = [
    { text: `${verdict}: ${named} in ${short(projectName)}`, isHeading: true },
    { text: casesLine(content) },
    { text: failedFirst(content) },
    { text: facts.join(' · ') },
    { text: 'Open the execution', address },
  ];
  return lines.filter(({ text }) => text !== '');
}

const casesLine = ({ results }: ReportContent): string =>
  results ? `Test cases: ${[passedWords(results.totals), ...furtherWords(results.totals)].join(', ')}` : '';

/** Names the first test case that failed, new failures first; without one, why the execution ended so. */
function failedFirst({ results, execution }: ReportContent): string {
  const [failure] = results?.failures ?? [];
  if (!failure)
    return cut([execution.verdictReason, execution.statusReason].filter(Boolean).join('. '), bounds.line);
  const { name, message, newFailure } = failure;
  const line = cut(firstOfMessage(message, name), bounds.line);
  const which = newFailure ? 'New failure' : 'Failed first';
  return `${which}: ${cut(name, bounds.name)}${line === '' ? '' : `: ${line}`}`;
}
