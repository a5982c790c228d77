import { viewAsPaths } from '#app/paths/view-as.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(viewAsPaths, {});
