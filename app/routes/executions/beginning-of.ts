import { cutAfter } from '#platform/contract/executions/cut-text-rules.ts';
import { withoutHeading } from '#platform/contract/executions/result-words-values.ts';

/** How much of a message a card shows: a page has ten of them. */
const most = { lines: 12, characters: 700 };

/** The beginning of a message, and how many lines the whole one has; 0 where nothing is left out. */
export interface MessageBeginning {
  readonly text: string;
  readonly wholeLines: number;
}

/**
 * Returns the first informative lines of a message.
 * @param name of its test case, which some tools put in front
 */
export function beginningOf(message: string, name: string): MessageBeginning {
  const whole = withoutHeading(message, name).replace(/^\n+/, '').trimEnd();
  const lines = whole.split('\n');
  const text = cutAfter(lines.slice(0, most.lines).join('\n').trimEnd(), most.characters);
  return { text, wholeLines: text === whole ? 0 : lines.length };
}
