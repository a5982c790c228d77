import { useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { columnPaths } from '#app/paths/columns.ts';
import { withQuery } from '#app/paths/with-query.ts';
import { Button } from '../button/button.tsx';
import { Choice } from '../field/choice.tsx';
import { PostForm } from '../form/post-form.tsx';
import { Icon } from '../icon/icon.tsx';
import { CachedMarkup } from '../cached-markup.tsx';
import { SiteLink } from '../text/site-link.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { useMenu } from '../menu/use-menu.ts';
import { choosableColumns, type ColumnLook, type Room } from './column.ts';
import type { ColumnChoice as ChosenColumns } from './list-data.ts';

interface ColumnChoiceProps {
  readonly choice: ChosenColumns;
  readonly columns: readonly ColumnLook[];
  /** The address of the list as displayed. */
  readonly here: string;
}

/** What each layout leaves out while the user has selected no columns. */
const leftOut: readonly { readonly className: string; readonly rooms: readonly Room[] }[] = [
  { className: 'only-widest', rooms: ['chosen'] },
  { className: 'only-card', rooms: ['narrow', 'medium', 'wide', 'widest', 'chosen'] },
  { className: 'only-narrow', rooms: ['medium', 'wide', 'widest', 'chosen'] },
  { className: 'only-medium', rooms: ['wide', 'widest', 'chosen'] },
  { className: 'only-wide', rooms: ['widest', 'chosen'] },
];

/** The id of the button, and the value of `menu` in an address that opens it. */
const buttonId = 'choose-columns';

/**
 * Lets users select the columns of a list, and says how many are not displayed. The selection is stored for
 * the user and applies on every screen. It is a form behind a button. Few users ever open it: before script
 * loads, the button is a link to the list with the form open, as the menus of rows are.
 */
export function ColumnChoice(props: ColumnChoiceProps) {
  const hydrated = useHydrated();
  const isOpen = new URLSearchParams(useLocation().search).get('menu') === buttonId;
  if (hydrated || isOpen) return <ColumnForm {...props} startsOpen={isOpen} />;
  return (
    <SiteLink
      id={buttonId}
      to={`${withQuery(props.here, { menu: buttonId })}#${buttonId}`}
      className="button button-small"
      preventScrollReset
    >
      <ButtonContent {...props} />
    </SiteLink>
  );
}

function ColumnForm({
  choice,
  columns,
  here,
  startsOpen,
}: ColumnChoiceProps & { readonly startsOpen: boolean }) {
  const details = useMenu('end');
  const choosable = choosableColumns(columns);
  const { list, columns: chosen } = choice;
  return (
    <details ref={details} name="menu" open={startsOpen} className="menu menu-end">
      <summary id={buttonId} className="button button-small">
        <ButtonContent choice={choice} columns={columns} />
      </summary>
      <CachedMarkup
        as="div"
        className="menu-list"
        by={() => ['column choice', list, chosen, choosable, here]}
        render={() => (
          <PostForm action={columnPaths.choose(list, here)} className="column-choice">
            <fieldset>
              <legend>Columns</legend>
              {choosable.map(({ key, label, room }) => (
                <Choice
                  key={key}
                  type="checkbox"
                  id={`column-${key}`}
                  name="columns"
                  value={key}
                  defaultChecked={chosen?.includes(key) ?? room !== 'chosen'}
                  label={label}
                />
              ))}
            </fieldset>
            <div className="actions">
              <Button variant="primary" size="small">
                Show selected columns
              </Button>
              {chosen && (
                <Button name="usual" value="on" size="small">
                  Reset columns
                </Button>
              )}
            </div>
          </PostForm>
        )}
      />
    </details>
  );
}

function ButtonContent({
  choice: { columns: chosen },
  columns,
}: Pick<ColumnChoiceProps, 'choice' | 'columns'>) {
  const choosable = choosableColumns(columns);
  const hidden = chosen ? choosable.filter(({ key }) => !chosen.includes(key)).length : 0;
  return (
    <>
      <Icon name="columns" />
      {hidden > 0 ? (
        more(hidden)
      ) : chosen ? (
        'Columns'
      ) : (
        <>
          {leftOut.map(({ className, rooms }, index) => (
            <Fragment key={className}>
              {/* For text-only browsers, which show all of them. */}
              {index > 0 && <span hidden> / </span>}
              <span className={className}>
                {more(choosable.filter(({ room = 'narrow' }) => rooms.includes(room)).length)}
              </span>
            </Fragment>
          ))}
        </>
      )}
    </>
  );
}

const more = (count: number) =>
  count === 0 ? (
    'Columns'
  ) : (
    <>
      {`${count} `}
      <span className="list-word">{count === 1 ? 'more column' : 'more columns'}</span>
    </>
  );
