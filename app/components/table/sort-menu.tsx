import { Icon } from '../icon/icon.tsx';
import { Menu } from '../menu/menu.tsx';
import { directionWord, nextDirection, type ColumnLook } from './column.ts';
import type { ShownList } from './use-list.ts';

interface SortMenuProps {
  readonly list: Pick<ShownList<unknown>, 'id' | 'sort' | 'linkFor'>;
  readonly columns: readonly ColumnLook[];
}

/** Sorts a list whose rows are cards, which have no heads: the same links behind one button. */
export function SortMenu({ list: { id, sort, linkFor }, columns }: SortMenuProps) {
  const sortable = columns.flatMap(({ sort: by, label }) => (by === undefined ? [] : [{ by, label }]));
  if (sort === null || sortable.length === 0) return null;
  return (
    <div className="only-card">
      <Menu
        label="Sort"
        align="end"
        look="small"
        trigger={
          <>
            <Icon name="sort" />
            <span className="sr-only">Sort</span>
          </>
        }
        items={sortable.map(({ by, label }) => {
          const current = by === sort.key;
          return {
            key: by,
            label,
            ...(current && { detail: directionWord[sort.direction], current }),
            to: `${linkFor({ sort: by, direction: nextDirection(sort, by) })}#${id}`,
          };
        })}
      />
    </div>
  );
}
