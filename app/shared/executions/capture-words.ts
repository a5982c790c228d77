import type { Capture } from '#platform/contract/executions/capture-calls.ts';
import { counted } from '#platform/contract/wire/count-values.ts';

/** How many there are of each kind, but for those of which there are none: '12 screenshots, 1 video'. */
export function captureCounts(captures: readonly Pick<Capture, 'kind'>[]): string {
  const screenshots = captures.filter(({ kind }) => kind === 'screenshot').length;
  const videos = captures.length - screenshots;
  return [screenshots > 0 && counted(screenshots, 'screenshot'), videos > 0 && counted(videos, 'video')]
    .filter((words) => words !== false)
    .join(', ');
}

/** Where those stand that show a test case that failed. */
export function besideWords(count: number, others: number): string {
  const which =
    others > 0
      ? `${count} of them ${count === 1 ? 'stands' : 'stand'}`
      : `${count === 1 ? 'It stands' : 'They stand'}`;
  return `${which} beside the test cases that failed.`;
}

/** That some were sent when there was no room for them. */
export const notKeptWords = (count: number): string =>
  `${count} ${count === 1 ? 'was' : 'were'} not kept: there was no memory left.`;
