import { useNavigation } from '@remix-run/react';
import { Button } from '#app/components/button/button.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { isFilledColumn, isFirstColumn } from '#platform/contract/templates/sheet-values.ts';
import type { TemplateDraft } from '#platform/contract/templates/template-fields.ts';
import { templateLimits } from '#platform/contract/templates/template-values.ts';
import { buttonId, columnId, rowId } from './focus-after.ts';
import { Cell } from './sheet-cell.tsx';
import { rowsShown } from './sheet-pages.ts';
import { useSheetDrag } from './use-sheet-drag.ts';
import { useSheetKeys } from './use-sheet-keys.ts';

interface StepsSheetProps {
  readonly draft: TemplateDraft & { readonly savedOn: string | null };
  readonly first: number;
  readonly errors: Readonly<Record<string, string[]>>;
  readonly formId: string;
}

/** Renders the table of test steps as inputs. Its buttons add, move and remove rows and columns. */
export function StepsSheet({ draft, first, errors, formId }: StepsSheetProps) {
  const head = draft.testSteps?.rows[0] ?? [];
  const shown = rowsShown(draft, first);
  const goesOn = shown.after !== undefined;
  const { table, said } = useSheetKeys({ width: head.length, goesOn, savedOn: draft.savedOn });
  useSheetDrag(table);
  const rows = (draft.testSteps?.rows ?? []).slice(shown.first, shown.last + 1);
  // A step's answer begins each input anew: what would be typed into one before is not taken.
  const isBeingSent = useNavigation().formData !== undefined;
  const cell = { errors, formId, readOnly: isBeingSent };
  return (
    <div className="panel-stack">
      <div
        id="test-steps"
        className="table-scroll templates-sheet"
        role="group"
        aria-label="Table"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={0}
        ref={table}
      >
        {/* After a step each input begins anew: it must not keep what was typed into another row. */}
        <table key={draft.savedOn}>
          <caption className="sr-only">Test Steps</caption>
          <thead>
            <tr>
              <th scope="col" className="templates-sheet-number">
                Row
              </th>
              {head.map((name, column) => (
                <th
                  key={`${column}-${name}`}
                  id={columnId(column)}
                  data-place={`column ${column}`}
                  tabIndex={-1}
                  scope="col"
                >
                  <Grip />
                  {isFilledColumn(head, column) || isFirstColumn(head, column) ? (
                    name
                  ) : (
                    <Cell
                      {...cell}
                      row={0}
                      column={column}
                      value={name}
                      label={`Name of column ${column + 1}`}
                    />
                  )}
                  <span className="actions">
                    {column > 0 && <SheetButton act="column-left" at={column} text="Left" about={name} />}
                    {column < head.length - 1 && (
                      <SheetButton act="column-right" at={column} text="Right" about={name} />
                    )}
                    {!isFirstColumn(head, column) && (
                      <SheetButton act="column-remove" at={column} text="Remove" about={name} />
                    )}
                  </span>
                </th>
              ))}
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => {
              const row = shown.first + index;
              return (
                <tr key={`row-${row}`} data-place={`row ${row}`}>
                  <th id={rowId(row)} tabIndex={-1} scope="row" className="templates-sheet-number">
                    <Grip />
                    {row}
                  </th>
                  {cells.map((value, column) => {
                    const name = head[column] ?? '';
                    return (
                      <td key={`${column}-${name}`}>
                        {value === '' && isFilledColumn(head, column) ? (
                          <span className="templates-note">In execution</span>
                        ) : (
                          <Cell
                            {...cell}
                            row={row}
                            column={column}
                            value={value}
                            label={`${name}, row ${row}`}
                          />
                        )}
                      </td>
                    );
                  })}
                  <td>
                    <span className="actions">
                      {row > 1 && <SheetButton act="row-up" at={row} text="Up" about={`row ${row}`} />}
                      {row < shown.total && (
                        <SheetButton act="row-down" at={row} text="Down" about={`row ${row}`} />
                      )}
                      <SheetButton act="row-remove" at={row} text="Remove" about={`row ${row}`} />
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className="actions">
        {shown.total < templateLimits.rowsMax && (
          <Button name="intent" value="add-row" size="small">
            Add row
          </Button>
        )}
        {head.length < templateLimits.columnsMax && (
          <Button name="intent" value="add-column" size="small">
            Add column
          </Button>
        )}
        {shown.before !== undefined && (
          <Button name="intent" value={`rows:${shown.before}`} size="small">
            Rows before
          </Button>
        )}
        {shown.after !== undefined && (
          <Button name="intent" value={`rows:${shown.after}`} size="small">
            Rows after
          </Button>
        )}
        <p className="templates-note">
          Rows {shown.total === 0 ? 0 : shown.first}–{shown.last} of {shown.total}
        </p>
        <p role="status" className="templates-note">
          {said}
        </p>
      </div>
    </div>
  );
}

/** What a row or a column is dragged by; its buttons do the same. */
const Grip = () => (useHydrated() ? <span className="templates-grip" draggable aria-hidden="true" /> : null);

interface SheetButtonProps {
  readonly act: string;
  readonly at: number;
  readonly text: string;
  readonly about: string;
}

const SheetButton = ({ act, at, text, about }: SheetButtonProps) => (
  <Button id={buttonId(act, at)} name="intent" value={`${act}:${at}`} size="small" variant="quiet">
    {text}
    <span className="sr-only"> {about}</span>
  </Button>
);
