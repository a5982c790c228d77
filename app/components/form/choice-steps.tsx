import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { rangeWords } from '../table/pagination.tsx';
import { SearchBox } from '../table/search-form.tsx';
import type { Choices } from './choices.ts';
import { useStepAction } from './use-step-action.ts';

interface ChoiceStepsProps {
  readonly label: string;
  readonly choices: Choices;
  /** The id of what they are part of: without script, reading goes on there. */
  readonly at: string;
}

/**
 * Searches what a form chooses from, by buttons of the form itself: with them goes what was chosen (`choiceStep`). It comes
 * before the list and its pages, so that Enter in it searches.
 */
export function ChoiceSearch({
  label,
  choices: { search, page },
  at,
  searchesIn,
}: ChoiceStepsProps & { readonly searchesIn?: string }) {
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

/** The pages of what a form chooses from, as buttons for the same reason; nothing when there is one. */
export function ChoicePages({ label, choices: { page, pageSize, total }, at }: ChoiceStepsProps) {
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
