import type { Leaving } from './leaving.ts';

/** The part of an audit entry that says that a user was removed from a place. */
export const removedFrom = ({ id, name }: Leaving['user']) =>
  ({ id, name, deed: 'removed', after: {} }) as const;
