import { Fragment, type ReactNode } from 'react';
import { TextLink } from '#app/components/text/text-link.tsx';
import type { Block, Inline } from '#help/reader/markdown.ts';

/** Renders the body of a help page from data, so that it contains no HTML. */
export function HelpBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <HelpBlock key={index} block={block} />);
}

function HelpBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id} tabIndex={-1}>
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines content={block.content} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <ListItem blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'note':
      return (
        <div role="note" className="help-note">
          <HelpBlocks blocks={block.blocks} />
        </div>
      );
    case 'table':
      return <HelpTable {...block} />;
  }
}

/** Renders an item; one with a single paragraph needs no element around it. */
function ListItem({ blocks }: { blocks: readonly Block[] }) {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return <HelpBlocks blocks={blocks} />;
  return (
    <>
      <Inlines content={first.content} />
      <HelpBlocks blocks={rest} />
    </>
  );
}

function HelpTable({ head, rows }: Block & { kind: 'table' }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <Inlines content={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = [], ...cells], index) => (
          <tr key={index}>
            <th scope="row">
              <Inlines content={first} />
            </th>
            {cells.map((cell, column) => (
              <td key={column}>
                <Inlines content={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Inlines({ content }: { content: readonly Inline[] }) {
  return content.map((inline, index) => (
    <Fragment key={index}>
      <HelpInline inline={inline} />
    </Fragment>
  ));
}

function HelpInline({ inline }: { inline: Inline }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong>
          <Inlines content={inline.content} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines content={inline.content} />
        </em>
      );
    case 'link':
      return (
        <TextLink to={inline.to}>
          <Inlines content={inline.content} />
        </TextLink>
      );
  }
}
