import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Menu, type MenuItem } from '#app/components/menu.tsx';
import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';
import { menuItem, subMenuItems } from './sub-menu-items.ts';

/** Spec 1 section 9. Only where script runs: time to see what was chosen, and to take it back with Escape. */
const delayMilliseconds = 800;

/** The areas that the bar has no room for. */
export function MoreMenu({ menus }: { menus: readonly MenuReply[] }) {
  const { pathname } = useLocation();
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

  const items = menus.flatMap((menu): MenuItem[] =>
    menu.subMenus.length === 0
      ? [menuItem(menu, pathname)]
      : subMenuItems(menu, pathname).map((item) => ({ ...item, group: item.group ?? menu.name })),
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
