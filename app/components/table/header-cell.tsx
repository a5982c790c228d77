import { SiteLink } from '../text/site-link.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { cellClass } from './cell-class.ts';
import { directionWord, nextDirection, type ShownColumn, type Sort } from './column.ts';
import type { ListParams } from './list-link.ts';

interface HeaderCellProps {
  readonly column: ShownColumn;
  readonly sort?: Sort;
  readonly linkFor?: (params: ListParams) => string;
  /** The id of the list. */
  readonly id?: string;
}

/** Renders the head of a column; a sortable one is a link and keeps the focus. */
export function HeaderCell({ column, sort, linkFor, id }: HeaderCellProps) {
  const hydrated = useHydrated();
  const { key, label, sort: by, hideLabel, showHead } = column;
  const direction = sort && sort.key === (by ?? key) ? sort.direction : undefined;
  const icon: IconName = direction === undefined ? 'sort' : direction === 'asc' ? 'sort-up' : 'sort-down';
  const linkId = id && `${id}-by-${key}`;
  return (
    <th scope="col" className={cellClass(column)} aria-sort={direction && directionWord[direction]}>
      {by !== undefined && linkFor ? (
        <SiteLink
          id={linkId}
          // Without script the page is loaded again, and this brings the focus back here.
          to={
            linkFor({ sort: by, direction: nextDirection(sort, by) }) +
            (hydrated || !linkId ? '' : `#${linkId}`)
          }
          preventScrollReset
          className="table-sort"
        >
          {label}
          <Icon name={icon} />
        </SiteLink>
      ) : (
        <span className={hideLabel && !showHead ? 'sr-only' : undefined}>{label}</span>
      )}
    </th>
  );
}
