import { settingsPaths } from '#app/paths/settings.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(settingsPaths, {});
