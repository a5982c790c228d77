/** Messages of "View as". This file imports nothing, so browsers may load it. */

/** How long a view lasts before it ends, so that it is not forgotten overnight. */
export const viewAsMinutes = 30;

export const viewAsMessages = {
  started: (name: string) => `You’re viewing FireFlink as ${name}`,
  ended: 'You’re viewing FireFlink as yourself again',
  readOnly: (name: string) =>
    `You’re viewing FireFlink as ${name}, so you can’t change anything. End the view first.`,
  personal: (name: string) =>
    `You’re viewing FireFlink as ${name}. Personal pages stay private. End the view to open your own.`,
  /** Completes 'You need permission to …'. */
  meanwhile: 'do this while you view FireFlink as someone else',
  byEnding: 'You, by ending the view',
  oneself: 'You can’t view FireFlink as yourself. Choose another user.',
  tooHigh: 'You can’t view FireFlink as a user with a higher privilege than yours',
  notActive: 'You can view FireFlink only as active users',
} as const;
