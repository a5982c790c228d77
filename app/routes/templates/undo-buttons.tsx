import { Button } from '#app/components/button/button.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { undoId } from './focus-after.ts';

interface UndoButtonsProps {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The buttons that undo and redo, which need script: each step is kept in the browser's tab. */
export function UndoButtons({ undo, redo, canUndo, canRedo }: UndoButtonsProps) {
  if (!useHydrated()) return null;
  return (
    <>
      <Button
        id={undoId}
        type="button"
        onClick={undo}
        unmet={canUndo ? '' : 'There is nothing to undo.'}
        unmetIsSaid
      >
        Undo
      </Button>
      <Button type="button" onClick={redo} unmet={canRedo ? '' : 'There is nothing to redo.'} unmetIsSaid>
        Redo
      </Button>
    </>
  );
}
