import type { EventSourceMessage } from 'eventsource-parser';
import {
  approvalEventSchema,
  audienceEventSchema,
  executionEventSchema,
  machineStatusEventSchema,
  projectStatusEventSchema,
} from '#platform/contract/live/live-calls.ts';
import { liveFrame } from '#platform/contract/live/live-stream.ts';
import {
  audienceChannel,
  liveChannels,
  type LiveChannel,
  type LiveSubject,
} from '#platform/contract/live/live-values.ts';

/** An event to send to browsers. */
export interface RelayEvent {
  readonly id: number;
  /** What it is about: a newer event with the same key replaces this one. */
  readonly key: string;
  readonly subject: LiveSubject;
  /** The data for browsers, without the subject, which they must not learn. Encoded once for all of them. */
  readonly frame: Uint8Array;
}

/** A message of the platform's stream. */
export type UpstreamMessage =
  | { readonly kind: 'event'; readonly event: RelayEvent }
  | { readonly kind: 'ready' | 'resync'; readonly id: number }
  /** This user's permissions have changed, or a session of theirs has ended. */
  | { readonly kind: 'audience'; readonly id: number; readonly userId: string }
  /** Data of an unknown channel. */
  | { readonly kind: 'other' }
  | { readonly kind: 'wrong'; readonly reason: string };

/** The maximum length of an event; none of ours has a hundredth of it. */
const dataMax = 64 * 1024;

/** Reads a message, and rejects everything that violates the contract. */
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
  APPROVAL_REQUEST(data) {
    const { subject, ...rest } = approvalEventSchema.parse(data);
    return { key: rest.requestId, subject, rest };
  },
  PROJECT_STATUS(data) {
    const { subject, ...rest } = projectStatusEventSchema.parse(data);
    return { key: rest.projectId, subject, rest };
  },
};
