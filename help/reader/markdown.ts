import { marked, type MarkedToken, type Token, type Tokens } from 'marked';

/**
 * What a help page is made of, as plain data: the app shows it as elements, the assistant answers from it. There is no
 * kind for HTML: what looks like it is text.
 */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'note'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly content: readonly Inline[] }
  | { readonly kind: 'break' };

/** Markdown as blocks. Ids of headings are made of their words, and differ from each other. */
export function parseMarkdown(source: string): Block[] {
  return blocksOf(marked.lexer(source), new Set());
}

function blocksOf(tokens: readonly Token[], ids: Set<string>): Block[] {
  return tokens.flatMap((token) => blockOf(token as MarkedToken, ids));
}

function blockOf(token: MarkedToken, ids: Set<string>): Block[] {
  switch (token.type) {
    case 'heading': {
      const text = plainText(inlinesOf(token.tokens));
      return [{ kind: 'heading', level: levelOf(token.depth), id: idOf(text, ids), text }];
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', content: inlinesOf(tokensOf(token)) }];
    case 'list':
      return [
        {
          kind: 'list',
          ordered: token.ordered,
          items: token.items.map((item) => blocksOf(item.tokens, ids)),
        },
      ];
    case 'code':
      return [{ kind: 'code', text: token.text }];
    case 'blockquote':
      return [{ kind: 'note', blocks: blocksOf(token.tokens, ids) }];
    case 'table':
      return [
        {
          kind: 'table',
          head: token.header.map((cell) => inlinesOf(cell.tokens)),
          rows: token.rows.map((row) => row.map((cell) => inlinesOf(cell.tokens))),
        },
      ];
    case 'html':
      return [{ kind: 'paragraph', content: [{ kind: 'text', text: token.raw.trim() }] }];
    default:
      return [];
  }
}

function inlinesOf(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token) => inlineOf(token as MarkedToken));
}

function inlineOf(token: MarkedToken): Inline[] {
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', content: inlinesOf(token.tokens) }];
    case 'em':
      return [{ kind: 'emphasis', content: inlinesOf(token.tokens) }];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'br':
      return [{ kind: 'break' }];
    case 'link': {
      const to = safeLink(token.href);
      const content = inlinesOf(token.tokens);
      return to === undefined ? content : [{ kind: 'link', to, content }];
    }
    case 'image':
      return [{ kind: 'text', text: token.text }];
    case 'text':
      return token.tokens ? inlinesOf(token.tokens) : [{ kind: 'text', text: token.text }];
    case 'escape':
      return [{ kind: 'text', text: token.text }];
    default:
      return [{ kind: 'text', text: token.raw }];
  }
}

const tokensOf = (token: Tokens.Paragraph | Tokens.Text): readonly Token[] => token.tokens ?? [token];

/** The page's title is its h1, so what is in the page begins at h2. */
const levelOf = (depth: number): 2 | 3 | 4 => (depth <= 2 ? 2 : depth === 3 ? 3 : 4);

/**
 * Where a link may lead: another help page ('projects.md#members'), a path or a fragment of this site, an address on the
 * web, a mail address. Anything else, `javascript:` first of all, is no link.
 */
export function safeLink(href: string): string | undefined {
  const page = /^(?:\.\/)?([a-z0-9-]+)\.md(#[\w-]+)?$/.exec(href);
  if (page) return `/app/help/${page[1]}${page[2] ?? ''}`;
  // eslint-disable-next-line no-control-regex -- browsers drop these, so that '/\t/evil' would leave the site
  if (/[\\\u0000-\u0020]/.test(href)) return undefined;
  return /^(?:\/(?!\/)|#|https?:\/\/|mailto:)/i.test(href) ? href : undefined;
}

function idOf(text: string, taken: Set<string>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section'];
  const id = words.join('-');
  let unique = id;
  for (let number = 2; taken.has(unique); number += 1) unique = `${id}-${number}`;
  taken.add(unique);
  return unique;
}

/** The words alone. */
export function plainText(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'break') return '\n';
      return 'text' in inline ? inline.text : plainText(inline.content);
    })
    .join('');
}

/** The words of a block alone; lists and tables line by line. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'code':
      return block.text;
    case 'paragraph':
      return plainText(block.content);
    case 'list':
      return block.items.map((item) => item.map(blockText).join(' ')).join('\n');
    case 'note':
      return block.blocks.map(blockText).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(', ')).join('\n');
  }
}
