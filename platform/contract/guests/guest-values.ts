/** The states, limits and words of guests. This file imports nothing, so that it costs a page nothing. */

/** The stored state of a guest: asked or about to be, or their answer. */
export const guestRowStates = ['waiting', 'confirmed', 'unsubscribed'] as const;
export type GuestRowState = (typeof guestRowStates)[number];

/** The displayed states. 'later': the confirmation email has not been sent yet. */
export const guestStates = ['later', ...guestRowStates] as const;
export type GuestState = (typeof guestStates)[number];

export const guestLimits = {
  /** New guests that a license asks within 24 hours. */
  askedADay: 100,
  /** The same for one user, on all their licenses together. */
  askedBySenderADay: 200,
  /** Licenses that ask one address within 24 hours. */
  licensesADay: 3,
  /** How often a license asks a guest in total, and the hours between. */
  askedAtMost: 3,
  askAgainHours: 24,
  /** The days after which a guest who never answers, and is in no list, is deleted. */
  waitingDays: 90,
} as const;

export const guestMessages = {
  /** The text of each state, where groups and recipients show guests. */
  states: {
    later: 'Confirmation not sent yet',
    waiting: 'Waiting for confirmation',
    confirmed: 'Confirmed',
    unsubscribed: 'Unsubscribed',
  } satisfies Record<GuestState, string>,
  linkInvalid: 'This link isn’t valid. Open it from the email, or copy all of it.',
  confirmed: 'You will receive these emails',
  unsubscribed: 'You’re unsubscribed',
  askedAgain: (emailId: string) => `The confirmation was sent again to ${emailId}`,
  notAskedAgain: `A guest is asked ${guestLimits.askedAtMost} times at most, once every ${guestLimits.askAgainHours} hours`,
  /** Follows the message of a saved form, where guests are asked later. */
  later: (count: number) =>
    count === 0
      ? ''
      : `. ${count === 1 ? '1 guest gets' : `${count} guests get`} the confirmation email later: at most ${guestLimits.askedADay} new guests are asked a day`,
} as const;
