import { useLocation } from '@remix-run/react';
import { SiteLink } from '#app/components/site-link.tsx';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { classNames } from '#app/components/class-names.ts';
import { Menu } from '#app/components/menu.tsx';
import { shellPaths } from '#app/paths/shell.ts';
import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';
import { MoreMenu } from './more-menu.tsx';
import { lies, subMenuItems } from './sub-menu-items.ts';

/** So many areas stand side by side; the others are in the More menu. */
const sideBySide = 8;

/**
 * The areas of the product as the privileges allow them (spec 1 section 6). On a narrow screen the bar is folded away
 * behind a link that leads to it: that works without script and in every browser. Script opens it in place, because a
 * navigation by script would leave the fragment's target, and with it the bar, where it is.
 */
export function MainMenu({ menus }: { menus: readonly MenuReply[] }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const nav = useRef<HTMLElement>(null);
  const open = openAt === key;
  const shown = menus.length > sideBySide + 1 ? menus.slice(0, sideBySide) : menus;
  const more = menus.slice(shown.length);

  useEffect(() => {
    if (open) nav.current?.focus();
  }, [open]);

  function close(event: SyntheticEvent) {
    event.preventDefault();
    setOpenAt(null);
    opener.current?.focus();
  }

  return (
    <>
      <a
        ref={opener}
        href="#main-menu"
        className="shell-menu-open"
        onClick={(event) => {
          event.preventDefault();
          setOpenAt(key);
        }}
      >
        Menu
      </a>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what covers the page */}
      <nav
        ref={nav}
        id="main-menu"
        aria-label="Main"
        className={classNames('shell-nav', open && 'shell-nav-open')}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (open && event.key === 'Escape') close(event);
        }}
      >
        <ul>
          {shown.map((menu) => (
            <li key={menu.id}>
              <MenuEntry menu={menu} />
            </li>
          ))}
          {more.length > 0 && (
            <li>
              <MoreMenu menus={more} />
            </li>
          )}
        </ul>
        <a href="#main" className="shell-menu-close" onClick={close}>
          Close menu
        </a>
      </nav>
    </>
  );
}

function MenuEntry({ menu }: { menu: MenuReply }) {
  const { pathname } = useLocation();
  if (menu.subMenus.length === 0) {
    return (
      <SiteLink
        to={`${shellPaths.app}${menu.path}`}
        aria-current={lies(pathname, menu.path) ? 'page' : undefined}
      >
        {menu.name}
      </SiteLink>
    );
  }
  return (
    <Menu
      label={menu.name}
      look="bare"
      current={lies(pathname, menu.path) || menu.subMenus.some(({ path }) => lies(pathname, path))}
      items={subMenuItems(menu, pathname)}
    />
  );
}
