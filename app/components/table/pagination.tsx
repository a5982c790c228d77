import { SiteLink } from '../text/site-link.tsx';
import { Icon } from '../icon/icon.tsx';
import { CachedMarkup } from '../cached-markup.tsx';
import type { ListParams } from './list-link.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';

type PaginationProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** The total of all pages. */
  total: number;
  linkFor: (params: ListParams) => string;
  /** The id of the list: where reading continues on another page. */
  listId?: string;
  /** Distinguishes it from another one on the same page. */
  label?: string;
};

/** Renders the pages of a list as links. A single page shows only the count. */
export function Pagination({
  page,
  pageSize,
  total,
  linkFor,
  listId,
  label = 'Pagination',
}: PaginationProps) {
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const shown = rangeWords({ page, pageSize, total });
  if (last === 1) return <p className="pagination">{shown}</p>;

  const addressOf = (other: number) => linkFor({ page: other }) + (listId === undefined ? '' : `#${listId}`);
  return (
    <nav aria-label={label} className="pagination">
      <p>{shown}</p>
      <CachedMarkup
        as="ul"
        by={() => ['pages', page, last, addressOf(page)]}
        render={() => (
          <>
            {page > 1 && (
              <li>
                <SiteLink to={addressOf(page - 1)} rel="prev">
                  <Icon name="chevron-left" />
                  Previous<span className="sr-only"> page</span>
                </SiteLink>
              </li>
            )}
            {shownPages(page, last).map((entry, index) =>
              entry === 'gap' ? (
                <li key={`gap ${index}`} aria-hidden="true" className="pagination-gap">
                  …
                </li>
              ) : (
                <li key={entry} className="pagination-number">
                  <SiteLink to={addressOf(entry)} aria-current={entry === page ? 'page' : undefined}>
                    <span className="sr-only">Page </span>
                    {grouped(entry)}
                  </SiteLink>
                </li>
              ),
            )}
            {page < last && (
              <li>
                <SiteLink to={addressOf(page + 1)} rel="next">
                  Next<span className="sr-only"> page</span>
                  <Icon name="chevron-right" />
                </SiteLink>
              </li>
            )}
          </>
        )}
      />
    </nav>
  );
}

/** Formats the part of a list that is on the page: '26–50 of 1,234'. */
export const rangeWords = ({
  page,
  pageSize,
  total,
}: Record<'page' | 'pageSize' | 'total', number>): string =>
  `${grouped((page - 1) * pageSize + 1)}–${grouped(Math.min(total, page * pageSize))} of ${grouped(total)}`;

/**
 * Returns the first, the last, and the pages around the current one; 'gap' stands for two or more omitted
 * pages.
 */
export function shownPages(page: number, last: number): (number | 'gap')[] {
  const wanted = new Set([1, last, page - 1, page, page + 1].filter((each) => each >= 1 && each <= last));
  if (wanted.has(3)) wanted.add(2);
  if (wanted.has(last - 2)) wanted.add(last - 1);
  const pages = [...wanted].sort((one, other) => one - other);
  return pages.flatMap((each, index) =>
    index > 0 && each - (pages[index - 1] ?? 0) > 1 ? ['gap' as const, each] : [each],
  );
}
