/** A part of a description: text in paragraphs, text as it is (output), or a link. */
export type DocumentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'output'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string };

interface DocumentNode {
  readonly type: string;
  readonly text?: string;
  readonly content?: readonly DocumentNode[];
  readonly marks?: readonly { readonly type: string; readonly attrs: Readonly<Record<string, string>> }[];
}

/** Returns a description in the Atlassian Document Format. Foreign text is only ever text in it. */
export const documentOf = (parts: readonly DocumentPart[]) => ({
  type: 'doc',
  version: 1,
  content: parts.flatMap(nodesOf),
});

function nodesOf(part: DocumentPart): readonly DocumentNode[] {
  if (part.kind === 'text') {
    return part.text
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => ({ type: 'paragraph', content: linesOf(paragraph) }));
  }
  if (part.text === '') return [];
  if (part.kind === 'output') return [{ type: 'codeBlock', content: [{ type: 'text', text: part.text }] }];
  const { text, address } = part;
  const marks = [{ type: 'link', attrs: { href: address } }];
  return [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }];
}

/** Text may not be empty; a line break is a node of its own. */
const linesOf = (paragraph: string): readonly DocumentNode[] =>
  paragraph
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ]);
