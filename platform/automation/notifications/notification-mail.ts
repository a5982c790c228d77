import { cut } from '../../contract/executions/cut-text-rules.ts';
import { firstOfMessage, furtherWords, passedWords } from '../../contract/executions/result-words-values.ts';
import type { EndedVerdict } from '../../contract/executions/verdict-values.ts';
import { zoneWords } from '../../contract/times/zone-values.ts';
import { grouped } from '../../contract/wire/fields/count-values.ts';
import type { EffectiveSettings } from '../scoped-settings/scoped-settings.ts';
import type { Mail } from '../../foundation/mail/mail.ts';
import { unlinked } from '../../foundation/mail/unlinked.ts';
import type { ReportContent } from '../reports/report-content.ts';
import { executionFacts, machineFacts, problemLines, problemsTitle } from '../reports/report-words.ts';
import type { NotifiedAddress } from './addresses.ts';
import type { NotificationReport } from './attached-reports.ts';
import type { NotificationFacts } from './notification-facts.ts';
import { notificationHtml } from './notification-html.ts';
import { notificationText, type NotificationWords } from './notification-text.ts';

/** How many result files an email names, and how long names and lines are; it counts or cuts the rest. */
const bounds = { problems: 5, subjectName: 60, name: 300, line: 200 };

/** The content of a notification. */
type NotifiedFacts = NotificationFacts & { readonly content: ReportContent };

interface Telling {
  readonly recipient: NotifiedAddress;
  /** The user who configured it, and where. */
  readonly effective: Pick<EffectiveSettings<unknown>, 'from' | 'modifiedByUname'>;
  readonly reports: readonly NotificationReport[];
  /** The address where a guest unsubscribes. */
  readonly unsubscribe?: string | undefined;
}

/** Makes the email that says how an execution ended, with the same content as text and as HTML. */
export function notificationMail(
  facts: NotifiedFacts,
  { recipient, effective, reports, unsubscribe }: Telling,
): Mail {
  const { content, verdict } = facts;
  const { execution, address } = content;
  const words: NotificationWords = {
    subject: subjectOf(content, verdict),
    verdict,
    headline: `${unlinked(execution.suiteName)} ${endedWords[verdict]} in ${unlinked(execution.projectName)}`,
    lead: [
      unlinked([execution.verdictReason, execution.statusReason].filter(Boolean).join('. ')),
      resultsLine(content),
    ].filter(Boolean),
    ...failuresOf(content),
    problems:
      content.problemFiles > 0
        ? { title: problemsTitle, items: problemLines(content, bounds.problems).map(unlinked) }
        : undefined,
    link: { words: 'Open the execution', address },
    facts: [
      { label: 'Execution', value: execution.name },
      ...machineFacts(execution).slice(0, 2),
      ...executionFacts(content),
    ].map(({ label, value }) => ({ label, value: unlinked(value) })),
    zone: `Times are in ${zoneWords(execution.timeZone, execution.endedOn ?? execution.createdOn)}.`,
    output: unlinked(execution.message.trim()),
    reports: reports.flatMap((report) => {
      if (!('instead' in report)) return [];
      const { instead, link } = report;
      return link === undefined ? [instead] : [`${instead} Open it: ${address}/report/${link}`];
    }),
    why: whyWords(facts, recipient, effective),
    unsubscribe,
  };
  return {
    to: recipient.emailId,
    subject: words.subject,
    text: notificationText(words),
    html: notificationHtml(words),
    ...(unsubscribe !== undefined && { unsubscribe }),
    attachments: reports.flatMap((report) => {
      if (!('attached' in report)) return [];
      const { key: file, name, type } = report.attached;
      return [{ file, name, type }];
    }),
  };
}

const endedWords: Readonly<Record<EndedVerdict, string>> = {
  Passed: 'passed',
  Failed: 'failed',
  Incomplete: 'is incomplete',
  Terminated: 'was terminated',
};

/** 'FireFlink: Failed – Checkout (Nightly) in Web shop': what fits a phone's list of emails comes first. */
function subjectOf({ execution }: ReportContent, verdict: EndedVerdict): string {
  const short = (text: string) => unlinked(cut(text.replace(/\s+/g, ' '), bounds.subjectName));
  const [suite, name] = [short(execution.suiteName), short(execution.name)];
  const named = name === suite ? suite : `${suite} (${name})`;
  return `FireFlink: ${verdict} – ${named} in ${short(execution.projectName)}`;
}

/** 'Test cases: 14 of 17 passed, 3 failed'; '' for an execution without results. */
function resultsLine({ results }: ReportContent): string {
  if (!results) return '';
  return `Test cases: ${[passedWords(results.totals), ...furtherWords(results.totals)].join(', ')}`;
}

function failuresOf({ results }: ReportContent): Pick<NotificationWords, 'failures' | 'more'> {
  if (!results) return { failures: [], more: '' };
  const { totals, failures } = results;
  const left = totals.failed - failures.length;
  return {
    failures: failures.map(({ name, message, newFailure }) => ({
      name: unlinked(cut(name, bounds.name)),
      isNew: newFailure,
      line: unlinked(cut(firstOfMessage(message, name), bounds.line)),
    })),
    more: left > 0 ? `and ${grouped(left)} more` : '',
  };
}

function whyWords(
  { content, organisation }: NotifiedFacts,
  { why }: NotifiedAddress,
  effective: Telling['effective'],
): string {
  const place = effective.from === 'Project' ? unlinked(content.execution.projectName) : 'All Projects';
  const by = unlinked(effective.modifiedByUname) || 'an Admin';
  const because =
    why === 'chosen'
      ? 'you are a recipient'
      : why === 'initiator'
        ? 'you started this execution'
        : `you are in the group ${unlinked(why.group)}`;
  const whom = effective.modifiedByUname ? `${by} or an Admin` : 'an Admin';
  return (
    `You receive this email because ${because}. ${by} of ${unlinked(organisation)} last changed the Report Configuration of ${place}. ` +
    `To stop these emails, ask ${whom} to remove you there.`
  );
}
