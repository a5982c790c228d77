/**
 * A problem in words that say whose it is, for where it stands away from its field: 'Name: Minimum 3 characters'. Words that
 * hold those of the label say so already.
 */
export function namedProblem(label: string | undefined, problem: string): string {
  if (label === undefined) return problem;
  const said = wordsOf(problem);
  return wordsOf(label).every((word) => said.includes(word)) ? problem : `${label}: ${problem.trim()}`;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
