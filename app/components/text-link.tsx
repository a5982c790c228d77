import { Link } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type TextLinkProps = ComponentProps<typeof Link> & {
  /** Drops the underline where position alone says that it is a link, as in a table's name column. */
  plain?: boolean;
};

const leavesTheSite = /^(?:[a-z][a-z\d+.-]*:)?\/\//i;

/** A link in text. One that leaves the site does not tell the other site where the reader came from. */
export function TextLink({ plain = false, className, ...rest }: TextLinkProps) {
  const external = typeof rest.to === 'string' && leavesTheSite.test(rest.to);
  return (
    <Link
      rel={external ? 'noopener noreferrer' : undefined}
      {...rest}
      className={classNames('inline-link', plain && 'inline-link-plain', className)}
    />
  );
}
