import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

interface Target {
  readonly to?: string;
}

const sequenceMilliseconds = 1200;

/**
 * Listens for single-key shortcuts, except while the user types or a modifier is pressed.
 *
 * @param find returns the shortcut that the previous and the present key complete
 */
export function useShortcuts(
  enabled: boolean,
  find: (previous: string | undefined, key: string) => Target | undefined,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!enabled) return;
    let previous: { key: string; at: number } | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (typing || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const recent =
        previous && event.timeStamp - previous.at < sequenceMilliseconds ? previous.key : undefined;
      previous = { key: event.key, at: event.timeStamp };
      const found = find(recent, event.key);
      if (!found || document.querySelector('dialog[data-modal]')) return;
      event.preventDefault();
      if (found.to === undefined) document.querySelector<HTMLElement>('main [type=search]')?.focus();
      else navigate(found.to);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled, find, navigate]);
}
