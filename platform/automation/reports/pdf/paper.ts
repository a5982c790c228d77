import { unlinked } from '../../../foundation/mail/unlinked.ts';
import { brokenLines, type BrokenLine } from './break-lines.ts';
import type { FontName, ReportFonts } from './fonts.ts';
import { lineHeight, type SetText, type TextStyle } from './set-text.ts';
import { drawnLine, isFromRight, widthOf } from './text-runs.ts';

export type Element = PDFKit.PDFStructureElement;

const margins = { side: 50, top: 50, bottom: 60 };

/** Writes pages from top to bottom, each text under its element of the document's structure. */
export class Paper {
  readonly width: number;
  /** Whether some characters were in none of the fonts. */
  lacks = false;
  /** The position of the next text, from the top. */
  y = margins.top;
  #pages = 0;
  #used: FontName | undefined;
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: ReportFonts;
  readonly #title: string;

  /** @param doc has no page yet. @param title is shown at the foot of each page */
  constructor(
    doc: PDFKit.PDFDocument,
    { fonts, title }: { readonly fonts: ReportFonts; readonly title: string },
  ) {
    this.#doc = doc;
    this.#fonts = fonts;
    this.#title = title;
    this.addPage();
    this.width = doc.page.width - 2 * margins.side;
  }

  /**
   * Begins a page. Its foot is outside the structure, so that screen readers don't read it between two lines.
   */
  addPage(): void {
    this.#doc.addPage();
    this.#pages += 1;
    this.y = margins.top;
    const foot = this.set(
      `${this.#title} · Page ${this.#pages}`,
      footStyle,
      this.#doc.page.width - 2 * margins.side,
    );
    this.asArtifact(() => this.#drawLines(foot, foot.lines.slice(0, 1), 0, this.#doc.page.height - 40));
  }

  /** The height that is left on this page. */
  get room(): number {
    return this.#doc.page.height - margins.bottom - this.y;
  }

  /** The height of an empty page. */
  get pageRoom(): number {
    return this.#doc.page.height - margins.bottom - margins.top;
  }

  /** Returns whether this page has room for that height. */
  hasRoom(height: number): boolean {
    return height <= this.room;
  }

  element(parent: Element, type: string, options?: PDFKit.Mixins.StructureElementOptions): Element {
    const element = this.#doc.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Adds a bookmark for this page. */
  bookmark(title: string, below: PDFKit.PDFOutline = this.#doc.outline): PDFKit.PDFOutline {
    return below.addItem(title);
  }

  /** Breaks a text into lines. Viewers turn addresses into links, so only our own texts keep theirs. */
  set(text: string, style: TextStyle, width: number): SetText {
    const lines = brokenLines(
      style.isOurs ? text : unlinked(text),
      width,
      (part) => widthOf(part, this.#look(style)) * style.size,
    );
    return { lines, style, width, height: lines.length * lineHeight(style) };
  }

  /** Writes a text, over as many pages as it takes. @param how in points; `left` is from the margin */
  write(
    parent: Element,
    type: string,
    text: SetText,
    { after, left = 0 }: { readonly after: number; readonly left?: number },
  ): void {
    const element = this.element(parent, type);
    const height = lineHeight(text.style);
    for (let from = 0; from < text.lines.length;) {
      if (!this.hasRoom(height)) this.addPage();
      const room = Math.floor(this.room / height);
      const lines = text.lines.slice(from, from + Math.max(1, room));
      this.#mark(element, type, () => this.#drawLines(text, lines, left, this.y));
      this.y += lines.length * height;
      from += lines.length;
    }
    element.end();
    this.y += after;
  }

  /**
   * Draws texts one below the other at a position on this page, as an element or a part of it. @param x from
   * the margin
   */
  place(
    element: Element,
    type: string,
    texts: readonly SetText[],
    { x, y }: { readonly x: number; readonly y: number },
  ): void {
    if (texts.length === 0) return;
    this.#mark(element, type, () => this.#drawTexts(texts, x, y));
  }

  /** Draws texts that repeat what is said elsewhere, outside the structure. */
  placeArtifact(texts: readonly SetText[], x: number, y: number): void {
    this.asArtifact(() => this.#drawTexts(texts, x, y));
  }

  /** Draws a line over the whole width. */
  rule(y: number): void {
    this.asArtifact(() => {
      this.#doc
        .moveTo(margins.side, y)
        .lineTo(this.#doc.page.width - margins.side, y)
        .lineWidth(0.5)
        .strokeColor('#c3c8dc')
        .stroke();
    }, 'Layout');
  }

  asArtifact(draw: () => void, type: 'Pagination' | 'Layout' = 'Pagination'): void {
    this.#doc.markContent('Artifact', { type });
    draw();
    this.#doc.endMarkedContent();
  }

  #mark(element: Element, type: string, draw: () => void): void {
    const content = this.#doc.markStructureContent(type);
    draw();
    this.#doc.endMarkedContent();
    element.add(content);
  }

  #drawTexts(texts: readonly SetText[], x: number, y: number): void {
    let top = y;
    for (const text of texts) {
      this.#drawLines(text, text.lines, x, top);
      top += text.height;
    }
  }

  #drawLines({ style, width }: SetText, lines: readonly BrokenLine[], x: number, y: number): void {
    this.#doc.fillColor(style.color);
    for (const [index, { text, paragraph }] of lines.entries()) {
      const fromRight = isFromRight(paragraph);
      const { runs, differs, lacks } = drawnLine(text, { ...this.#look(style), fromRight });
      this.lacks ||= lacks;
      const widths = runs.map((run) => this.#use(run.font, style.size).widthOfString(run.text));
      const used = widths.reduce((sum, one) => sum + one, 0);
      let left = margins.side + x + (fromRight ? width - used : 0);
      if (differs) this.#doc.markContent('Span', { actual: text });
      for (const [place, run] of runs.entries()) {
        const top = y + index * lineHeight(style);
        this.#use(run.font, style.size).text(run.text, left, top, { lineBreak: false });
        left += widths[place] ?? 0;
      }
      if (differs) this.#doc.endMarkedContent();
    }
  }

  /** Selects a font unless it is selected already, because selecting takes long. */
  #use(font: FontName, size: number): PDFKit.PDFDocument {
    if (this.#used !== font) this.#doc.font(font);
    this.#used = font;
    return this.#doc.fontSize(size);
  }

  #look = ({ font }: TextStyle) => ({ font, fonts: this.#fonts });
}

const footStyle: TextStyle = { font: 'text', size: 8, color: '#535b76' };
