import { isFirstColumn } from '#platform/contract/templates/sheet-values.ts';
import { canBeRemoved, lastFieldId } from '#platform/contract/templates/predefined-values.ts';
import type { TemplateDraft } from '#platform/contract/templates/template-fields.ts';
import { templateLimits, type FormKind } from '#platform/contract/templates/template-values.ts';

/** What the buttons of the editor do to a draft. All of them return another draft, and leave alone what can't be done. */

type Rows = NonNullable<TemplateDraft['testSteps']>['rows'];

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
};

const without = <Item>(items: readonly Item[], at: number): Item[] =>
  items.filter((_, index) => index !== at);

/** @param to where something is moved to */
type Step = (draft: TemplateDraft, at: number, kind: FormKind, to: number) => TemplateDraft;

const inFields =
  (change: (fields: TemplateDraft['fields'], at: number, kind: FormKind) => TemplateDraft['fields']): Step =>
  (draft, at, kind) => ({ ...draft, fields: change(draft.fields, at, kind) });

const inRows =
  (change: (rows: Rows, at: number, to: number) => Rows): Step =>
  (draft, at, _, to) =>
    draft.testSteps
      ? { ...draft, testSteps: { ...draft.testSteps, rows: change(draft.testSteps.rows, at, to) } }
      : draft;

/** Comments stay the last field of defects. */
const movedField = (by: number) =>
  inFields((fields, at) => {
    const isFixed = [fields[at], fields[at + by]].some((field) => field?.id === lastFieldId);
    return isFixed ? fields : moved(fields, at, at + by);
  });

const movedColumn = (by: number) => inRows((rows, at) => rows.map((row) => moved(row, at, at + by)));

/** The head stays the first row. */
const movedRow = (by: number) => inRows((rows, at) => (at + by < 1 ? rows : moved(rows, at, at + by)));

/** Returns a name for another column that none has. */
function newColumn(head: readonly string[]): string {
  for (let number = head.length + 1; ; number += 1) {
    if (!head.includes(`Column ${number}`)) return `Column ${number}`;
  }
}

/** The steps by the names of their buttons; `at` is the place of a field, a row or a column. */
export const draftSteps: Readonly<Record<string, Step>> = {
  'field-up': movedField(-1),
  'field-down': movedField(1),
  'field-remove': inFields((fields, at, kind) =>
    canBeRemoved(kind, fields[at]?.id ?? '') ? without(fields, at) : fields,
  ),
  'add-row': inRows((rows) =>
    rows.length > templateLimits.rowsMax ? rows : [...rows, (rows[0] ?? []).map(() => '')],
  ),
  'row-move': inRows((rows, at, to) => (at < 1 || to < 1 ? rows : moved(rows, at, to))),
  'row-up': movedRow(-1),
  'row-down': movedRow(1),
  'row-remove': inRows((rows, at) => (at < 1 ? rows : without(rows, at))),
  'add-column': inRows((rows) =>
    (rows[0] ?? []).length >= templateLimits.columnsMax
      ? rows
      : rows.map((row, index) => [...row, index === 0 ? newColumn(row) : '']),
  ),
  'column-move': inRows((rows, at, to) => rows.map((row) => moved(row, at, to))),
  'column-left': movedColumn(-1),
  'column-right': movedColumn(1),
  'column-remove': inRows((rows, at) =>
    isFirstColumn(rows[0] ?? [], at) ? rows : rows.map((row) => without(row, at)),
  ),
};

export const cellName = (row: number, column: number): string => `c${row}-${column}`;

/** Tabs and line ends are text; other control characters, as spreadsheets and word processors copy them, become spaces. */
const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, ' ');

/** Returns the draft with what was typed into its name and its cells. What has no input stays as it is. */
export function withTyped<Draft extends TemplateDraft>(
  draft: Draft,
  typed: Readonly<Record<string, unknown>>,
): Draft {
  const text = (name: string, before: string): string => {
    const value = typed[name];
    return typeof value === 'string' ? withoutControls(value) : name in typed ? '' : before;
  };
  const { testSteps } = draft;
  return {
    ...draft,
    name: text('name', draft.name),
    testSteps: testSteps && {
      ...testSteps,
      rows: testSteps.rows.map((cells, row) =>
        cells.map((cell, column) => text(cellName(row, column), cell)),
      ),
    },
  };
}
