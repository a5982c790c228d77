import { privileges, type Privilege } from './access-values.ts';

/** Whether who has the one privilege may see the product as somebody with the other: Admins do, and as nobody above them. */
export const maySeeAs = (own: Privilege, other: Privilege): boolean =>
  own !== 'User' && privileges.indexOf(other) >= privileges.indexOf(own);
