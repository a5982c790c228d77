import { Button } from '#app/components/button/button.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { ticksForm } from './line-table.tsx';
import { useSavedTicks } from './use-saved-ticks.ts';

/** Selects all lines or none. Without script, a button saves the checkboxes of a page. */
export function TickButtons({ action }: { readonly action: string }) {
  const hydrated = useHydrated();
  useSavedTicks(ticksForm, action);
  return (
    <div className="actions">
      <Button name="intent" value="all" size="small">
        Select all lines
      </Button>
      <Button name="intent" value="none" size="small">
        Clear all lines
      </Button>
      {!hydrated && (
        <Button name="intent" value="ticks" size="small">
          Save selection of this page
        </Button>
      )}
    </div>
  );
}
