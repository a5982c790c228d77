import { licensePaths } from '#app/paths/licenses.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(licensePaths, { join: licensePaths.join('l1') });
