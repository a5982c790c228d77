import { parseId } from './thread-parts.ts';

/** Uses the processor for a while, as work that can't be cut into pieces does. */
export default function spin({ milliseconds, id }: { milliseconds: number; id: string }): string {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  if (id === 'fails') throw new RangeError('It fails');
  return parseId(id);
}
