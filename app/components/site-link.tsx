import { forwardRef, type ComponentPropsWithoutRef } from 'react';

export type SiteLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** An address of this site as `app/paths` says it, or one of another site. */
  readonly to: string;
  /** The page stays scrolled as it is: what opens lies above it, or is the same page in another state. */
  readonly preventScrollReset?: boolean | undefined;
  /** Loads the document, with script too: what is there is no page of this product's own. */
  readonly reloadDocument?: boolean | undefined;
};

/** What tells `useSiteLinks` to make a navigation of it. */
export const navOf = (preventScrollReset: boolean): string => (preventScrollReset ? 'stay' : '');

/** `https://…`, `//…`, `mailto:…`; and in a page itself, `#…`. */
const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/**
 * A link to a page of this site. It is a plain one, which costs a server and a browser next to nothing where a page has a
 * hundred of them; `useSiteLinks` makes the clicks on all of them navigations by script (decision 040).
 */
export const SiteLink = forwardRef<HTMLAnchorElement, SiteLinkProps>(function SiteLink(
  { to, preventScrollReset = false, reloadDocument = false, children, ...rest },
  ref,
) {
  const byScript = !reloadDocument && !isElsewhere.test(to);
  return (
    <a ref={ref} {...rest} href={to} data-nav={byScript ? navOf(preventScrollReset) : undefined}>
      {children}
    </a>
  );
});
