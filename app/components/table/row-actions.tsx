import { Button, ButtonLink } from '../button/button.tsx';
import { PostForm } from '../form/post-form.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import type { MenuItem } from '../menu/menu.tsx';
import { RowMenu } from '../menu/row-menu.tsx';
import type { Column } from './column.ts';
import { queryOfHere } from './query-of-here.ts';

/** One action of a row. */
export type RowAction<Row, Here> = {
  readonly label: string | ((here: Here) => string);
  readonly icon?: IconName;
  /** The most frequent action: a button in the row. The others are in the row's menu. */
  readonly inRow?: boolean;
  /** Leaves the action out where it returns true; a sentence says why it isn't available for this row. */
  readonly unless?: (row: Row, here: Here) => boolean | string | undefined;
  /** Destroys something: shown in the danger colour. */
  readonly danger?: boolean;
  /** Items of one group stand together under its name. */
  readonly group?: string;
  /** What follows the label of a button for screen readers. Defaults to the row's name. */
  readonly about?: (row: Row, here: Here) => string;
  /** Returns the id of a button in the page. */
  readonly id?: (row: Row) => string;
} & (
  | {
      readonly to: (row: Row, here: Here) => string;
      /** Loads a document: a file. */
      readonly reloadDocument?: boolean;
    }
  | { readonly post: RowPost<Row, Here> }
);

/** Posts the key of the row under one name. All rows of a table share one form. */
interface RowPost<Row, Here> {
  readonly to: (here: Here) => string;
  readonly name: string;
  readonly value: (row: Row) => string;
  /** Leads to another page. */
  readonly leaves?: boolean;
}

/** The actions of a table's rows. */
export interface RowActions<Row, Here> {
  readonly actions: readonly RowAction<Row, Here>[];
  /** Returns the name of the row: 'More actions for build-07'. */
  readonly nameOf: (row: Row, here: Here) => string;
  /** The head of the column, for screen readers. Defaults to 'Actions'. */
  readonly label?: string;
  /** The menu of a row without script: the address of this page with it open, and whether it is open. */
  readonly menu?: {
    readonly to: (row: Row, here: Here) => string;
    readonly isOpen: (row: Row, here: Here) => boolean;
  };
}

const labelOf = <Row, Here>({ label }: RowAction<Row, Here>, here: Here): string =>
  typeof label === 'string' ? label : label(here);

/**
 * Returns the menu of a row in a list whose `here` contains its query.
 * @param to `…Paths.menu` of the area
 */
export const rowMenu = <Row, Here extends { readonly query: string }>(
  to: (id: string, query: URLSearchParams) => string,
  idOf: (row: Row) => string,
): NonNullable<RowActions<Row, Here>['menu']> => ({
  to: (row, here) => to(idOf(row), queryOfHere(here)),
  isOpen: (row, here) => queryOfHere(here).get('menu') === idOf(row),
});

interface Keyed<Row> {
  readonly id?: string;
  readonly rowKey: (row: Row) => string;
}

/** Returns the last column of a table: the actions of each row. */
export const actionsColumn = <Row, Here>(
  rowActions: RowActions<Row, Here>,
  table: Keyed<Row>,
): Column<Row, Here> => ({
  key: 'actions',
  label: rowActions.label ?? 'Actions',
  hideLabel: true,
  cell: (row, here) => <ActionsCell rowActions={rowActions} table={table} row={row} here={here} />,
});

interface ActionsCellProps<Row, Here> {
  readonly rowActions: RowActions<Row, Here>;
  readonly table: Keyed<Row>;
  readonly row: Row;
  readonly here: Here;
}

function ActionsCell<Row, Here>({ rowActions, table, row, here }: ActionsCellProps<Row, Here>) {
  const { actions, nameOf, menu } = rowActions;
  const offered = actions
    .map((action) => ({ action, unless: action.unless?.(row, here) ?? false }))
    .filter(({ unless }) => unless !== true);
  const inRow = offered.filter(({ action, unless }) => action.inRow && unless === false);
  const inMenu = offered.filter(({ action }) => !action.inRow);
  if (inRow.length === 0 && inMenu.length === 0) return null;
  const name = nameOf(row, here);
  const id = `menu-${table.rowKey(row)}`;
  const buttons = inRow.map(({ action }) => (
    <RowButton
      key={labelOf(action, here)}
      action={action}
      row={row}
      here={here}
      formId={postFormId(table, action)}
      about={action.about?.(row, here) ?? ` ${name}`}
    />
  ));
  if (buttons.length === 1 && (!menu || inMenu.length === 0)) return <>{buttons}</>;
  return (
    <div className="row-actions">
      {buttons}
      {menu && inMenu.length > 0 && (
        <RowMenu
          id={id}
          label={`More actions for ${name}`}
          trigger={<Icon name="more" />}
          items={() => inMenu.map(({ action, unless }) => itemOf(action, { row, here, unless }))}
          openTo={menu.to(row, here)}
          isOpen={menu.isOpen(row, here)}
        />
      )}
    </div>
  );
}

interface RowButtonProps<Row, Here> {
  readonly action: RowAction<Row, Here>;
  readonly row: Row;
  readonly here: Here;
  readonly formId: string;
  readonly about: string;
}

function RowButton<Row, Here>({ action, row, here, formId, about }: RowButtonProps<Row, Here>) {
  const content = (
    <>
      {action.icon && <Icon name={action.icon} />}
      {labelOf(action, here)}
      <span className="sr-only">{about}</span>
    </>
  );
  const id = action.id?.(row);
  if ('post' in action) {
    return (
      <Button id={id} form={formId} name={action.post.name} value={action.post.value(row)}>
        {content}
      </Button>
    );
  }
  return (
    <ButtonLink
      id={id}
      to={action.to(row, here)}
      preventScrollReset={action.reloadDocument !== true}
      reloadDocument={action.reloadDocument}
    >
      {content}
    </ButtonLink>
  );
}

interface ItemOf<Row, Here> {
  readonly row: Row;
  readonly here: Here;
  readonly unless: boolean | string;
}

function itemOf<Row, Here>(action: RowAction<Row, Here>, { row, here, unless }: ItemOf<Row, Here>): MenuItem {
  const { icon, danger, group } = action;
  const look = {
    label: labelOf(action, here),
    ...(icon && { icon }),
    ...(danger && { danger }),
    ...(group !== undefined && { group }),
  };
  if (typeof unless === 'string') return { ...look, unavailable: unless };
  if ('to' in action) return { ...look, to: action.to(row, here) };
  const { to, name, value } = action.post;
  return { ...look, action: to(here), fields: { [name]: value(row) } };
}

const postFormId = <Row, Here>({ id = 'table' }: Keyed<Row>, action: RowAction<Row, Here>): string =>
  'post' in action ? `${id}-${action.post.name}` : '';

interface RowFormsProps<Row, Here> {
  readonly rowActions: RowActions<Row, Here>;
  readonly table: Keyed<Row>;
  readonly rows: readonly Row[];
  readonly here: Here;
}

/** Renders the forms that buttons in the rows of a table send: one form for all rows. */
export function RowForms<Row, Here>({ rowActions, table, rows, here }: RowFormsProps<Row, Here>) {
  return (
    <>
      {rowActions.actions.map((action) =>
        action.inRow &&
        'post' in action &&
        rows.some((row) => (action.unless?.(row, here) ?? false) === false) ? (
          <PostForm
            key={postFormId(table, action)}
            id={postFormId(table, action)}
            hidden
            action={action.post.to(here)}
            preventScrollReset={action.post.leaves !== true}
          />
        ) : null,
      )}
    </>
  );
}
