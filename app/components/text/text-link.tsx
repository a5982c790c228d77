import { SiteLink, type SiteLinkProps } from './site-link.tsx';
import { classNames } from '../class-names.ts';

type TextLinkProps = SiteLinkProps & {
  /** Drops the underline where the position alone makes the link recognizable, as in a table's name column. */
  plain?: boolean;
};

const leavesTheSite = /^(?:[a-z][a-z\d+.-]*:)?\/\//i;

/** Renders a link in text. A link to another site doesn't send the referrer. */
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
