import { firstOfMessage, furtherWords, passedWords } from '../contract/executions/result-words-values.ts';
import type { EndedVerdict } from '../contract/executions/verdict-values.ts';
import type { EffectiveSettings } from '../scoped-settings/scoped-settings.ts';
import { mailPage } from '../mail/mail-page.ts';
import { escapeHtml as escape, type Mail } from '../mail/mail.ts';
import { unsubscribeLine } from '../mail/unsubscribe-line.ts';
import { unlinked } from '../mail/unlinked.ts';
import type { ReportContent } from '../reports/report-content.ts';
import {
  executionFacts,
  machineFacts,
  problemLines,
  problemsTitle,
  type Fact,
} from '../reports/report-words.ts';
import type { ToldAddress } from './addresses.ts';
import type { NoticeReport } from './attached-reports.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { grouped } from '../contract/wire/count-values.ts';

/** How many files an email names; it only counts the others. */
const shownProblems = 5;

/** The content of a notification. */
type Told = NoticeFacts & { readonly content: ReportContent };

interface Telling {
  readonly told: ToldAddress;
  /** The user who configured it, and where. */
  readonly held: Pick<EffectiveSettings<unknown>, 'from' | 'modifiedByUname'>;
  readonly reports: readonly NoticeReport[];
  /** The address where a guest unsubscribes. */
  readonly unsubscribe?: string | undefined;
}

/** Makes the email that says how an execution ended, with the same content as text and as HTML. */
export function noticeMail(facts: Told, { told, held, reports, unsubscribe }: Telling): Mail {
  const { content, verdict } = facts;
  const { execution, address, times } = content;
  const [name, project] = [unlinked(execution.name), unlinked(execution.projectName)];
  const notice: Notice = {
    subject: `FireFlink: ${name} ${verdict} in ${project}`,
    greeting: told.name === told.emailId ? 'Hello,' : `Hello ${unlinked(told.name)},`,
    verdict,
    headline: `${name} ${endedWords[verdict]} in ${project}.`,
    cause: unlinked([execution.verdictReason, execution.statusReason].filter(Boolean).join('. ')),
    facts: [...machineFacts(execution).slice(0, 2), ...executionFacts(content)].map(({ label, value }) => ({
      label,
      value: unlinked(value),
    })),
    zone: `Times are in ${times.zone}.`,
    problems: problemLines(content, shownProblems).map(unlinked),
    results: resultWords(content),
    output: unlinked(execution.message.trim()),
    address,
    reports: reports.flatMap((report) => {
      if (!('instead' in report)) return [];
      const { instead, link } = report;
      return link === undefined ? [instead] : [`${instead} Open it: ${address}/report/${link}`];
    }),
    why: whyWords(facts, told, held),
    unsubscribe,
  };
  return {
    to: told.emailId,
    subject: notice.subject,
    text: textOf(notice),
    html: htmlOf(notice),
    ...(unsubscribe !== undefined && { unsubscribe }),
    attachments: reports.flatMap((report) => {
      if (!('attached' in report)) return [];
      const { key: file, name, type } = report.attached;
      return [{ file, name, type }];
    }),
  };
}

interface Notice {
  readonly subject: string;
  readonly greeting: string;
  readonly verdict: EndedVerdict;
  readonly headline: string;
  /** '' if there is no cause. */
  readonly cause: string;
  readonly facts: readonly Fact[];
  readonly zone: string;
  /** Result files that couldn't be read. */
  readonly problems: readonly string[];
  /** Undefined if the execution has no results. */
  readonly results: { readonly words: string; readonly failures: readonly string[] } | undefined;
  /** The last lines; '' if there are none. */
  readonly output: string;
  readonly address: string;
  /** Sentences about reports that aren't attached. */
  readonly reports: readonly string[];
  readonly why: string;
  readonly unsubscribe: string | undefined;
}

const endedWords: Readonly<Record<EndedVerdict, string>> = {
  Passed: 'passed',
  Failed: 'failed',
  Incomplete: 'is incomplete',
  Terminated: 'was terminated',
};

function resultWords({ results }: ReportContent): Notice['results'] {
  if (!results) return undefined;
  const { totals, failures } = results;
  const words = [passedWords(totals), ...furtherWords(totals)].join(', ');
  const more = totals.failed - failures.length;
  return {
    words,
    failures: [
      ...failures.map(({ name, message, newFailure }) => {
        const line = firstOfMessage(message, name);
        const named = newFailure ? `${name} (new failure)` : name;
        return unlinked(line === '' ? named : `${named}: ${line}`);
      }),
      ...(more > 0 ? [`and ${grouped(more)} more`] : []),
    ],
  };
}

function whyWords({ content, organisation }: Told, { why }: ToldAddress, held: Telling['held']): string {
  const place = held.from === 'Project' ? unlinked(content.execution.projectName) : 'All Projects';
  const by = unlinked(held.modifiedByUname) || 'an Admin';
  const because =
    why === 'chosen'
      ? 'you are a recipient'
      : why === 'initiator'
        ? 'you started this execution'
        : `you are in the group ${unlinked(why.group)}`;
  const whom = held.modifiedByUname ? `${by} or an Admin` : 'an Admin';
  return (
    `You receive this email because ${because}. ${by} of ${unlinked(organisation)} last changed the Report Configuration of ${place}. ` +
    `To stop these emails, ask ${whom} to remove you there.`
  );
}

function textOf(notice: Notice): string {
  const { greeting, headline, cause, facts, zone, problems, results, output, address, reports, why } = notice;
  const parts = [
    greeting,
    cause === '' ? headline : `${headline}\n${cause}`,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n') + `\n${zone}`,
    problems.length > 0 && [`${problemsTitle}:`, ...problems.map((each) => `- ${each}`)].join('\n'),
    results && [`Test cases: ${results.words}`, ...results.failures.map((each) => `- ${each}`)].join('\n'),
    output && `Last output:\n\n${output}`,
    `Open the execution: ${address}`,
    ...reports,
    why,
    ...unsubscribeLine(notice.unsubscribe).text,
    'FireFlink',
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** Dark enough for white text on them. */
const colours: Readonly<Record<EndedVerdict, string>> = {
  Passed: '#1b6e3c',
  Failed: '#b3261e',
  Incomplete: '#7a4a00',
  Terminated: '#5f6368',
};

function htmlOf(notice: Notice): string {
  const { subject, greeting, verdict, headline, cause, facts, zone, problems, results, output, address } =
    notice;
  const { reports, why } = notice;
  const paragraph = (text: string) => `<p style="margin:0 0 12px">${escape(text)}</p>`;
  const heading = (text: string) => `<h2 style="font-size:16px;margin:20px 0 8px">${escape(text)}</h2>`;
  const row = ({ label, value }: Fact) =>
    `<tr><th scope="row" style="text-align:left;vertical-align:top;font-weight:600;padding:3px 16px 3px 0">${escape(label)}</th>` +
    `<td style="padding:3px 0;overflow-wrap:anywhere">${escape(value)}</td></tr>`;
  const list = (items: readonly string[]) =>
    items.length === 0
      ? ''
      : `<ul style="margin:0 0 12px;padding-left:20px">${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;
  const body = [
    `<p style="margin:0 0 12px"><span style="display:inline-block;padding:2px 10px;border-radius:4px;background:${colours[verdict]};color:#ffffff;font-weight:600">${verdict}</span></p>`,
    `<h1 style="font-size:20px;line-height:1.3;margin:0 0 12px;overflow-wrap:anywhere">${escape(headline)}</h1>`,
    paragraph(greeting),
    cause === '' ? '' : paragraph(cause),
    `<table style="border-collapse:collapse;margin:0 0 8px">${facts.map(row).join('')}</table>`,
    paragraph(zone),
    problems.length > 0 ? heading(problemsTitle) + list(problems) : '',
    results ? heading('Test cases') + paragraph(results.words) + list(results.failures) : '',
    output === ''
      ? ''
      : `${heading('Last output')}<pre style="margin:0 0 12px;padding:12px;border:1px solid #c4c7cc;border-radius:4px;font:13px/1.5 Consolas,Menlo,monospace;white-space:pre-wrap;overflow-wrap:anywhere">${escape(output)}</pre>`,
    `<p style="margin:20px 0"><a href="${escape(address)}" style="display:inline-block;padding:10px 18px;border-radius:4px;background:#1f4fbf;color:#ffffff;font-weight:600;text-decoration:none">Open the execution</a></p>`,
    `<p style="margin:0 0 12px;overflow-wrap:anywhere">If the link does not open, copy this address: ${escape(address)}</p>`,
    ...reports.map(paragraph),
    `<p style="margin:20px 0 12px;padding-top:12px;border-top:1px solid #c4c7cc;font-size:13px">${escape(why)}</p>`,
    unsubscribeLine(notice.unsubscribe).html,
    paragraph('FireFlink'),
  ].join('');
  return mailPage(subject, body);
}
