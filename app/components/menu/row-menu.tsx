import type { ReactNode } from 'react';
import { Menu, type MenuItem } from './menu.tsx';
import { SiteLink } from '../text/site-link.tsx';
import { useHydrated } from '../use-hydrated.ts';

interface RowMenuProps {
  /** The id of the button. */
  readonly id: string;
  /** The menu's full name: 'More actions for build-07'. */
  readonly label: string;
  readonly trigger: ReactNode;
  /** Returns the items, created when they are displayed. */
  readonly items: () => MenuItem[];
  /** The address of this page with the menu open, for browsers without script. */
  readonly openTo: string;
  /** Whether the address says that the menu is open. */
  readonly isOpen: boolean;
}

/**
 * Renders the menu of a row. A page has many rows, but users open few of their menus: before script loads,
 * the button is a link to the page with this menu open; script makes it a regular menu.
 */
export function RowMenu({ id, label, trigger, items, openTo, isOpen }: RowMenuProps) {
  const hydrated = useHydrated();
  if (!hydrated && !isOpen) {
    return (
      <SiteLink id={id} to={`${openTo}#${id}`} className="icon-button" aria-label={label} preventScrollReset>
        {trigger}
      </SiteLink>
    );
  }
  return (
    <Menu
      id={id}
      label={label}
      look="icon"
      align="end"
      trigger={trigger}
      items={items()}
      startsOpen={isOpen}
    />
  );
}
