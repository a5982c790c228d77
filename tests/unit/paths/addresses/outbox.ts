import { outboxPaths } from '#app/paths/outbox.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(outboxPaths, { mail: outboxPaths.mail('1'), row: outboxPaths.row('1') });
