import type { TemplateDraft } from '#platform/contract/templates/template-fields.ts';

/** What undoing leads back to, and redoing forth: drafts as JSON, the newest last. */
export interface DraftHistory {
  readonly past: readonly string[];
  readonly present: string;
  readonly future: readonly string[];
}

/** How many steps can be undone, and how many characters all of them may have: tabs have 5 MB of storage. */
const limits = { steps: 50, characters: 1_500_000 };

/** Returns what a draft consists of as a text, the same for the same content. */
export const textOf = ({ name, fields, testSteps }: TemplateDraft): string =>
  JSON.stringify({ name, fields, testSteps }, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

function newest(past: readonly string[]): string[] {
  const kept: string[] = [];
  let characters = 0;
  for (const text of past.slice(-limits.steps).reverse()) {
    characters += text.length;
    if (characters > limits.characters) break;
    kept.unshift(text);
  }
  return kept;
}

/** Adds what the draft is now; nothing changes where it is as before. */
export function recorded(history: DraftHistory, now: string): DraftHistory {
  const { past, present } = history;
  return now === present ? history : { past: newest([...past, present]), present: now, future: [] };
}

/** Goes a step back; undefined at the beginning. */
export function undone({ past, present, future }: DraftHistory): DraftHistory | undefined {
  const last = past[past.length - 1];
  return last === undefined
    ? undefined
    : { past: past.slice(0, -1), present: last, future: [...future, present] };
}

/** Goes a step forth again; undefined where nothing was undone. */
export function redone({ past, present, future }: DraftHistory): DraftHistory | undefined {
  const next = future[future.length - 1];
  return next === undefined
    ? undefined
    : { past: [...past, present], present: next, future: future.slice(0, -1) };
}

const keyPrefix = 'fireflink-template-undo-';

/** Reads what this tab has kept, so that it is there again after the page was loaded anew. */
export function keptHistory(key: string): DraftHistory | undefined {
  try {
    const kept = sessionStorage.getItem(keyPrefix + key);
    return kept === null ? undefined : (JSON.parse(kept) as DraftHistory);
  } catch {
    return undefined;
  }
}

/** Keeps what can be undone, in this tab. */
export function keepHistory(key: string, history: DraftHistory): void {
  try {
    sessionStorage.setItem(keyPrefix + key, JSON.stringify(history));
  } catch {
    // It lasts as long as the page.
  }
}
