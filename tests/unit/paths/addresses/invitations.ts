import { invitationPaths } from '#app/paths/invitations.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(invitationPaths, {
  create: invitationPaths.create(noQuery),
  change: invitationPaths.change('l1'),
  closeCreate: invitationPaths.closeCreate(noQuery),
  list: invitationPaths.list('l1'),
  only: invitationPaths.only('l1', 'wrong', 'open'),
  ticks: invitationPaths.ticks('l1'),
  file: invitationPaths.file('l1'),
});
