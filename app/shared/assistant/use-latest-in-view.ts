import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls the end of the conversation into view whenever one of `changes` changes.
 *
 * @param fromStart also on the first render; a page leaves that to its address
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
