import { Form } from '@remix-run/react';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import { Button } from '../button/button.tsx';
import { Choice } from '../field/choice.tsx';
import { CachedMarkup } from '../cached-markup.tsx';
import { Icon } from '../icon/icon.tsx';
import { SiteLink } from '../text/site-link.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { useMenu } from '../menu/use-menu.ts';
import { chosenWords, type Filter } from './filter-words.ts';
import type { ShownList } from './use-list.ts';

/** The maximum number of options shown as radio buttons; more are a select. */
const radiosAtMost = 6;

interface FiltersProps {
  readonly list: ShownList<unknown>;
  readonly filters: readonly Filter[];
}

/**
 * Filters a list by its address: a GET form behind a button, which opens without script. The search term and
 * the order stay as they are.
 */
export function FilterMenu({ list, filters }: FiltersProps) {
  const details = useMenu('end');
  const hydrated = useHydrated();
  const { filters: chosen = {}, search } = list;
  const { action, listId, keep, name, value } = search;
  const others = Object.entries({ ...keep, [name]: value }).filter(
    ([key, carried]) => carried !== '' && filters.every((filter) => filter.name !== key),
  );
  const count = filters.filter((filter) => chosen[filter.name] !== undefined).length;

  function close() {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details ref={details} name="menu" className="menu menu-end">
      <summary className="button button-small">
        <Icon name="filter" />
        <span className="list-word">Filter</span>
        {count > 0 && (
          <>
            {' '}
            {count}
            <span className="sr-only"> chosen</span>
          </>
        )}
      </summary>
      <CachedMarkup
        as="div"
        className="menu-list"
        by={() => ['filters', filters, chosen, others, action, listId]}
        render={() => (
          <Form
            // The address defines the current selection.
            key={JSON.stringify(chosen)}
            method="get"
            action={hydrated ? action : `${action}#${listId}`}
            aria-label="Filter"
            preventScrollReset
            onSubmit={close}
            className="filter-form"
          >
            {others.map(([key, carried]) => (
              <input key={key} type="hidden" name={key} value={carried} />
            ))}
            {filters.map((filter) => (
              <FilterField key={filter.name} filter={filter} chosen={chosen[filter.name] ?? ''} />
            ))}
            <div className="actions">
              <Button variant="primary" size="small">
                Apply
              </Button>
            </div>
          </Form>
        )}
      />
    </details>
  );
}

function FilterField({ filter, chosen }: { readonly filter: Filter; readonly chosen: string }) {
  const { name, label } = filter;
  const any = { value: '', label: 'Any' };
  const id = `filter-${name}`;
  if ('options' in filter && !filter.grows && filter.options.length <= radiosAtMost) {
    return (
      <fieldset>
        <legend>{label}</legend>
        {[any, ...filter.options].map((option) => (
          <Choice
            key={option.value}
            type="radio"
            id={`${id}-${option.value.replaceAll(' ', '-') || 'any'}`}
            name={name}
            value={option.value}
            defaultChecked={chosen === option.value}
            label={option.label}
          />
        ))}
      </fieldset>
    );
  }
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      {'options' in filter ? (
        <select id={id} name={name} defaultValue={chosen} className="input select">
          {[any, ...filter.options].map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          type={filter.type}
          defaultValue={chosen}
          maxLength={filter.type === 'text' ? limits.searchMax : undefined}
          placeholder={filter.type === 'text' ? filter.placeholder : undefined}
          autoComplete="off"
          className="input"
        />
      )}
    </div>
  );
}

/** Shows the active filters, each with a link that removes it. */
export function FilterChips({ list: { filters: chosen = {}, withoutFilter, id }, filters }: FiltersProps) {
  const hydrated = useHydrated();
  const shown = filters.flatMap((filter) => {
    const value = chosenWords(filter, chosen[filter.name]);
    return value === undefined ? [] : [{ ...filter, value }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters">
      {shown.map(({ name, label, value }) => (
        <li key={name}>
          <SiteLink to={withoutFilter(name) + (hydrated ? '' : `#${id}`)} preventScrollReset className="chip">
            <span className="sr-only">Remove filter: </span>
            <span className="chip-value">
              {label}: {value}
            </span>
            <Icon name="close" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
