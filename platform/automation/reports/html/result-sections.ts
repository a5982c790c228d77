import type { Verdict } from '../../../contract/executions/verdict-values.ts';
import type { TestCase } from '../../../contract/executions/result-calls.ts';
import type { CaseStatus } from '../../../contract/executions/result-values.ts';
import {
  caseMarks,
  furtherWords,
  passedWords,
  placeOfCase,
  showCaseDuration,
} from '../../../contract/executions/result-words-values.ts';
import { outcomeBar } from '../../../contract/executions/stacked-bar-values.ts';
import { grouped } from '../../../contract/wire/fields/count-values.ts';
import type { ReportContent, ReportResults } from '../report-content.ts';
import { leftOutWords, problemLines, problemsTitle } from '../report-words.ts';
import { html, type Markup } from './markup.ts';
import { sectionOf, tableOf, type Section } from './sections.ts';

/** Shows a status as a word, and its colour repeats it. */
export const stateOf = (status: Verdict | CaseStatus): Markup =>
  html`<span class="state ${status.toLowerCase()}">${status}</span>`;

/** How many result files a report names. */
const problemsMost = 100;

/** Lists the result files that couldn't be stored, and why. */
export const problemsSection = (content: ReportContent): Section =>
  sectionOf(
    'problems',
    problemsTitle,
    html`<ul>
      ${problemLines(content, problemsMost).map((each) => html`<li dir="auto">${each}</li>`)}
    </ul>`,
  );

/** Shows how the test cases ended, in words and as a bar. */
export function totalsSection(results: ReportResults): Section {
  const { totals } = results;
  const leftOut = leftOutWords(results);
  return sectionOf(
    'results',
    'Results',
    html`<p>
        <strong>${passedWords(totals)}</strong>${furtherWords(totals).map((words) => html`, ${words}`)}.
      </p>
      ${totals.total > 0 && barOf(totals)}${leftOut !== '' && html`<p>${leftOut}</p>`}`,
  );
}

function barOf(totals: ReportResults['totals']): Markup {
  const { parts, length } = outcomeBar(totals);
  return html`<svg
    class="bar"
    viewBox="0 0 ${length.toFixed(1)} 10"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${parts.map(
      ({ name, at, size }) =>
        html`<rect class="bar-${name}" x="${at.toFixed(1)}" width="${size.toFixed(1)}" height="10" />`,
    )}
  </svg>`;
}

/** Lists the test cases that failed, with their messages. */
export const failuresSection = ({ totals, failures }: ReportResults): Section =>
  sectionOf(
    'failures',
    'Failures',
    html`${
        failures.length < totals.failed &&
        html`<p>The first ${grouped(failures.length)} of ${grouped(totals.failed)} are listed.</p>`
      }
      <ol class="failures">
        ${failures.map(
          (each) =>
            html`<li>
              <h3 dir="auto">${each.name}</h3>
              ${placeOf(each)}
              <p>
                ${stateOf(each.status)}${marksOf(each)}${
                  each.duration !== null &&
                  html` <span class="muted">${showCaseDuration(each.duration)}</span>`
                }
              </p>
              ${each.message !== '' && html`<pre dir="auto">${each.message}</pre>`}
            </li> `,
        )}
      </ol>`,
  );

/** Lists the test cases that passed or were skipped. */
export function othersSection({ totals, others }: ReportResults): Section {
  const all = totals.passed + totals.skipped;
  const caption =
    others.length < all
      ? `Test cases that were skipped or passed: the first ${others.length} of ${all}`
      : 'Test cases that were skipped or passed';
  return sectionOf(
    'others',
    'Other test cases',
    tableOf({
      caption,
      columns: ['Test case', 'Status', 'Duration'],
      rows: others.map(
        (each) =>
          html`<tr>
            <th scope="row">
              <span dir="auto">${each.name}</span>${placeOf(each)}${
                each.message !== '' && html`<span class="place" dir="auto">${each.message}</span>`
              }
            </th>
            <td>${stateOf(each.status)}${marksOf(each)}</td>
            <td class="time">${each.duration === null ? '–' : showCaseDuration(each.duration)}</td>
          </tr>`,
      ),
    }),
  );
}

function placeOf(testCase: TestCase): Markup {
  const place = placeOfCase(testCase);
  return html`${place !== '' && html`<span class="place" dir="auto">${place}</span>`}`;
}

const marksOf = (testCase: TestCase): Markup[] =>
  caseMarks(testCase).map(({ mark, words }) => html` <span class="state ${mark}">${words}</span>`);
