/**
 * Returns whether a license has ended, by its `expires_in`: whole days left, where empty and negative mean that it has
 * (spec 1 section 2.8). This file imports nothing, so browsers may load it.
 */
export const hasEnded = (daysLeft: number | null): boolean => daysLeft === null || daysLeft < 0;
