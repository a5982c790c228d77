import type { Element, Paper } from './paper.ts';
import { partedAt, type SetText, type TextStyle } from './set-text.ts';
import { styles } from './styles.ts';

export interface PdfColumn {
  readonly title: string;
  /** A fraction of the width; the columns add up to 1. */
  readonly part: number;
}

/** The texts of a cell, one below the other. */
export type PdfCell = readonly (readonly [text: string, style: TextStyle])[];

const gap = 8;
const padding = 4;

/** The minimum height at the foot of a page to begin a row that is higher than a page. */
const leastPart = 100;

/** Writes a table over as many pages as it takes; each row begins with its header. */
export function writeTable(
  paper: Paper,
  parent: Element,
  {
    caption,
    columns,
    rows,
  }: {
    /** Needed only where the heading above doesn't say enough. */
    readonly caption?: string;
    readonly columns: readonly PdfColumn[];
    readonly rows: Iterable<readonly PdfCell[]>;
  },
): void {
  const table = paper.element(parent, 'Table');
  if (caption !== undefined) {
    paper.write(table, 'Caption', paper.set(caption, styles.muted, paper.width), { after: 4 });
  }
  const lefts = columns.map((_, index) =>
    columns.slice(0, index).reduce((left, { part }) => left + part * paper.width, 0),
  );
  const set = (cells: readonly PdfCell[]): SetText[][] =>
    cells.map((cell, index) =>
      cell.map(([text, style]) => paper.set(text, style, (columns[index]?.part ?? 1) * paper.width - gap)),
    );
  const heightOf = (cells: readonly SetText[][]) =>
    Math.max(0, ...cells.map((texts) => texts.reduce((sum, { height }) => sum + height, 0))) + 2 * padding;
  const head = set(columns.map(({ title }) => [[title, styles.columnTitle]]));
  const nextPage = () => {
    paper.addPage();
    // Repeats the head visually; in the structure it is one table with one head.
    for (const [index, title] of head.entries())
      paper.placeArtifact(title, lefts[index] ?? 0, paper.y + padding);
    paper.y += heightOf(head);
    paper.rule(paper.y);
  };
  /** A row that is higher than a page continues on the next, in the same elements. */
  const writeRow = (texts: readonly SetText[][], cellOf: (row: Element, index: number) => Element) => {
    const row = paper.element(table, 'TR');
    const cells = texts.map((_, index) => cellOf(row, index));
    for (let left = texts; ;) {
      const parts = left.map((cell) => partedAt(cell, paper.room - 2 * padding));
      const here = parts.map(([above]) => above);
      for (const [index, cell] of cells.entries()) {
        const type = index === 0 || texts === head ? 'TH' : 'TD';
        paper.place(cell, type, here[index] ?? [], { x: lefts[index] ?? 0, y: paper.y + padding });
      }
      paper.y += heightOf(here);
      paper.rule(paper.y);
      left = parts.map(([, below]) => below);
      if (left.every((cell) => cell.length === 0)) break;
      nextPage();
    }
    for (const cell of cells) cell.end();
    row.end();
  };
  if (!paper.hasRoom(3 * heightOf(head))) paper.addPage();
  writeRow(head, (row) => paper.element(row, 'TH', { scope: 'Column' }));
  for (const cells of rows) {
    const texts = set(cells);
    const height = heightOf(texts);
    const fitsOnPage = height <= paper.pageRoom - heightOf(head);
    if (!paper.hasRoom(fitsOnPage ? height : leastPart)) nextPage();
    writeRow(texts, (row, index) =>
      index === 0 ? paper.element(row, 'TH', { scope: 'Row' }) : paper.element(row, 'TD'),
    );
  }
  table.end();
  paper.y += 14;
}
