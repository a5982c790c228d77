import type { ReactNode } from 'react';
import { Menu, type MenuItem } from './menu.tsx';
import { SiteLink } from './site-link.tsx';
import { useHydrated } from './use-hydrated.ts';

interface RowMenuProps {
  /** The id of its button. */
  readonly id: string;
  /** The menu's name, whole: 'More actions for build-07'. */
  readonly label: string;
  readonly trigger: ReactNode;
  /** Made when they are shown. */
  readonly items: () => MenuItem[];
  /** This page with the menu open, for browsers without script. */
  readonly openTo: string;
  /** The address says so. */
  readonly isOpen: boolean;
}

/**
 * The menu of a row. A page of rows has many, and people open one: where script has not come, its button is a link to the
 * page with this menu open; script makes it a menu as others.
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
