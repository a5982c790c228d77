import type { ReactNode } from 'react';
import { ButtonLink } from '../button/button.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import { Icon } from '../icon/icon.tsx';
import { Moments } from '../text/relative-time.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { ColumnLook } from './column.ts';
import { DataTable } from './data-table.tsx';
import type { Filter } from './filter-words.ts';
import { FilterChips, FilterMenu } from './filters.tsx';
import { ListStatus } from './list-status.tsx';
import { Pagination } from './pagination.tsx';
import { isNarrowed } from './result-words.ts';
import { SearchForm } from './search-form.tsx';
import { SortMenu } from './sort-menu.tsx';
import { columnsOf, type CachedTable, type Plain } from './table.ts';
import type { ShownList } from './use-list.ts';

interface ListTableProps<Row, Here extends Plain> {
  readonly list: ShownList<Row>;
  readonly table: CachedTable<Row, Here>;
  /** What its cells depend on beside the row. */
  readonly here: Here;
  /** What the table lists, for screen readers. */
  readonly caption: string;
  /** The keys of rows that a live event has just changed. */
  readonly changed?: ReadonlySet<string>;
  /** What a search matches: 'name, suite or machine'. */
  readonly searchesIn?: string;
  /** The filters of the list. */
  readonly filters?: readonly Filter[];
  /** The placeholder of an empty list. */
  readonly empty: ReactNode;
  /** Live events change its rows. */
  readonly isLive?: boolean;
  /** The announcement of an empty result. Defaults to 'No results'. */
  readonly none?: string;
}

export interface ListProps<Row, Here extends Plain> extends ListTableProps<Row, Here> {
  /** The name of the search: 'Search Machines'. A list without it cannot be searched. */
  readonly search?: string;
  /** The minimum number of characters of a search (`loadList`), shown in its box. */
  readonly searchesFrom?: number;
  /** The address of all rows as a file (`listFile`). */
  readonly file?: string;
  /** Content beside the search: the bar of a live list. */
  readonly live?: ReactNode;
}

/** Renders a list: its search, its table and its pages. On a page of its own, use a `ListPage`. */
export function List<Row, Here extends Plain>(props: ListProps<Row, Here>) {
  const { list, search, searchesFrom, filters, file, live, ...table } = props;
  return (
    <>
      <ListBar
        list={list}
        search={search}
        searchesFrom={searchesFrom}
        filters={filters}
        file={file}
        live={live}
        searchesIn={table.searchesIn}
        columns={columnsOf(table.table, table.here)}
      />
      <ListTable list={list} isLive={live !== undefined} {...(filters && { filters })} {...table} />
      <ListPages list={list} />
    </>
  );
}

type ListBarProps = Pick<
  ListProps<unknown, Plain>,
  'list' | 'search' | 'searchesIn' | 'searchesFrom' | 'filters' | 'file' | 'live'
> & {
  /** The columns of the table, if the list is one. */
  readonly columns?: readonly ColumnLook[];
};

/** Renders the bar above the table of a list: its search, how live it is, and the selection of its columns. */
export function ListBar(props: ListBarProps) {
  const { list, search, searchesIn, searchesFrom, filters, file, live, columns = [] } = props;
  const { choice, rows, sort } = list;
  if (search === undefined && live === undefined && !choice && !sort && file === undefined) return null;
  return (
    <div className="list-bar">
      {search !== undefined && (
        <SearchForm
          label={search}
          searchesIn={searchesIn}
          searchesFrom={searchesFrom}
          isTooShort={list.tooShort !== undefined}
          {...list.search}
        />
      )}
      {filters && <FilterChips list={list} filters={filters} />}
      {(live !== undefined || choice || sort || filters || file !== undefined) && (
        <div className="list-tools">
          {live}
          {filters && <FilterMenu list={list} filters={filters} />}
          {rows.length > 0 && <SortMenu list={list} columns={columns} />}
          {choice && rows.length > 0 && <ColumnChoice choice={choice} columns={columns} here={list.here} />}
          {file !== undefined && rows.length > 0 && (
            <ButtonLink to={file} size="small" reloadDocument>
              <Icon name="download" />
              <span className="list-word">Download CSV</span>
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

/** Renders the table of a list alone, where other content stands around it; it announces what it shows. */
export function ListTable<Row, Here extends Plain>({
  list,
  searchesIn,
  filters,
  empty,
  none,
  isLive = false,
  ...table
}: ListTableProps<Row, Here>) {
  const { id, rows, sort, linkFor, choice, asOf } = list;
  return (
    <Moments asOf={asOf}>
      <ListStatus
        list={list}
        columns={columnsOf(table.table, table.here)}
        isLive={isLive}
        {...(filters && { filters })}
        none={isNarrowed(list) ? undefined : none}
      />
      <DataTable
        {...table}
        id={id}
        rows={rows}
        chosen={choice ? choice.columns : undefined}
        {...(sort && { sort })}
        linkFor={linkFor}
        empty={isNarrowed(list) ? <NothingFound list={list} searchesIn={searchesIn} /> : empty}
      />
    </Moments>
  );
}

/** Renders the placeholder of a search without results: the search term, and what else to try. */
export function NothingFound({
  list: { searched, search, filters, allTo },
  searchesIn,
}: {
  readonly list: Pick<ShownList<unknown>, 'searched' | 'search' | 'filters' | 'allTo'>;
  readonly searchesIn?: string | undefined;
}) {
  return (
    <EmptyState
      title="No Results Found"
      picture="search"
      action={
        <ButtonLink to={`${allTo}#search-${search.name}`} preventScrollReset>
          Show all
        </ButtonLink>
      }
    >
      {searched === '' ? (
        'Nothing matches the filter. Remove it to see everything.'
      ) : (
        <>
          {searchesIn === undefined ? 'Nothing' : `No ${searchesIn}`} matches “{searched}”. Try fewer letters
          or other words
          {filters ? ', or remove the filter' : ''}.
        </>
      )}
    </EmptyState>
  );
}

/** Renders the pages of a list alone; nothing when the whole list is displayed. */
export function ListPages<Row>({ list: { id, page, pageSize, total, linkFor } }: { list: ShownList<Row> }) {
  if (pageSize === null) return null;
  return <Pagination page={page} pageSize={pageSize} total={total} linkFor={linkFor} listId={id} />;
}
