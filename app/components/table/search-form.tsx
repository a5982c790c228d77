import { Form } from '@remix-run/react';
import { SiteLink } from '../site-link.tsx';
import { Button } from '../button.tsx';
import { limits } from '#platform/contract/wire/limit-values.ts';
import { Icon } from '../icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { useBoxValue } from './use-box-value.ts';

type SearchFormProps = {
  /** 'Search Machines' */
  label: string;
  /** What it looks at: 'host name, owner or browser'. */
  searchesIn?: string | undefined;
  /** It needs so many characters at least. */
  searchesFrom?: number | undefined;
  /** What was typed has fewer: all of the list is there. */
  isTooShort?: boolean;
  name?: string;
  value?: string;
  /** The list's path; the page's own unless told. */
  action?: string;
  /** What the search leaves as it is: the order, a filter. Not the page: found lists start at the first. */
  keep?: Record<string, string>;
  /** Where a Clear link goes while something is searched for. */
  clearTo?: string;
  maxLength?: number;
  /** The id of the list: without script the page comes anew, and reading goes on there. */
  listId?: string;
};

type SearchBoxProps = Required<Pick<SearchFormProps, 'label' | 'name' | 'value'>> &
  Pick<SearchFormProps, 'searchesIn' | 'searchesFrom' | 'maxLength'>;

/** The box of a search alone, for a form that is more than a search. */
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
 * Searches a list by its address: a GET form, so a search can be bookmarked and undone by Back. With script the focus stays
 * in it, and `ListStatus` says what was found. What is searched for stands beside it with a way off.
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
      {Object.entries(keep).map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
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
