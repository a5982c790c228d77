/** Returns a name with a number at its end, 'Testers (1)', cut before it to at most `max` characters. */
export function numberedName(name: string, number: number, max: number): string {
  const end = ` (${number})`;
  return (
    [...name]
      .slice(0, max - end.length)
      .join('')
      .trimEnd() + end
  );
}
