import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the end of the conversation in view whenever one of `changes` changes.
 *
 * @param fromStart also when it is first shown; a page leaves that to its address
 */
export function useLatestInView(
  changes: readonly unknown[],
  { fromStart }: { fromStart: boolean },
): RefObject<HTMLDivElement> {
  const log = useRef<HTMLDivElement>(null);
  const shown = useRef(fromStart);
  useEffect(() => {
    if (shown.current)
      log.current?.querySelector('.assistant-messages > :last-child')?.scrollIntoView({ block: 'nearest' });
    shown.current = true;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list is what to follow
  }, changes);
  return log;
}
