import { showTimeAlone } from '../../../contract/times/time-values.ts';
import { zoneWords } from '../../../contract/times/zone-values.ts';
import type { ReportContent } from '../report-content.ts';
import {
  executionFacts,
  machineFacts,
  outputWords,
  settingFacts,
  titleOf,
  type Fact,
} from '../report-words.ts';
import { html, Markup } from './markup.ts';
import { reportPolicy, reportStyle } from './report-style.ts';
import {
  failuresSection,
  othersSection,
  problemsSection,
  stateOf,
  totalsSection,
} from './result-sections.ts';
import type { InlinedScreenshot } from './screenshots.ts';
import { screenshotsSection } from './screenshots-section.ts';
import { sectionOf, tableOf, type Section } from './sections.ts';

/** Writes a report as one self-contained page without scripts, which can be saved, printed and forwarded. */
export function htmlReport(content: ReportContent, inlined: readonly InlinedScreenshot[]): string {
  const { execution, madeOn, address, results, screenshots } = content;
  const settings = settingFacts(execution);
  const reason = [execution.verdictReason, execution.statusReason].filter(Boolean).join('. ');
  const sections = [
    content.problems.length > 0 && problemsSection(content),
    results && totalsSection(results),
    sectionOf('details', 'Details', factsOf(executionFacts(content))),
    results && results.totals.failed > 0 && failuresSection(results),
    results && results.totals.passed + results.totals.skipped > 0 && othersSection(results),
    screenshots.length > 0 && screenshotsSection(inlined, screenshots.length),
    outputSection(content),
    historySection(content),
    sectionOf('machine', 'Machine', factsOf(machineFacts(execution))),
    settings && sectionOf('settings', 'Run settings', factsOf(settings)),
  ].filter((section) => section !== null && section !== undefined && section !== false);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${reportPolicy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${titleOf(content)}, ${execution.projectName}</title>
        ${styleSheet}
      </head>
      <body>
        <header>
          <h1 dir="auto">${execution.name}</h1>
          <p>${stateOf(execution.verdict)}${reason !== '' && html` <span dir="auto">${reason}</span>`}</p>
          <p class="muted">
            Times are in ${zoneWords(execution.timeZone, execution.endedOn ?? execution.createdOn)}.
          </p>
        </header>
        <main>
          <nav aria-label="Contents">
            <ul>
              ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
            </ul>
          </nav>
          ${sections.map(({ markup }) => markup)}
        </main>
        <footer>
          <p>
            Created by FireFlink on ${showTimeAlone(madeOn, execution.timeZone)}. Users with access can see
            all details on
            <a href="${address}">the execution’s page</a>.
          </p>
        </footer>
      </body>
    </html> `;
  return page.text;
}

// The element contains nothing but the style, because its hash is in the policy.
const styleSheet = new Markup(`<style>${reportStyle}</style>`);

const factsOf = (facts: readonly Fact[]): Markup =>
  html`<dl>
    ${facts.map(
      ({ label, value }) =>
        html`<div>
          <dt>${label}</dt>
          <dd dir="auto">${value}</dd>
        </div>`,
    )}
  </dl>`;

function outputSection({ execution }: ReportContent): Section {
  const words = outputWords(execution);
  return sectionOf(
    'output',
    'Last output',
    html`${
      execution.message === ''
        ? html`<p class="muted">The suite wrote nothing.</p>`
        : html`<pre dir="auto">${execution.message}</pre>`
    }${words !== '' && html`<p class="muted">${words}</p>`}`,
  );
}

const historySection = ({ execution }: ReportContent): Section =>
  sectionOf(
    'history',
    'Status history',
    tableOf({
      caption: 'Status history, oldest first',
      columns: ['Time', 'Status', 'Cause'],
      rows: execution.history.map(
        ({ on, executionStatus, cause }) =>
          html`<tr>
            <th scope="row">${showTimeAlone(on, execution.timeZone)}</th>
            <td>${executionStatus}</td>
            <td dir="auto">${cause || '–'}</td>
          </tr>`,
      ),
    }),
  );
