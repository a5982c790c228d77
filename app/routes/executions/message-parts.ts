/** What a part of a failure's message says: what the test expected, or what it got. */
export type MessageSide = 'expected' | 'received';

/** A part of a message; most say neither. */
export interface MessagePart {
  readonly text: string;
  readonly side?: MessageSide;
}

/** 'Expected: "25 %"' of Playwright, Jest and others, and their 'Received' or 'Actual'. */
const labelled =
  /^\s*(?:E\s+)?(?:(expected|expecting|want(?:ed)?)|(received|actual|but was|got))\b[^:\n]{0,40}:\s*\S/i;
/** 'expected: <3> but was: <2>' of JUnit, 'expected 2 to be 3' of Chai and Vitest. */
const butWas = /(expected:? *<[^<>\n]*>)( but was:? *)(<[^<>\n]*>)/i;
/** The legend of a diff, after which each line's sign says its side. */
const legend = /^\s*(?:- expected.*|\+ (?:received|actual).*)$/i;

/**
 * Splits a message into parts and says which are the expected and the received value, as test tools write them. The
 * parts joined are the message.
 */
export function messageParts(message: string): MessagePart[] {
  const lines = message.split('\n');
  const isDiff = lines.some((line) => legend.test(line));
  const parts: MessagePart[] = [];
  const add = (text: string, side?: MessageSide) => {
    const last = parts[parts.length - 1];
    if (last && last.side === side) parts[parts.length - 1] = { ...last, text: last.text + text };
    else parts.push(side ? { text, side } : { text });
  };
  lines.forEach((line, index) => {
    const end = index < lines.length - 1 ? '\n' : '';
    const [, before = '', between = '', after = ''] = butWas.exec(line) ?? [];
    if (before !== '') {
      const at = line.indexOf(before);
      if (at > 0) add(line.slice(0, at));
      add(before, 'expected');
      add(between);
      add(after, 'received');
      add(line.slice(at + before.length + between.length + after.length) + end);
    } else {
      add(line, sideOf(line, isDiff));
      add(end);
    }
  });
  return parts.filter(({ text }) => text !== '');
}

function sideOf(line: string, isDiff: boolean): MessageSide | undefined {
  const label = labelled.exec(line);
  if (label) return label[1] === undefined ? 'received' : 'expected';
  if (!isDiff) return undefined;
  if (/^\s*-(?!-)/.test(line)) return 'expected';
  return /^\s*\+(?!\+)/.test(line) ? 'received' : undefined;
}
