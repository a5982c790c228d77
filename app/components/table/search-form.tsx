import { Form } from '@remix-run/react';
import { SiteLink } from '../text/site-link.tsx';
import { Button } from '../button/button.tsx';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import { Icon } from '../icon/icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { useBoxValue } from './use-box-value.ts';

type SearchFormProps = {
  /** 'Search Machines' */
  label: string;
  /** What the search matches: 'host name, owner or browser'. */
  searchesIn?: string | undefined;
  /** The minimum number of characters of a search. */
  searchesFrom?: number | undefined;
  /** The typed text is shorter, so the whole list is displayed. */
  isTooShort?: boolean;
  name?: string;
  value?: string;
  /** The list's path; defaults to the page's own. */
  action?: string;
  /**
   * The parts of the query that a search preserves: the order, a filter. Not the page: results start at the
   * first.
   */
  keep?: Record<string, string>;
  /** The address of a Clear link while there is a search term. */
  clearTo?: string;
  maxLength?: number;
  /** The id of the list: without script the page is loaded again, and reading continues there. */
  listId?: string;
};

type SearchBoxProps = Required<Pick<SearchFormProps, 'label' | 'name' | 'value'>> &
  Pick<SearchFormProps, 'searchesIn' | 'searchesFrom' | 'maxLength'>;

/** Renders the box of a search alone, for a form that is more than a search. */
export function SearchBox(props: SearchBoxProps) {
  const { label, searchesIn, searchesFrom, name, value, maxLength = limits.searchMax } = props;
  const box = useBoxValue(value);
  const id = `search-${name}`;
  const hintId = searchesIn === undefined ? undefined : `${id}-in`;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="search-box">
        <Icon name="search" />
        <input
          ref={box}
          id={id}
          name={name}
          type="search"
          className="input"
          defaultValue={value}
          placeholder={label}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={hintId}
        />
        {hintId !== undefined && (
          <span id={hintId} className="search-hint">
            By {searchesIn}
            {searchesFrom !== undefined && `, from ${searchesFrom} characters`}
          </span>
        )}
      </span>
    </>
  );
}

/**
 * Searches a list by its address: a GET form, so that a search can be bookmarked and undone by Back. With
 * script the focus stays in it, and `ListStatus` announces the results. The search term is shown beside it
 * with a link that clears it.
 */
export function SearchForm(props: SearchFormProps) {
  const {
    label,
    searchesIn,
    searchesFrom,
    isTooShort = false,
    name = 'search',
    value = '',
    action,
    keep = {},
    clearTo,
    maxLength,
    listId,
  } = props;
  const hydrated = useHydrated();
  return (
    <Form
      method="get"
      action={hydrated || listId === undefined ? action : `${action ?? ''}#${listId}`}
      role="search"
      aria-label={label}
      preventScrollReset
      className="search-form"
    >
      {Object.entries(keep).map(([key, carried]) => (
        <input key={key} type="hidden" name={key} value={carried} />
      ))}
      <SearchBox
        label={label}
        searchesIn={searchesIn}
        searchesFrom={searchesFrom}
        name={name}
        value={value}
        maxLength={maxLength}
      />
      <Button>Search</Button>
      {value !== '' && clearTo !== undefined && (
        <SiteLink to={`${clearTo}#search-${name}`} preventScrollReset className="chip">
          <span className="chip-value">{value}</span>
          <Icon name="close" />
          <span className="sr-only">Clear search</span>
        </SiteLink>
      )}
      {isTooShort && <p className="search-short">Type at least {searchesFrom} characters</p>}
    </Form>
  );
}
