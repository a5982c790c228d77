import type { BadgeTone } from '#app/components/text/badge.tsx';
import { useZone } from '#app/components/text/time.tsx';
import { showDate } from '#platform/contract/times/time-values.ts';
import type { Zone } from '#platform/contract/times/zone-values.ts';
import { State } from '#app/components/text/state.tsx';
import type { GuestStanding } from '#platform/contract/guests/guest-fields.ts';
import { guestMessages, type GuestState } from '#platform/contract/guests/guest-values.ts';

/** Whether guests receive emails, by address in lower case. */
export type GuestStandings = Readonly<Record<string, GuestStanding>>;

const tones: Readonly<Record<GuestState, BadgeTone>> = {
  later: 'info',
  waiting: 'warning',
  confirmed: 'success',
  unsubscribed: 'neutral',
};

/** Returns the text beside the state. */
export const standingWords = ({ state, on }: GuestStanding, zone: Zone): string => {
  const date = showDate(on, zone);
  if (state === 'later') return `Confirmation email scheduled for ${date}`;
  return state === 'waiting' ? `Asked on ${date}` : `Since ${date}`;
};

/** Shows whether a guest receives emails; nothing for guests who were never asked. */
export function GuestStandingState({ standing }: { readonly standing: GuestStanding | null | undefined }) {
  const zone = useZone();
  if (!standing) return null;
  return (
    <>
      <State tone={tones[standing.state]}>{guestMessages.states[standing.state]}</State>{' '}
      <span className="field-hint">{standingWords(standing, zone)}</span>
    </>
  );
}

interface Guest {
  readonly emailId?: string | undefined;
  readonly standing?: GuestStanding | null | undefined;
}

/** Returns the standings of guests who have one. */
export const standingsOf = (guests: readonly Guest[]): GuestStandings =>
  Object.fromEntries(
    guests.flatMap(({ emailId, standing }) =>
      emailId !== undefined && standing ? [[emailId.toLowerCase(), standing]] : [],
    ),
  );
