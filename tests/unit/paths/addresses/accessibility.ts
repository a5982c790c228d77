import { accessibilityPaths } from '#app/paths/accessibility.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(accessibilityPaths, {});
