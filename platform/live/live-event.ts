import type { z } from 'zod';
import {
  approvalEventSchema,
  audienceEventSchema,
  executionEventSchema,
  machineStatusEventSchema,
  projectStatusEventSchema,
} from '../contract/live/live-calls.ts';
import { liveFrame } from '../contract/live/live-stream.ts';
import { audienceChannel, type LiveSubject } from '../contract/live/live-values.ts';

/** An event as subscribers receive it. */
export interface LiveEvent {
  readonly id: number;
  /**
   * The key of what it is about, within its channel: a newer event with the same key makes this one obsolete.
   */
  readonly key: string;
  /** Undefined for RESYNC, which is for all subscribers. */
  readonly subject: LiveSubject | undefined;
  /** The user whose streams have to check their audience; set for an event that only concerns them. */
  readonly audienceOf?: string;
  /** The encoded event, made once for all who receive it. */
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
const approvalRequest = approvalEventSchema.transform(({ subject, requestId }) => ({
  subject,
  entityId: requestId,
}));
const project = projectStatusEventSchema.transform(({ subject, projectId }) => ({
  subject,
  entityId: projectId,
}));
const audience = audienceEventSchema.transform(({ subject, userId }) => ({ subject, entityId: userId }));
const schemas: Readonly<Record<string, z.ZodType<{ subject: LiveSubject; entityId: string }>>> = {
  MACHINE_STATUS: machineStatusEventSchema,
  ON_GOING_EXECUTION: execution,
  APPROVAL_REQUEST: approvalRequest,
  PROJECT_STATUS: project,
  [audienceChannel]: audience,
};

/** Returns the event that says that events up to this id were missed. */
export const resyncEvent = (id: number): LiveEvent => ({
  id,
  key: 'RESYNC',
  subject: undefined,
  frame: liveFrame({ id, event: 'RESYNC', data: '{}' }),
});

/** Parses a row of `live_events`. @throws ZodError when it doesn't match the contract */
export function parseStored({ id, channel, data }: StoredEvent): LiveEvent {
  const number = Number(id);
  const schema = schemas[channel];
  // A newer version of the product that shares the database can have more channels.
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
