import type { ExecutionEvent, MachineStatusEvent } from '#platform/contract/live/live-calls.ts';
import type { LiveChannel } from '#platform/contract/live/live-values.ts';

/** What browsers are told on each channel: the events of the platform without whom they are for. */
export interface LiveData {
  readonly MACHINE_STATUS: Omit<MachineStatusEvent, 'subject'>;
  readonly ON_GOING_EXECUTION: Omit<ExecutionEvent, 'subject'>;
}

type EventOf<Channel extends LiveChannel> = {
  readonly kind: 'event';
  readonly id: number;
  readonly channel: Channel;
  readonly data: LiveData[Channel];
};
export type LiveEvent = { [Channel in LiveChannel]: EventOf<Channel> }[LiveChannel];

/** Whether what is shown follows what happens. Times are UTC, in ISO 8601. */
export type LiveState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** What is shown is as it was at `since`. */
  | { readonly kind: 'lost'; readonly since: string }
  /** The session has ended, or its user may hear nothing. */
  | { readonly kind: 'ended' | 'refused' };

/** What a page hears. */
export type LiveNews =
  | LiveEvent
  /** Events were missed: what is shown has to be loaded anew. */
  | { readonly kind: 'resync' }
  | { readonly kind: 'state'; readonly state: LiveState };

/** What an event is about, on its channel: a newer one with the same key makes it old. */
export function keyOf(event: LiveEvent): string {
  return event.channel === 'MACHINE_STATUS'
    ? event.data.entityId
    : event.data.liveUpdateDTO.message.executionId;
}
