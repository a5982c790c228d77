import { accessLevels, type AccessLevel } from './access-values.ts';

/** Returns whether one level of access is more than another. Browsers may load this file. */
export const isMore = (one: AccessLevel, other: AccessLevel): boolean =>
  accessLevels.indexOf(one) > accessLevels.indexOf(other);
