import { guestPaths } from '#app/paths/guests.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(guestPaths, {
  confirmWith: guestPaths.confirmWith('t1'),
  unsubscribeWith: guestPaths.unsubscribeWith('t1'),
});
