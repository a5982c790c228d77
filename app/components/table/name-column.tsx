import { Icon, type IconName } from '../icon/icon.tsx';
import { queryOfHere } from './query-of-here.ts';
import { RowName } from './row-name.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What its cells depend on beside the row: the search term, and the list's query, to return to. */
interface NamedHere {
  readonly searched: string;
  readonly query: string;
}

/**
 * Returns the column with the name of a thing, which opens its drawer over the list.
 * @param heading its key and label, from `namedColumns`
 */
export const nameColumn = <Heading extends object>(
  heading: Heading,
  icon: IconName,
  details: (id: string, query: URLSearchParams) => string,
) => ({
  ...heading,
  sort: 'name' as const,
  frozen: true,
  cell: ({ id, name }: Named, here: NamedHere) => (
    <RowName
      name={name}
      icon={<Icon name={icon} />}
      to={details(id, queryOfHere(here))}
      opensAbove
      search={here.searched}
    />
  ),
});
