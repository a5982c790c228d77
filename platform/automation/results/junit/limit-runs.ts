import { resultLimits } from '../../../contract/executions/result-values.ts';

/** How many characters remain at each end of a text between two tags, a CDATA section or a value. */
const half = resultLimits.outputMax / 2;
/** The maximum length of a reference. */
const longestReference = 12;

type State = 'text' | 'tag' | 'comment' | 'data' | 'instruction' | '"' | "'";

/** What ends each state, and whether its content is a text that is limited. */
const states: Readonly<Record<State, { readonly end: RegExp; readonly isRun: boolean }>> = {
  text: { end: /</g, isRun: true },
  tag: { end: /["'>]/g, isRun: false },
  comment: { end: /-->/g, isRun: false },
  data: { end: /\]\]>/g, isRun: true },
  instruction: { end: /\?>/g, isRun: false },
  '"': { end: /"/g, isRun: true },
  "'": { end: /'/g, isRun: true },
};

/** What begins with '<' and is no tag. */
const beginnings: readonly (readonly [string, State])[] = [
  ['<!--', 'comment'],
  ['<![CDATA[', 'data'],
  ['<?', 'instruction'],
];
const longestBeginning = 9;

/**
 * Removes, piece by piece, the middle of texts and values in XML that are longer than is ever shown, before a
 * parser gathers them. The parser decides whether it is XML at all. No piece ends inside a reference.
 */
export function runLimiter(): (text: string, isLast: boolean) => string {
  const run = limitedRun();
  let pending = '';
  let state: State = 'text';
  return (text, isLast) => {
    const whole = pending + text;
    let out = '';
    let at = 0;
    for (;;) {
      const { end, isRun } = states[state];
      end.lastIndex = at;
      const found = end.exec(whole);
      // The end of a comment or a section can continue in the next piece.
      const until = found ? found.index : isLast ? whole.length : Math.max(at, whole.length - 2);
      const inside = whole.slice(at, until);
      out += isRun ? run.add(inside) : inside;
      at = until;
      if (!found) break;
      if (state === 'text' && !isLast && whole.length - at < longestBeginning) break;
      if (isRun) out += run.end();
      const [next, length] = nextOf(state, whole, at, found[0]);
      out += whole.slice(at, at + length);
      at += length;
      state = next;
    }
    pending = whole.slice(at);
    if (!isLast) return out;
    pending = '';
    return out + run.end() + whole.slice(at);
  };
}

/** Returns the state after a match, and how many characters belong to the match. */
function nextOf(state: State, text: string, at: number, found: string): readonly [State, number] {
  if (state === 'text') {
    const [mark, next] = beginnings.find(([mark]) => text.startsWith(mark, at)) ?? ['<', 'tag'];
    return [next, mark.length];
  }
  if (state === 'tag' && (found === '"' || found === "'")) return [found, 1];
  return [state === '"' || state === "'" ? 'tag' : 'text', found.length];
}

/** Limits one text that comes in pieces: its beginning passes at once, and then the end of the rest. */
function limitedRun() {
  let passed = 0;
  let rest = '';
  let isCut = false;
  return {
    add(text: string): string {
      const room = rest === '' ? half - passed : 0;
      if (text.length <= room) {
        passed += text.length;
        return text;
      }
      const first = wholeUntil(text, room);
      passed += first;
      rest += text.slice(first);
      if (rest.length > 4 * half) {
        rest = Buffer.from(rest.slice(-half), 'utf16le').toString('utf16le');
        isCut = true;
      }
      return text.slice(0, first);
    },
    end(): string {
      const last = isCut || rest.length > 3 * half ? `\n${wholeFrom(rest.slice(-half))}` : rest;
      passed = 0;
      rest = '';
      isCut = false;
      return last;
    },
  };
}

/** Returns how many characters of a text, up to a maximum, don't end inside a character or a reference. */
function wholeUntil(text: string, most: number): number {
  if (most <= 0) return 0;
  const end = text.slice(Math.max(0, most - longestReference), most);
  const reference = /&[^;]*$|[\ud800-\udbff]$/.exec(end);
  return reference ? most - end.length + reference.index : most;
}

/** Removes the rest of a character or of a reference at the beginning. */
const wholeFrom = (text: string): string => text.replace(/^[\udc00-\udfff]|^[^&;]{0,11};/, '');
