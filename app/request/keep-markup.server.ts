import { renderToString } from 'react-dom/server';
import type { Keep } from '#app/components/kept.tsx';

interface KeepMarkupOptions {
  /** So many characters are kept, keys included. */
  readonly most?: number;
  /** Renders what is kept anew each time, too, and compares: tests do. */
  readonly isChecked?: boolean;
}

/**
 * Keeps rendered markup in memory; what was not asked for longest goes first.
 * @throws Error where it is checked, and the same key renders to something else: then the key lacks what it depends on
 */
export function keepMarkup({ most = 12_000_000, isChecked = false }: KeepMarkupOptions = {}): Keep {
  const kept = new Map<string, string>();
  let characters = 0;
  return (key, render) => {
    const known = kept.get(key);
    if (known !== undefined) {
      if (isChecked && renderToString(render()) !== known) {
        throw new Error(`Kept markup is not what it would be now: its key lacks something: ${key}`);
      }
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const markup = renderToString(render());
    kept.set(key, markup);
    characters += key.length + markup.length;
    for (const [oldest, old] of kept) {
      if (characters <= most) break;
      kept.delete(oldest);
      characters -= oldest.length + old.length;
    }
    return markup;
  };
}
