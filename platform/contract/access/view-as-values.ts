/** Seeing the product as somebody else would. This file imports nothing, so browsers may load it. */

/** It ends by itself, so that nobody forgets it overnight. */
export const viewAsMinutes = 30;

export const viewAsMessages = {
  started: (name: string) => `You see FireFlink as ${name}`,
  ended: 'You see FireFlink as yourself again',
  readOnly: (name: string) =>
    `You see FireFlink as ${name}, so nothing can be changed. End the view to change something.`,
  personal: (name: string) =>
    `You see FireFlink as ${name}. What is personal is shown to nobody else. End the view to see your own.`,
  /** Completes 'You need permission to …'. */
  meanwhile: 'do this while you see FireFlink as somebody else',
  byEnding: 'You, by ending the view',
  oneself: 'That is yourself',
  tooHigh: 'Nobody can see FireFlink as somebody with a higher privilege',
  notActive: 'Only as users who are active FireFlink can be seen',
} as const;
