import { accessLevels, type AccessLevel } from './access-values.ts';

/** Is one level of access more than another? Browsers may load this file. */
export const isMore = (one: AccessLevel, other: AccessLevel): boolean =>
  accessLevels.indexOf(one) > accessLevels.indexOf(other);
