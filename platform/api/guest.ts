import * as calls from '../contract/guests/guest-calls.ts';
import { confirmGuest, getGuest, unsubscribeGuest } from '../identity/guests/answer-guest.ts';
import { askGuestAgain } from '../identity/guests/ask-again.ts';
import { bind } from './serve-call.ts';

export const guestBindings = [
  bind(calls.getGuest, getGuest),
  bind(calls.confirmGuest, confirmGuest),
  bind(calls.unsubscribeGuest, unsubscribeGuest),
  bind(calls.askGuestAgain, askGuestAgain, { limit: 'mail' }),
];
