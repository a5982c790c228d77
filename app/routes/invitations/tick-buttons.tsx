import { Button } from '#app/components/button.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { ticksForm } from './line-table.tsx';
import { useSavedTicks } from './use-saved-ticks.ts';

/** Ticks all lines or none. Without script the boxes of a page are saved by a button. */
export function TickButtons({ action }: { readonly action: string }) {
  const hydrated = useHydrated();
  useSavedTicks(ticksForm, action);
  return (
    <div className="actions">
      <Button name="intent" value="all" size="small">
        Tick all lines
      </Button>
      <Button name="intent" value="none" size="small">
        Untick all lines
      </Button>
      {!hydrated && (
        <Button name="intent" value="ticks" size="small">
          Save the ticks of this page
        </Button>
      )}
    </div>
  );
}
