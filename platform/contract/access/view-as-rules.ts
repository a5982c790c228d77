import type { Privilege } from './access-values.ts';
import { isAtLeast } from './privilege-order-rules.ts';

/**
 * Returns whether a user with one privilege may view FireFlink as a user with another: Admins may, but not as a higher
 * one.
 */
export const maySeeAs = (own: Privilege, other: Privilege): boolean =>
  own !== 'User' && isAtLeast(own, other);
