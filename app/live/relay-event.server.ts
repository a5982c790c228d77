import type { EventSourceMessage } from 'eventsource-parser';
import {
  audienceEventSchema,
  executionEventSchema,
  machineStatusEventSchema,
} from '#platform/contract/live/live-calls.ts';
import { liveFrame } from '#platform/contract/live/live-stream.ts';
import {
  audienceChannel,
  liveChannels,
  type LiveChannel,
  type LiveSubject,
} from '#platform/contract/live/live-values.ts';

/** An event on its way to browsers. */
export interface RelayEvent {
  readonly id: number;
  /** What it is about: a newer event with the same key makes this one old. */
  readonly key: string;
  readonly subject: LiveSubject;
  /** As browsers get it: without the subject, which is not theirs to know. Made once for all of them. */
  readonly frame: Uint8Array;
}

/** What a message of the platform's stream says. */
export type UpstreamMessage =
  | { readonly kind: 'event'; readonly event: RelayEvent }
  | { readonly kind: 'ready' | 'resync'; readonly id: number }
  /** What this user may hear has changed, or a session of theirs has ended. */
  | { readonly kind: 'audience'; readonly id: number; readonly userId: string }
  /** Data of an unknown channel. */
  | { readonly kind: 'other' }
  | { readonly kind: 'wrong'; readonly reason: string };

/** No event of ours is a hundredth of this. */
const dataMax = 64 * 1024;

/** Reads a message, and believes none of it that is not as the contract says. */
export function readMessage({ id: text, event, data }: EventSourceMessage): UpstreamMessage {
  if (data.length > dataMax) return { kind: 'wrong', reason: 'an event is too large' };
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined;
  const channel = liveChannels.find((known) => known === event);
  const isKnown =
    channel !== undefined || event === 'READY' || event === 'RESYNC' || event === audienceChannel;
  if (!isKnown) return { kind: 'other' };
  if (id === undefined) return { kind: 'wrong', reason: 'an event without an id' };
  if (event === 'READY') return { kind: 'ready', id };
  if (event === 'RESYNC') return { kind: 'resync', id };
  try {
    if (!channel) return { kind: 'audience', id, userId: audienceEventSchema.parse(JSON.parse(data)).userId };
    const { key, subject, rest } = readers[channel](JSON.parse(data));
    const frame = liveFrame({ id, event: channel, data: JSON.stringify(rest) });
    return { kind: 'event', event: { id, key: `${channel}:${key}`, subject, frame } };
  } catch {
    return { kind: 'wrong', reason: `an event of ${event} is not what the contract says` };
  }
}

interface Read {
  readonly key: string;
  readonly subject: LiveSubject;
  readonly rest: object;
}

const readers: Readonly<Record<LiveChannel, (data: unknown) => Read>> = {
  MACHINE_STATUS(data) {
    const { subject, ...rest } = machineStatusEventSchema.parse(data);
    return { key: rest.entityId, subject, rest };
  },
  ON_GOING_EXECUTION(data) {
    const { subject, ...rest } = executionEventSchema.parse(data);
    return { key: rest.liveUpdateDTO.message.executionId, subject, rest };
  },
};
