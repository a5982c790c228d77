import type { Privilege } from './access-values.ts';
import { isAtLeast } from './privilege-order-rules.ts';

/** Whether who has the one privilege may see the product as somebody with the other: Admins do, and as nobody above them. */
export const maySeeAs = (own: Privilege, other: Privilege): boolean =>
  own !== 'User' && isAtLeast(own, other);
