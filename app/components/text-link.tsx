import { SiteLink, type SiteLinkProps } from './site-link.tsx';
import { classNames } from './class-names.ts';

type TextLinkProps = SiteLinkProps & {
  /** Drops the underline where position alone says that it is a link, as in a table's name column. */
  plain?: boolean;
};

const leavesTheSite = /^(?:[a-z][a-z\d+.-]*:)?\/\//i;

/** A link in text. One that leaves the site does not tell the other site where the reader came from. */
export function TextLink({ plain = false, className, ...rest }: TextLinkProps) {
  const external = typeof rest.to === 'string' && leavesTheSite.test(rest.to);
  return (
    <SiteLink
      rel={external ? 'noopener noreferrer' : undefined}
      {...rest}
      className={classNames('inline-link', plain && 'inline-link-plain', className)}
    />
  );
}
