import { html, type Markup } from './markup.ts';

/** A part of a report that its table of contents links to. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly markup: Markup;
}

export const sectionOf = (id: string, title: string, content: Markup): Section => ({
  id,
  title,
  markup: html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section> `,
});

interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Each row has its own header cell. */
  readonly rows: readonly Markup[];
}

/** Builds a table that scrolls by itself on a narrow page, also by keyboard. */
export const tableOf = ({ caption, columns, rows }: Table): Markup =>
  html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => html`${row} `)}
      </tbody>
    </table>
  </div>`;
