import { forwardRef, type ComponentPropsWithoutRef } from 'react';

export type SiteLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** An address of this site from `app/paths`, or one of another site. */
  readonly to: string;
  /** Keeps the scroll position: a dialog opens above the page, or the same page shows another state. */
  readonly preventScrollReset?: boolean | undefined;
  /** Loads the document, with script too: the target is not a page of this product. */
  readonly reloadDocument?: boolean | undefined;
};

/**
 * Renders a link to a page of this site. It is a plain link, which costs server and browser almost nothing
 * where a page has a hundred of them; `useSiteLinks` makes clicks on all of them navigations by script
 * (decision 040). `data-nav` says how, unless an element around it does.
 */
export const SiteLink = forwardRef<HTMLAnchorElement, SiteLinkProps>(function SiteLink(
  { to, preventScrollReset = false, reloadDocument = false, children, ...rest },
  ref,
) {
  const nav = reloadDocument ? 'document' : preventScrollReset ? 'stay' : undefined;
  return (
    <a ref={ref} {...rest} href={to} data-nav={nav}>
      {children}
    </a>
  );
});
