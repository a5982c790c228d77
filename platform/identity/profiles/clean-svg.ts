import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { safeStyle } from './safe-style.ts';
import { attributeOf, isActive, isKnownElement, svgNamespace } from './svg-rules.ts';

/** The error for an SVG that cannot be used: it is not an SVG, or it has active content. */
export class SvgRefused extends Error {
  override name = 'SvgRefused';

  constructor(readonly reason: 'not-svg' | 'active') {
    super(`An SVG was refused: ${reason}`);
  }
}

const limits = { elements: 20_000, depth: 100, uses: 24, attributes: 500 };

/**
 * Writes a new SVG with the harmless parts of another: shapes, text and paint, by lists of what is allowed. Never
 * copies bytes of the original; drops comments, doctypes, metadata and foreign elements.
 * @throws SvgRefused when it is not well-formed XML with an svg root, or when it has scripts, event handlers or links
 */
export async function cleanSvg(source: string, target: string): Promise<void> {
  const cleaner = newCleaner();
  const out = await open(target, 'wx', 0o600);
  try {
    for await (const chunk of createReadStream(source, 'utf8') as AsyncIterable<string>) {
      await out.writeFile(cleaner.write(chunk));
    }
    await out.writeFile(cleaner.end());
  } finally {
    await out.close();
  }
}

function newCleaner() {
  let written = '';
  let depth = 0;
  let elements = 0;
  let uses = 0;
  /** The number of attributes of the current element. */
  let attributes = 0;
  /** The depth inside an element that is left out; 0 outside. */
  let skipping = 0;
  let styleText: string | undefined;
  const parser = new SaxesParser({ xmlns: true });

  const open = (tag: SaxesTagNS) => {
    if (isActive(tag.local)) throw new SvgRefused('active');
    elements += 1;
    depth += 1;
    if (tag.local === 'use') uses += 1;
    if (elements > limits.elements || depth > limits.depth || uses > limits.uses)
      throw new SvgRefused('not-svg');
    if (depth === 1 && !(tag.local === 'svg' && tag.uri === svgNamespace)) throw new SvgRefused('not-svg');
    // Checks elements that are left out, too, so that a file with scripts is refused.
    const safe = Object.values(tag.attributes).map((attribute) => {
      const each = attributeOf(attribute);
      if (each === 'active') throw new SvgRefused('active');
      return each ? ` ${each.name}="${escape(each.value)}"` : '';
    });
    if (skipping > 0 || tag.uri !== svgNamespace || !isKnownElement(tag.local)) {
      skipping += 1;
      return;
    }
    const root = depth === 1 ? ` xmlns="${svgNamespace}" xmlns:xlink="http://www.w3.org/1999/xlink"` : '';
    written += `<${tag.local}${root}${safe.join('')}>`;
    if (tag.local === 'style') styleText = '';
  };
  const close = (tag: SaxesTagNS) => {
    depth -= 1;
    if (skipping > 0) {
      skipping -= 1;
      return;
    }
    if (styleText !== undefined) written += escape(safeStyle(styleText, 'stylesheet') ?? '');
    styleText = undefined;
    written += `</${tag.local}>`;
  };
  const text = (value: string) => {
    if (skipping > 0 || depth === 0) return;
    if (styleText === undefined) written += escape(value);
    else styleText += value;
  };

  parser.on('error', () => {
    throw new SvgRefused('not-svg');
  });
  parser.on('opentagstart', () => (attributes = 0));
  // Counted one by one, because checking all of them at the end would be too late.
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.attributes) throw new SvgRefused('not-svg');
  });
  parser.on('opentag', open);
  parser.on('closetag', close);
  parser.on('text', text);
  parser.on('cdata', text);
  const take = () => {
    const taken = written;
    written = '';
    return taken;
  };
  return {
    write: (chunk: string) => {
      parser.write(chunk);
      return take();
    },
    end: () => {
      parser.close();
      return take();
    },
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes markup, and whitespace that an attribute would otherwise turn into spaces. */
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => entities[c] ?? c).replace(/[\t\n\r]/g, (c) => `&#${c.charCodeAt(0)};`);
