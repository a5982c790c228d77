/** The first line of a message that is no heading: Playwright begins with the way to the case, its name, and a rule behind it. */
export function firstOfMessage(message: string, name: string): string {
  const isHeading = (line: string) => line === '' || line === name || line.endsWith(` › ${name}`);
  const lines = message.split('\n').map((line) => line.trim());
  return lines.find((line) => !isHeading(withoutRule(line))) ?? lines[0] ?? '';
}

/** A line without the strokes that it ends with. */
function withoutRule(line: string): string {
  let end = line.length;
  while (end > 0 && strokes.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

const strokes = ' ─━═=_-';
