import { parseId } from './thread-parts.ts';

/** Uses the processor for a while, like work that can't be split. */
export default function spin({ milliseconds, id }: { milliseconds: number; id: string }): string {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  if (id === 'fails') throw new RangeError('It fails');
  return parseId(id);
}
