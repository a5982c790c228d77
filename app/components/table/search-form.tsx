import { Form, Link } from '@remix-run/react';
import { Button } from '../button.tsx';
import { limits } from '#platform/contract/values.ts';
import { Icon } from '../icon.tsx';

type SearchFormProps = {
  /** 'Search Machines' */
  label: string;
  name?: string;
  value?: string;
  /** The list's path; the page's own unless told. */
  action?: string;
  /** What the search leaves as it is: the order, a filter. Not the page: found lists start at the first. */
  keep?: Record<string, string>;
  /** Where a Clear link goes while something is searched for. */
  clearTo?: string;
  maxLength?: number;
};

/** Searches a list by its address: a GET form, so a search can be bookmarked and undone by Back. */
export function SearchForm(props: SearchFormProps) {
  const {
    label,
    name = 'search',
    value = '',
    action,
    keep = {},
    clearTo,
    maxLength = limits.searchMax,
  } = props;
  const id = `search-${name}`;
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={label}
      preventScrollReset
      className="search-form"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {Object.entries(keep).map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
      ))}
      <span className="search-box">
        <Icon name="search" />
        <input
          key={value}
          id={id}
          name={name}
          type="search"
          className="input"
          defaultValue={value}
          placeholder={label}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
        />
      </span>
      <Button>Search</Button>
      {value !== '' && clearTo !== undefined && (
        <Link to={clearTo} preventScrollReset className="inline-link">
          Clear<span className="sr-only"> search</span>
        </Link>
      )}
    </Form>
  );
}
