import type { z } from 'zod';
import {
  audienceEventSchema,
  executionEventSchema,
  machineStatusEventSchema,
} from '../contract/live/live-calls.ts';
import { liveFrame } from '../contract/live/live-stream.ts';
import { audienceChannel, type LiveSubject } from '../contract/live/live-values.ts';

/** An event as subscribers are given it. */
export interface LiveEvent {
  readonly id: number;
  /** What it is about, within its channel: a newer event with the same key makes this one old. */
  readonly key: string;
  /** Undefined for RESYNC, which is for everybody. */
  readonly subject: LiveSubject | undefined;
  /** Whose streams are to be looked at anew: of an event that is for nobody else. */
  readonly audienceOf?: string;
  /** As it travels; made once for all who hear it. */
  readonly frame: Uint8Array;
}

interface StoredEvent {
  readonly id: number | string;
  readonly channel: string;
  readonly data: string;
}

const execution = executionEventSchema.transform(({ subject, liveUpdateDTO }) => ({
  subject,
  entityId: liveUpdateDTO.message.executionId,
}));
const audience = audienceEventSchema.transform(({ subject, userId }) => ({ subject, entityId: userId }));
const schemas: Readonly<Record<string, z.ZodType<{ subject: LiveSubject; entityId: string }>>> = {
  MACHINE_STATUS: machineStatusEventSchema,
  ON_GOING_EXECUTION: execution,
  [audienceChannel]: audience,
};

/** That events were missed, up to this id. */
export const resyncEvent = (id: number): LiveEvent => ({
  id,
  key: 'RESYNC',
  subject: undefined,
  frame: liveFrame({ id, event: 'RESYNC', data: '{}' }),
});

/** A row of `live_events`. @throws ZodError when it is not what the contract says */
export function parseStored({ id, channel, data }: StoredEvent): LiveEvent {
  const number = Number(id);
  const schema = schemas[channel];
  // Also when a newer version of the product shares the database and tells of more than this one knows.
  if (!schema) return resyncEvent(number);
  const { subject, entityId } = schema.parse(JSON.parse(data));
  return {
    id: number,
    key: `${channel}:${entityId}`,
    subject,
    ...(channel === audienceChannel ? { audienceOf: entityId } : {}),
    frame: liveFrame({ id: number, event: channel, data }),
  };
}
