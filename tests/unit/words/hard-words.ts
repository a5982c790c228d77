/** A way of writing that readers have to read twice, and what to write instead. */
interface Pattern {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
}

export const patterns: readonly Pattern[] = [
  {
    name: 'a preposition before "who"',
    pattern: /\b(?:for|of|to|from|by|with|than|among) who\b/gi,
    instead: 'name the person: "for users who …"',
  },
  {
    name: 'a sentence that begins with "Of"',
    pattern: /(?<![A-Z][a-z]* )\bOf (?=[a-z`'"{$@0-9])/g,
    instead: 'begin with the subject',
  },
  {
    name: '"So many", "for so long"',
    pattern:
      /\b(?:(?:[Ff]or|[Aa]t|[Aa]fter|[Ii]n|[Oo]f|[Tt]he newest|[Tt]hat) so|So) (?:many|long|often|much)\b/g,
    instead: 'say what the number limits: "How many …", "The maximum …"',
  },
  {
    name: '"What of", "that which"',
    pattern: /\b(?:What of (?:theirs|it|them|that)|[Tt]hat which)\b/g,
    instead: 'name the thing',
  },
];

export interface Finding {
  readonly name: string;
  readonly excerpt: string;
}

/** Joins the lines of comments, paragraphs and concatenated strings, because a sentence can continue on the next line. */
const joined = (text: string): string =>
  text
    .replace(/\n[ \t]*(?:\*(?!\/)|\/\/|>)?[ \t]*/g, ' ')
    .replace(/['"`] \+ ['"`]/g, '')
    .replace(/ +/g, ' ');

/** Finds the patterns in the strings, comments and paragraphs of a file. */
export function hardWords(text: string): Finding[] {
  const whole = joined(text);
  return patterns.flatMap(({ name, pattern }) =>
    [...whole.matchAll(pattern)].map(({ index }) => ({
      name,
      excerpt: whole.slice(Math.max(0, index - 30), index + 60),
    })),
  );
}
