import type { Capture } from '#platform/contract/executions/capture-calls.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';

/** Counts each kind, leaving out kinds without any: '12 screenshots, 1 video'. */
export function captureCounts(captures: readonly Pick<Capture, 'kind'>[]): string {
  const screenshots = captures.filter(({ kind }) => kind === 'screenshot').length;
  const videos = captures.length - screenshots;
  return [screenshots > 0 && counted(screenshots, 'screenshot'), videos > 0 && counted(videos, 'video')]
    .filter((words) => words !== false)
    .join(', ');
}

/** Says that some weren't stored because memory was full. */
export const notStoredWords = (count: number): string =>
  `${count} ${count === 1 ? 'wasn’t' : 'weren’t'} saved because the memory was full.`;
