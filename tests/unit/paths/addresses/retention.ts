import { retentionPaths } from '#app/paths/retention.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(retentionPaths, {});
