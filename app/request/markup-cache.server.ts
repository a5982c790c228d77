import { createHash } from 'node:crypto';
import type { MarkupCache } from '#app/components/cached-markup.tsx';
import { fillGaps } from '#app/components/text/gaps.ts';

interface MarkupCacheOptions {
  /** The maximum number of characters to cache, keys included. */
  readonly most?: number;
  /** Renders cached content again, too, and compares it: for tests. */
  readonly isChecked?: boolean;
}

/** The cache of one page while it is rendered. */
export interface KeepingPage {
  readonly keep: MarkupCache;
  /**
   * Returns the rendered page without marks, and caches what stood between them.
   * @throws Error where content is checked, and the same key renders to something else: then the key lacks what it
   * depends on
   */
  finish(html: string): string;
}

interface Marked {
  readonly key: string;
  readonly known: string | undefined;
  readonly fill: (what: string) => string;
}

/** The maximum length of a key; longer ones are replaced by their digest. */
const longestKey = 2000;

/** No text can contain these marks: the platform refuses control characters. */
const beginOf = (index: number): string => `\u0001${index}\u0001`;
const endOf = (index: number): string => `\u0002${index}\u0002`;
// eslint-disable-next-line no-control-regex -- that is what marks are
const marks = /\u0001(\d+)\u0001|\u0002(\d+)\u0002/g;

/**
 * Caches rendered markup in memory and evicts the least recently used first. Missing content is rendered in its place,
 * between marks, and taken from the page.
 */
export function createMarkupCache({
  most = 12_000_000,
  isChecked = false,
}: MarkupCacheOptions = {}): () => KeepingPage {
  const cached = new Map<string, string>();
  let characters = 0;

  function add(key: string, markup: string) {
    const known = cached.get(key);
    if (known !== undefined) characters -= key.length + known.length;
    cached.delete(key);
    cached.set(key, markup);
    characters += key.length + markup.length;
    for (const [oldest, old] of cached) {
      if (characters <= most) break;
      cached.delete(oldest);
      characters -= oldest.length + old.length;
    }
  }

  /**
   * Caches rendered content.
   * @returns the markup around it, with the content
   */
  function taken([around = '', markup = '']: string[], { key, known, fill }: Marked): [string] {
    if (known !== undefined && known !== markup) {
      throw new Error(`Kept markup is not what it would be now: its key lacks something: ${key}`);
    }
    add(key, markup);
    return [around + fillGaps(markup, fill)];
  }

  return () => {
    const marked: Marked[] = [];
    return {
      keep(whole, fill) {
        const key = whole.length > longestKey ? digestOf(whole) : whole;
        const known = cached.get(key);
        if (known === undefined || isChecked) {
          const index = marked.push({ key, known, fill }) - 1;
          return { begin: beginOf(index), end: endOf(index) };
        }
        cached.delete(key);
        cached.set(key, known);
        return fillGaps(known, fill);
      },
      finish(html) {
        if (marked.length === 0) return html;
        // The open elements at a place, the page itself first.
        const open = [''];
        let at = 0;
        for (const { 0: mark, 1: began, 2: ended, index } of html.matchAll(marks)) {
          open.push((open.pop() ?? '') + html.slice(at, index));
          at = index + mark.length;
          if (began !== undefined) open.push('');
          const finished = ended === undefined ? undefined : marked[Number(ended)];
          if (finished) open.push(...taken(open.splice(-2), finished));
        }
        return open.join('') + html.slice(at);
      },
    };
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');
