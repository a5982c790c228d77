import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { rangeWords } from '../table/pagination.tsx';
import { SearchBox } from '../table/search-form.tsx';
import { besideName, packed, type FieldEntry } from './beside.ts';
import { choicesId, foundWords, type Choices, type ChooserShown } from './choices.ts';
import type { ChooserState } from './use-chooser.ts';
import { useStepAction } from './use-step-action.ts';

interface ChooserProps {
  readonly choices: Choices;
  /** The name of the search: 'Search Users'. */
  readonly label: string;
  /** What the search matches: 'name or address'. */
  readonly searchesIn?: string;
  /** The name of the pagination: 'Pages of users'. */
  readonly pagesLabel: string;
  /**
   * The id of the element that contains the chooser, where reading continues without script. Defaults to the
   * list.
   */
  readonly at?: string;
  /** Values that the form has selected and doesn't show. */
  readonly beside?: readonly FieldEntry[];
  readonly hasSearch?: boolean;
  readonly hasPages?: boolean;
  /** The list, including the element with the id `choicesId`. */
  readonly children: ReactNode;
}

/**
 * Selects from a list in pages, as a part of a form whose action is `chooseOn`. Search and pages are buttons
 * of the form, so that selected values are sent with them. The search comes first, so that Enter in it
 * searches.
 */
export function Chooser(props: ChooserProps) {
  const { choices, label, searchesIn, pagesLabel, at = choicesId, beside = [], children } = props;
  const { hasSearch = true, hasPages = true } = props;
  return (
    <>
      {hasSearch && <ChooserSearch label={label} searchesIn={searchesIn} choices={choices} at={at} />}
      {beside.length > 0 && <input type="hidden" name={besideName} value={packed(beside)} />}
      {children}
      {hasPages && <ChooserPages label={pagesLabel} choices={choices} at={at} />}
    </>
  );
}

interface PartProps {
  readonly label: string;
  readonly choices: Choices;
  readonly at: string;
}

function ChooserSearch({
  label,
  choices: { search, page },
  at,
  searchesIn,
}: PartProps & { readonly searchesIn: string | undefined }) {
  const step = { name: 'intent', formAction: useStepAction(at) } as const;
  return (
    <>
      <input type="hidden" name="found" value={search} />
      <input type="hidden" name="page" value={page} />
      <div role="search" aria-label={label} className="search-form">
        <SearchBox label={label} name="find" value={search} searchesIn={searchesIn} />
        <Button {...step} value="found">
          Search
        </Button>
        {search !== '' && (
          <button {...step} type="submit" value="all" className="chip">
            <span className="chip-value">{search}</span>
            <Icon name="close" />
            <span className="sr-only">Clear search</span>
          </button>
        )}
      </div>
    </>
  );
}

/** Renders the pages; nothing when there is only one. */
function ChooserPages({ label, choices: { page, pageSize, total }, at }: PartProps) {
  const step = { name: 'intent', formAction: useStepAction(at), size: 'small' } as const;
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  return (
    <div role="group" aria-label={label} className="pagination">
      <p>{rangeWords({ page, pageSize, total })}</p>
      <div className="actions">
        {page > 1 && (
          <Button {...step} value={`page-${page - 1}`}>
            Previous<span className="sr-only"> page</span>
          </Button>
        )}
        {page < last && (
          <Button {...step} value={`page-${page + 1}`}>
            Next<span className="sr-only"> page</span>
          </Button>
        )}
      </div>
    </div>
  );
}

interface ChooserStatusProps {
  readonly of: ChooserState<ChooserShown<Choices>>;
  /** The singular noun of the list: 'user'. */
  readonly what: string;
}

/** Announces what a step did or found. It stands outside of the form, which starts anew with each step. */
export function ChooserStatus({ of: { isStep, shown }, what }: ChooserStatusProps) {
  return (
    <p role="status" className="sr-only">
      {isStep && shown && (shown.said || foundWords(shown.choices, what))}
    </p>
  );
}
