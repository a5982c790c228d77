import { SiteLink } from '../text/site-link.tsx';
import type { MouseEventHandler, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PostForm } from '../form/post-form.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { CachedMarkup } from '../cached-markup.tsx';
import { useMenu } from './use-menu.ts';

export type MenuItem = {
  label: string;
  /** Distinguishes it from an item of the same label. */
  key?: string;
  /** A second, smaller line. */
  detail?: string;
  icon?: IconName;
  /** Destroys something: shown in the danger colour. */
  danger?: boolean;
  /** The item of the current page. */
  current?: boolean;
  /** Items of one group stand together under its name. */
  group?: string;
  /** Attributes of the entry's list item, for a style sheet that shows it at some widths only. */
  row?: { 'data-from'?: number | undefined };
} & (
  | { to: string; external?: boolean }
  /** Posts to `action`, with `fields` as hidden inputs. */
  | { action: string; fields?: Record<string, string> }
  /** The reason why the action isn't available for this item. */
  | { unavailable: string }
);

type MenuProps = {
  /** The menu's full name: 'More actions for build-07'. */
  label: string;
  items: MenuItem[];
  /** The content of the button, when it is not the label. The label stays its name. */
  trigger?: ReactNode;
  /** Content above the items: the signed-in user, for example. */
  header?: ReactNode;
  /** The edge of the button that the list lines up with. */
  align?: 'start' | 'end';
  look?: 'button' | 'small' | 'icon' | 'bare';
  /** The id of the button. */
  id?: string;
  /** The menu is open when the page loads. */
  startsOpen?: boolean;
  /** Exactly 160 px wide, where the menu would be as wide as its longest item. */
  narrow?: boolean;
  /** One of the items is the current page. */
  current?: boolean;
  /** Handles clicks on entries before they act. */
  onClickCapture?: MouseEventHandler<HTMLElement>;
};

const lookClass = {
  button: 'button',
  small: 'button button-small',
  icon: 'icon-button',
  bare: 'menu-bare',
};

/**
 * Renders links and buttons behind a button. It is a `<details>`, so it opens without script, and shares one
 * name with all other menus, so that only one is open at a time. With script it also closes on Escape, on a
 * click elsewhere and when the focus leaves, and the arrow keys move through it.
 */
export function Menu(props: MenuProps) {
  const {
    label,
    items,
    trigger,
    header,
    align = 'start',
    look = 'button',
    narrow,
    current,
    onClickCapture,
    id,
    startsOpen,
  } = props;
  const details = useMenu(align);
  return (
    <details
      ref={details}
      name="menu"
      open={startsOpen}
      className={classNames('menu', align === 'end' && 'menu-end')}
    >
      <summary
        id={id}
        className={classNames(lookClass[look], current && 'menu-current')}
        aria-label={trigger === undefined ? undefined : label}
        aria-current={current ? 'true' : undefined}
      >
        {trigger ?? label}
        {(look === 'button' || trigger === undefined) && <Icon name="chevron-down" />}
      </summary>
      <div className={classNames('menu-list', narrow && 'menu-list-narrow')} onClickCapture={onClickCapture}>
        {header}
        <CachedMarkup
          as="ul"
          className="menu-items"
          aria-label={label}
          // Opens drawers above the page, or another page from its top.
          data-nav="stay"
          by={() => ['menu', items]}
          render={() => <MenuEntries items={items} />}
        />
      </div>
    </details>
  );
}

function MenuEntries({ items }: Pick<MenuProps, 'items'>) {
  return (
    <>
      {items.map((item, index) => (
        <li key={item.key ?? item.label} {...item.row}>
          {item.group !== undefined && item.group !== items[index - 1]?.group && (
            <p className="menu-group">{item.group}</p>
          )}
          <MenuEntry item={item} />
        </li>
      ))}
    </>
  );
}

function MenuEntry({ item }: { item: MenuItem }) {
  if ('unavailable' in item) {
    return (
      <button type="button" className="menu-unavailable" aria-disabled="true">
        {item.icon && <Icon name={item.icon} />}
        <span className="menu-text">
          {item.label}
          <span className="sr-only">, </span>
          <span className="menu-detail">{item.unavailable}</span>
        </span>
      </button>
    );
  }
  const className = item.danger ? 'menu-danger' : undefined;
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.detail === undefined ? (
        item.label
      ) : (
        <span className="menu-text">
          {item.label}
          <span className="sr-only">, </span>
          <span className="menu-detail">{item.detail}</span>
        </span>
      )}
    </>
  );
  if ('to' in item) {
    return (
      <SiteLink
        to={item.to}
        className={className}
        aria-current={item.current ? 'page' : undefined}
        reloadDocument={item.external}
      >
        {content}
      </SiteLink>
    );
  }
  return (
    <PostForm action={item.action} preventScrollReset>
      {Object.entries(item.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={className}>{content}</button>
    </PostForm>
  );
}
