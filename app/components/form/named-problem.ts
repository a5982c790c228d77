/**
 * Adds the label to a problem that stands away from its field: 'Name: Minimum 3 characters'. A text that
 * already contains the label stays as it is.
 */
export function namedProblem(label: string | undefined, problem: string): string {
  if (label === undefined) return problem;
  const said = wordsOf(problem);
  return wordsOf(label).every((word) => said.includes(word)) ? problem : `${label}: ${problem.trim()}`;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
