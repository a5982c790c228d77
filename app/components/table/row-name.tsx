import type { ReactNode } from 'react';
import { SiteLink } from '../text/site-link.tsx';
import { Truncated } from '../text/truncated.tsx';

interface RowNameProps {
  readonly name: string;
  /** The maximum number of characters of the name. */
  readonly max?: number;
  /** An icon of the kind of thing. */
  readonly icon?: ReactNode;
  /** The address of its page or drawer; left out where it cannot be opened. */
  readonly to?: string;
  /** The id of the link. */
  readonly id?: string;
  /** The id of the sentence that describes the row. */
  readonly describedBy?: string | undefined;
  /** The link opens a drawer over the list. */
  readonly opensAbove?: boolean;
  /** The search term, which is marked in the name. */
  readonly search?: string;
}

/** Renders the name of a row: a link and nothing else, because it names the row. */
export function RowName({
  name,
  max = 40,
  icon,
  to,
  id,
  describedBy,
  opensAbove = false,
  search = '',
}: RowNameProps) {
  const words =
    to === undefined ? (
      <Truncated text={name} max={max} search={search} />
    ) : (
      <SiteLink
        to={to}
        id={id}
        aria-describedby={describedBy}
        preventScrollReset={opensAbove}
        className="row-link"
      >
        <Truncated text={name} max={max} inLink search={search} />
      </SiteLink>
    );
  if (icon === undefined) return words;
  return (
    <span className="row-name">
      {icon}
      {words}
    </span>
  );
}
