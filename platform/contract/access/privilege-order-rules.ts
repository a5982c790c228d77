import { privileges, type Privilege } from './access-values.ts';

/** Returns whether one privilege is the other, or a higher one. Browsers may load this file. */
export const isAtLeast = (one: Privilege, other: Privilege): boolean =>
  // They are listed from the highest down.
  privileges.indexOf(one) <= privileges.indexOf(other);
