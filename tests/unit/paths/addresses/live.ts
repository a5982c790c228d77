import { livePaths } from '#app/paths/live.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(livePaths, {});
