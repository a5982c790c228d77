import type { Fact } from '../report-words.ts';
import type { Element, Paper } from './paper.ts';
import { writeTable } from './pdf-table.ts';
import type { TextStyle } from './set-text.ts';
import { styles } from './styles.ts';
import { isFromRight } from './text-runs.ts';

/** The space for a bullet beside the text of a list, in points. */
const bulletWidth = 10;

/** Writes the parts of a report one after the other. */
export class ReportWriter {
  #section: Element;

  constructor(
    readonly paper: Paper,
    readonly root: Element,
  ) {
    this.#section = root;
  }

  /** Begins a section. */
  heading(title: string): PDFKit.PDFOutline {
    const text = this.paper.set(title, styles.heading, this.paper.width);
    this.paper.y += 10;
    // Keeps a heading off the foot of a page.
    if (!this.paper.hasRoom(text.height + 60)) this.paper.addPage();
    this.#section = this.paper.element(this.root, 'Sect');
    const bookmark = this.paper.bookmark(title);
    this.paper.write(this.#section, 'H2', text, { after: 6 });
    return bookmark;
  }

  /** Writes a text, unless it is empty. */
  write(type: string, text: string, style: TextStyle): void {
    if (text === '') return;
    this.paper.write(this.#section, type, this.paper.set(text, style, this.paper.width), { after: 5 });
  }

  list(items: readonly string[]): void {
    const list = this.paper.element(this.#section, 'L');
    const width = this.paper.width - bulletWidth;
    const bullet = this.paper.set('•', styles.text, bulletWidth);
    for (const item of items) {
      const element = this.paper.element(list, 'LI');
      const text = this.paper.set(item, styles.text, width);
      const fromRight = text.lines[0] !== undefined && isFromRight(text.lines[0].paragraph);
      // A bullet goes on the page of its text's first line.
      if (!this.paper.hasRoom(bullet.height)) this.paper.addPage();
      const label = this.paper.element(element, 'Lbl');
      this.paper.place(label, 'Lbl', [bullet], { x: fromRight ? width : 0, y: this.paper.y });
      label.end();
      this.paper.write(element, 'LBody', text, { after: 2, left: fromRight ? 0 : bulletWidth });
      element.end();
    }
    list.end();
    this.paper.y += 5;
  }

  table(table: Parameters<typeof writeTable>[2]): void {
    writeTable(this.paper, this.#section, table);
  }

  facts(title: string, facts: readonly Fact[]): void {
    this.heading(title);
    this.table({
      columns: [
        { title: 'What', part: 0.35 },
        { title: 'Value', part: 0.65 },
      ],
      rows: facts.map(({ label, value }) => [[[label, styles.cell]], [[value, styles.cell]]]),
    });
  }
}
