import type { Capture } from '#platform/contract/executions/capture-calls.ts';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** '12 screenshots, 1 video.' */
export function captureCounts(captures: readonly Pick<Capture, 'kind'>[]): string {
  const screenshots = captures.filter(({ kind }) => kind === 'screenshot').length;
  return `${counted(screenshots, 'screenshot')}, ${counted(captures.length - screenshots, 'video')}.`;
}

/** That some were sent when there was no room for them. */
export const notKeptWords = (count: number): string =>
  `${count} ${count === 1 ? 'was' : 'were'} not kept: there was no memory left.`;
