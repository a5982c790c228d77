import { downloadPaths } from '#app/paths/downloads.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(downloadPaths, { clientFor: downloadPaths.clientFor('linux') });
