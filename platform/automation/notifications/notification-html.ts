import type { EndedVerdict } from '../../contract/executions/verdict-values.ts';
import { mailPage } from '../../foundation/mail/mail-page.ts';
import { escapeHtml as escape } from '../../foundation/mail/mail.ts';
import { unsubscribeLine } from '../../foundation/mail/unsubscribe-line.ts';
import { failureName, type NamedFailure, type NotificationWords } from './notification-text.ts';

/** Dark enough for white text on them. */
const colors: Readonly<Record<EndedVerdict, string>> = {
  Passed: '#1b6e3c',
  Failed: '#b3261e',
  Incomplete: '#7a4a00',
  Terminated: '#5f6368',
};

const mono = 'font:13px/1.5 Consolas,Menlo,monospace';

/**
 * Makes the HTML part of the email: one column, which fits a phone. It loads nothing, and each element has its own
 * style, because some programs drop style sheets; `mailPage` has those of dark screens.
 */
export function notificationHtml(words: NotificationWords): string {
  const { subject, verdict, headline, lead, failures, more, problems, link, facts, zone, output } = words;
  const body = [
    verdict &&
      `<p style="margin:0 0 8px"><span style="display:inline-block;padding:2px 10px;border-radius:4px;background:${colors[verdict]};color:#ffffff;font-weight:600">${verdict}</span></p>`,
    `<h1 style="font-size:20px;line-height:1.3;margin:0 0 8px">${escape(headline)}</h1>`,
    ...lead.map(paragraph),
    failures.length > 0 && listOf([...failures.map(failureItem), ...(more === '' ? [] : [escape(more)])]),
    problems && heading(problems.title) + listOf(problems.items.map(escape)),
    `<p style="margin:20px 0"><a href="${escape(link.address)}" class="button" style="display:inline-block;padding:10px 18px;border-radius:4px;background:#1f4fbf;color:#ffffff;font-weight:600;text-decoration:none">${escape(link.words)}</a></p>`,
    ...facts.map(
      ({ label, value }) =>
        `<p style="margin:0 0 4px"><span class="muted" style="color:#535b76">${escape(label)}:</span> ${escape(value)}</p>`,
    ),
    zone && `<p class="muted" style="margin:8px 0 12px;color:#535b76;font-size:13px">${escape(zone)}</p>`,
    output &&
      `${heading('Last output')}<pre class="box" style="margin:0 0 12px;padding:12px;border:1px solid #c4c7cc;border-radius:4px;${mono};white-space:pre-wrap;overflow-wrap:anywhere">${escape(output)}</pre>`,
    ...words.reports.map(paragraph),
    paragraph(`If the link does not open, copy this address: ${link.address}`),
    `<p class="box muted" style="margin:20px 0 12px;padding-top:12px;border-top:1px solid #c4c7cc;color:#535b76;font-size:13px">${escape(words.why)}</p>`,
    unsubscribeLine(words.unsubscribe).html,
    paragraph('FireFlink'),
  ];
  return mailPage(subject, body.filter(Boolean).join(''));
}

const paragraph = (text: string): string => `<p style="margin:0 0 12px">${escape(text)}</p>`;

const heading = (text: string): string => `<h2 style="font-size:16px;margin:20px 0 8px">${escape(text)}</h2>`;

const listOf = (items: readonly string[]): string =>
  `<ul style="margin:0 0 12px;padding-left:20px">${items.map((item) => `<li style="margin:0 0 8px">${item}</li>`).join('')}</ul>`;

function failureItem(failure: NamedFailure): string {
  const { line } = failure;
  const name = `<strong>${escape(failureName(failure))}</strong>`;
  return line === '' ? name : `${name}<br><span style="${mono}">${escape(line)}</span>`;
}
