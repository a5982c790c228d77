import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { ModifiedBy } from './modified-by.tsx';

/** Who last changed a row; null and '' while nobody has. */
interface Modified {
  /** Also null for users who have left the license. */
  readonly modifiedBy: string | null;
  readonly modifiedByUname: string;
  readonly modifiedOn: string | null;
}

/** The cells of the columns 'Modified By' and 'Modified On'. */
export const modifiedCells = {
  by: {
    room: 'wide',
    cell: (
      { modifiedBy: id, modifiedByUname: name }: Modified,
      { maySeeUsers }: { readonly maySeeUsers: boolean },
    ) => <ModifiedBy id={id} name={name} maySeeUsers={maySeeUsers} />,
  },
  on: {
    room: 'medium',
    cell: ({ modifiedOn: time }: Modified) => (time === null ? '–' : <RelativeTime time={time} />),
  },
} as const;
