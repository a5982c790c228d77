import type { Leaving } from './leaving.ts';

/** Returns the part of an audit entry that records that a user was removed from a place. */
export const removedFrom = ({ id, name }: Leaving['user']) =>
  ({ id, name, deed: 'removed', after: {} }) as const;
