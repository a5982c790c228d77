import type { Capture } from '#platform/contract/executions/capture-calls.ts';
import { counted } from '#platform/contract/wire/count-values.ts';

/** Counts each kind, leaving out kinds without any: '12 screenshots, 1 video'. */
export function captureCounts(captures: readonly Pick<Capture, 'kind'>[]): string {
  const screenshots = captures.filter(({ kind }) => kind === 'screenshot').length;
  const videos = captures.length - screenshots;
  return [screenshots > 0 && counted(screenshots, 'screenshot'), videos > 0 && counted(videos, 'video')]
    .filter((words) => words !== false)
    .join(', ');
}

/** Says where the screenshots and videos of failed test cases are. */
export function besideWords(count: number, others: number): string {
  const which =
    others > 0
      ? `${count} of them ${count === 1 ? 'is shown' : 'are shown'}`
      : `${count === 1 ? 'It’s shown' : 'They’re shown'}`;
  return `${which} with the failed test cases.`;
}

/** Says that some weren't stored because memory was full. */
export const notKeptWords = (count: number): string =>
  `${count} ${count === 1 ? 'was' : 'were'} not stored because there was no memory left.`;
