import { parseMarkdown, type Block } from './markdown.ts';

/** A page of the help: one Markdown file of the folder `help`. */
export interface HelpPage {
  /** The file's name without `.md`; the page is at `/app/help/<slug>`. */
  readonly slug: string;
  readonly title: string;
  /** The heading that it stands under in the list of pages. */
  readonly area: string;
  /** A sentence for the list. */
  readonly summary: string;
  /** Its place in the list; areas stand in the order of their first page. */
  readonly order: number;
  readonly blocks: readonly Block[];
}

/** A part of a page that can be linked to: what stands before the first heading, or what follows a heading. */
export interface HelpSection {
  readonly page: HelpPage;
  /** Undefined for what stands before the first heading. */
  readonly heading: { readonly id: string; readonly text: string } | undefined;
  readonly blocks: readonly Block[];
}

/**
 * Reads a page: `name: value` lines between two `---`, then Markdown.
 * @throws Error that names the page and what is wrong with it
 */
export function parseHelpPage(slug: string, source: string): HelpPage {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
  const [, head = '', body = ''] = match ?? [];
  const values = new Map(
    head.split(/\r?\n/).map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [name.trim(), rest.join(':').trim()] as const;
    }),
  );
  const value = (name: string): string => {
    const text = values.get(name);
    if (!text) throw new Error(`The help page ${slug}.md has no ${name}`);
    return text;
  };
  const order = Number(value('order'));
  if (!Number.isInteger(order)) throw new Error(`The order of the help page ${slug}.md is not a number`);
  return {
    slug,
    title: value('title'),
    area: value('area'),
    summary: value('summary'),
    order,
    blocks: parseMarkdown(body),
  };
}

/** Pages in the order of the list. */
export function inOrder(pages: readonly HelpPage[]): HelpPage[] {
  return [...pages].sort((one, other) => one.order - other.order || one.title.localeCompare(other.title));
}

export function sectionsOf(page: HelpPage): HelpSection[] {
  const starts = page.blocks.flatMap((block, index) => (block.kind === 'heading' ? [index] : []));
  const intro = page.blocks.slice(0, starts[0] ?? page.blocks.length);
  return [
    { page, heading: undefined, blocks: intro },
    ...starts.map((start, index) => {
      const heading = page.blocks[start] as Block & { kind: 'heading' };
      return {
        page,
        heading: { id: heading.id, text: heading.text },
        blocks: page.blocks.slice(start + 1, starts[index + 1] ?? page.blocks.length),
      };
    }),
  ];
}

/** Where a section is. */
export const pathOfSection = ({ page, heading }: Pick<HelpSection, 'page' | 'heading'>): string =>
  `/app/help/${page.slug}${heading ? `#${heading.id}` : ''}`;
