import type {
  ApprovalEvent,
  ExecutionEvent,
  MachineStatusEvent,
  ProjectStatusEvent,
} from '#platform/contract/live/live-calls.ts';
import type { LiveChannel } from '#platform/contract/live/live-values.ts';

/** What browsers receive on each channel: the events of the platform without their recipients. */
export interface LiveData {
  readonly MACHINE_STATUS: Omit<MachineStatusEvent, 'subject'>;
  readonly ON_GOING_EXECUTION: Omit<ExecutionEvent, 'subject'>;
  readonly APPROVAL_REQUEST: Omit<ApprovalEvent, 'subject'>;
  readonly PROJECT_STATUS: Omit<ProjectStatusEvent, 'subject'>;
}

type EventOf<Channel extends LiveChannel> = {
  readonly kind: 'event';
  readonly id: number;
  readonly channel: Channel;
  readonly data: LiveData[Channel];
};
export type LiveEvent = { [Channel in LiveChannel]: EventOf<Channel> }[LiveChannel];

/** Whether the page is up to date. Times are UTC, in ISO 8601. */
export type LiveState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** The page shows the state at `since`. */
  | { readonly kind: 'lost'; readonly since: string }
  /** The session has ended, or its user may receive nothing. */
  | { readonly kind: 'ended' | 'refused' };

/** What a page receives. */
export type LiveUpdate =
  | LiveEvent
  /** Events were missed: the page has to reload its data. */
  | { readonly kind: 'resync' }
  | { readonly kind: 'state'; readonly state: LiveState };

/** Returns what an event is about, on its channel: a newer one with the same key replaces it. */
export function keyOf(event: LiveEvent): string {
  switch (event.channel) {
    case 'MACHINE_STATUS':
      return event.data.entityId;
    case 'ON_GOING_EXECUTION':
      return event.data.liveUpdateDTO.message.executionId;
    case 'APPROVAL_REQUEST':
      return event.data.requestId;
    case 'PROJECT_STATUS':
      return event.data.projectId;
  }
}
