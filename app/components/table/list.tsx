import type { ReactNode } from 'react';
import { ButtonLink } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Icon } from '../icon.tsx';
import { Moments } from '../relative-time.tsx';
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
  /** What the table lists, said to who cannot see it. */
  readonly caption: string;
  /** Those that news have just changed, by their keys. */
  readonly changed?: ReadonlySet<string>;
  /** What a search looks at: 'name, suite or machine'. */
  readonly searchesIn?: string;
  /** What the list can be narrowed to. */
  readonly filters?: readonly Filter[];
  /** Stands in place of a list that has nothing in it. */
  readonly empty: ReactNode;
  /** Its rows change by news. */
  readonly isLive?: boolean;
  /** What is announced of it then; 'No results' unless told. */
  readonly none?: string;
}

export interface ListProps<Row, Here extends Plain> extends ListTableProps<Row, Here> {
  /** 'Search Machines'; a list without it cannot be searched. */
  readonly search?: string;
  /** A search has so many characters at least (`loadList`), which its box says. */
  readonly searchesFrom?: number;
  /** The address of all its rows as a file (`listFile`). */
  readonly file?: string;
  /** Beside the search: the bar of a live list. */
  readonly live?: ReactNode;
}

/** A list: its search, its table and its pages. On a page of its own it is a `ListPage`. */
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
  /** Those of its table, if it is one. */
  readonly columns?: readonly ColumnLook[];
};

/** What stands above the table of a list: its search, how live it is, and the choice of its columns. */
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
              <span className="list-word">Download</span> CSV
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

/** The table of a list alone, where something stands around it; it says what it shows. */
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

/** Stands in place of a list in which a search finds nothing: what was searched for, and what else could be tried. */
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

/** The pages of a list alone; nothing when all of it is there. */
export function ListPages<Row>({ list: { id, page, pageSize, total, linkFor } }: { list: ShownList<Row> }) {
  if (pageSize === null) return null;
  return <Pagination page={page} pageSize={pageSize} total={total} linkFor={linkFor} listId={id} />;
}
