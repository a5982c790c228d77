import { shownBy } from '../../../contract/executions/result-words-values.ts';
import { html } from './markup.ts';
import type { InlinedScreenshot } from './screenshots.ts';
import { sectionOf, type Section } from './sections.ts';

/** @param all how many there are, including those that there is no room for */
export const screenshotsSection = (inlined: readonly InlinedScreenshot[], all: number): Section =>
  sectionOf(
    'screenshots',
    'Screenshots',
    html`${
        inlined.length < all &&
        html`<p>Showing ${inlined.length} of ${all} screenshots. The execution’s page shows all of them.</p>`
      }
      <div class="shots">
        ${inlined.map(
          ({ row, content }) =>
            html`<figure>
              <img
                src="data:${row.type};base64,${Buffer.from(content).toString('base64')}"
                alt="${shownBy(row)}"
              />
              <figcaption>
                <span dir="auto">${row.name}</span>${
                  row.failed === 1 && html` <span class="state failed">Failure</span>`
                }
              </figcaption>
            </figure> `,
        )}
      </div>`,
  );
