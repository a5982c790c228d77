import { helpPaths } from '#app/paths/help.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(helpPaths, { page: helpPaths.page('machines') });
