import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Menu, type MenuItem } from '#app/components/menu/menu.tsx';

/** Spec 1 section 9. Only with script: time to see the selection, and to undo it with Escape. */
const delayMilliseconds = 800;

/** A part that can wait in More, and the width of the bar from which it stands there instead; undefined: never. */
export interface Waiting {
  readonly from: number | undefined;
  readonly items: readonly MenuItem[];
}

/**
 * Renders the parts that the bar has no room for. More contains all of them, and the style sheet hides those that stand
 * in the bar.
 */
export function MoreMenu({ waiting }: { waiting: readonly Waiting[] }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ to: string; label: string } | null>(null);
  const timer = useRef<number>();

  useEffect(() => {
    if (!chosen) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setChosen(null);
    };
    timer.current = window.setTimeout(() => {
      setChosen(null);
      navigate(chosen.to);
    }, delayMilliseconds);
    document.addEventListener('keydown', cancel);
    return () => {
      window.clearTimeout(timer.current);
      document.removeEventListener('keydown', cancel);
    };
  }, [chosen, navigate]);

  const items = waiting.flatMap(({ from, items }) =>
    items.map((item) => ({ ...item, row: { 'data-from': from } })),
  );

  function choose(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain) return;
    event.preventDefault();
    setChosen({ to: link.pathname + link.search, label: link.textContent ?? '' });
  }

  return (
    <>
      <Menu label="More" look="bare" items={items} onClickCapture={choose} />
      <span role="status" className="sr-only">
        {chosen ? `Opening ${chosen.label}. Press Escape to stay here.` : ''}
      </span>
    </>
  );
}
