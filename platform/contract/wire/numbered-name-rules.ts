/** 'Testers (1)': a name with a number at its end, cut before it so that it is no longer than `max` characters. */
export function numberedName(name: string, number: number, max: number): string {
  const end = ` (${number})`;
  return (
    [...name]
      .slice(0, max - end.length)
      .join('')
      .trimEnd() + end
  );
}
