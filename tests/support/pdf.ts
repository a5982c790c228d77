import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A document as a reader other than its writer parses it. */
export interface ReadPdf {
  readonly title: unknown;
  readonly language: unknown;
  readonly isTagged: boolean;
  /** The titles of its bookmarks; children follow their parents. */
  readonly bookmarks: readonly string[];
  /** The roles of its structure, page by page, in the order in which they are read. */
  readonly roles: readonly string[];
  /** The text of its pages. */
  readonly text: string;
}

/** Reads a document. @param pages reads only the first pages of a long document */
export async function readPdf(
  bytes: Uint8Array,
  { pages = Infinity }: { readonly pages?: number } = {},
): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const facts = new Map(Object.entries(info));
  const marks = await document.getMarkInfo();
  const outline = await document.getOutline();
  const [roles, texts]: [string[], string[]] = [[], []];
  for (let number = 1; number <= Math.min(pages, document.numPages); number += 1) {
    const page = await document.getPage(number);
    roles.push(...rolesIn(await page.getStructTree()));
    texts.push(await textOf(page));
  }
  await task.destroy();
  return {
    title: facts.get('Title'),
    language: facts.get('Language'),
    isTagged: marks?.Marked === true,
    bookmarks: (outline ?? []).flatMap((item) => [
      item.title,
      ...item.items.map(({ title }: { title: string }) => title),
    ]),
    roles,
    text: texts.join('\n'),
  };
}

type Tree = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;

const rolesIn = (node: Tree): string[] =>
  node ? [node.role, ...node.children.flatMap((child) => ('children' in child ? rolesIn(child) : []))] : [];

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}
