import type { EndedVerdict } from '../../contract/executions/verdict-values.ts';
import { unsubscribeLine } from '../../foundation/mail/unsubscribe-line.ts';
import type { Fact } from '../reports/report-words.ts';

/** A test case that failed, as an email names it. */
export interface NamedFailure {
  readonly name: string;
  readonly isNew: boolean;
  /** The first line of its message; '' if there is none. */
  readonly line: string;
}

/** A list with a title. */
export interface NamedList {
  readonly title: string;
  readonly items: readonly string[];
}

/**
 * The words of an email about an execution, or of the email that tests whether such emails arrive. Both parts of the
 * email have them in this order: what failed, the link, the facts, the output.
 */
export interface NotificationWords {
  readonly subject: string;
  /** Undefined in a test. */
  readonly verdict: EndedVerdict | undefined;
  readonly headline: string;
  /** Sentences below the headline. */
  readonly lead: readonly string[];
  readonly failures: readonly NamedFailure[];
  /** How many failures aren't named: 'and 12 more'; '' if all are. */
  readonly more: string;
  /** Result files that couldn't be read; undefined if there are none. */
  readonly problems: NamedList | undefined;
  readonly link: { readonly words: string; readonly address: string };
  readonly facts: readonly Fact[];
  /** The zone of the times among the facts; '' without times. */
  readonly zone: string;
  /** The last lines; '' if there are none. */
  readonly output: string;
  /** Sentences about reports that aren't attached. */
  readonly reports: readonly string[];
  /** Why the recipient gets it, and how to end that. */
  readonly why: string;
  readonly unsubscribe: string | undefined;
}

/** Says which test case failed: 'pays (new failure)'. */
export const failureName = ({ name, isNew }: NamedFailure): string =>
  isNew ? `${name} (new failure)` : name;

/** Makes the text part of the email. */
export function notificationText(words: NotificationWords): string {
  const { headline, lead, failures, more, problems, link, facts, zone, output, reports, why } = words;
  const failed = failures.map((each) => {
    const name = failureName(each);
    return each.line === '' ? name : `${name}: ${each.line}`;
  });
  const parts = [
    [headline, ...lead].join('\n'),
    list([...failed, ...(more === '' ? [] : [more])]),
    problems && `${problems.title}:\n${list(problems.items)}`,
    `${link.words}: ${link.address}`,
    [...facts.map(({ label, value }) => `${label}: ${value}`), zone].filter(Boolean).join('\n'),
    output && `Last output:\n\n${output}`,
    ...reports,
    why,
    ...unsubscribeLine(words.unsubscribe).text,
    'FireFlink',
  ];
  return parts.filter(Boolean).join('\n\n');
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
