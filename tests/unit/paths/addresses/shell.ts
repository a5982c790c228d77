import { shellPaths } from '#app/paths/shell.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(shellPaths, {});
