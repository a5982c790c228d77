import type { ReactNode } from 'react';
import { SiteLink } from '../site-link.tsx';
import { Truncated } from '../truncated.tsx';

interface RowNameProps {
  readonly name: string;
  /** How many characters of it are shown. */
  readonly max?: number;
  /** What kind of thing it is. */
  readonly icon?: ReactNode;
  /** Its page or drawer; left out where it cannot be opened. */
  readonly to?: string;
  /** The id of the link. */
  readonly id?: string;
  /** The id of the sentence that describes the row. */
  readonly describedBy?: string | undefined;
  /** It opens over the list. */
  readonly opensAbove?: boolean;
  /** What was searched for: it is marked. */
  readonly search?: string;
}

/** The name of a row: a link, and nothing else, as it is what the row is called. */
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
  return (
    <span className="row-name">
      {icon}
      {to === undefined ? (
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
      )}
    </span>
  );
}
