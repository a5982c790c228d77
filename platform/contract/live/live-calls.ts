import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { executionStatuses } from '../executions/execution-values.ts';
import { machineStatuses } from '../machines/machine-values.ts';
import { projectStatuses } from '../projects/project-values.ts';

/** The live stream and what a relay of it needs (spec 2 section 7, decisions.md). */

const base = '/liveupdate/optimize/v1';

/** Determines who may see an event: see `mayHear`. */
export const liveSubjectSchema = z.object({
  licenseId: z.string(),
  projectId: z.string().optional(),
  machineId: z.string().optional(),
  ownerId: z.string().optional(),
  allUsers: z.boolean().optional(),
  userIds: z.array(z.string()).optional(),
});

/** The data of a MACHINE_STATUS event. */
export const machineStatusEventSchema = z.object({
  entityId: z.string(),
  status: z.enum(machineStatuses),
  statusReason: z.string(),
  lastHeardOn: z.string(),
  /** Extension: the machine has been deleted. */
  deleted: z.boolean().optional(),
  subject: liveSubjectSchema,
});

/** The data of an ON_GOING_EXECUTION event. */
export const executionEventSchema = z.object({
  liveUpdateDTO: z.object({
    message: z.object({
      executionId: z.string(),
      executionName: z.string(),
      executionStatus: z.enum(executionStatuses),
      /** Extension: as in the lists. */
      statusReason: z.string(),
      progress: z.number().int().nullable(),
    }),
  }),
  subject: liveSubjectSchema,
});

/** The data of an APPROVAL_REQUEST event (extension): that it has changed; what each user may know of it is read by a call. */
export const approvalEventSchema = z.object({ requestId: z.string(), subject: liveSubjectSchema });

/** The data of a PROJECT_STATUS event (extension): the status that a project has now. */
export const projectStatusEventSchema = z.object({
  projectId: z.string(),
  name: z.string(),
  status: z.enum(projectStatuses),
  subject: liveSubjectSchema,
});

/** The data of an AUDIENCE event, which only relays receive. */
export const audienceEventSchema = z.object({
  /** The user whose streams need a new audience. */
  userId: z.string(),
  subject: liveSubjectSchema,
});

export type AudienceEvent = z.output<typeof audienceEventSchema>;
export type MachineStatusEvent = z.output<typeof machineStatusEventSchema>;
export type ApprovalEvent = z.output<typeof approvalEventSchema>;
export type ProjectStatusEvent = z.output<typeof projectStatusEventSchema>;
export type ExecutionEvent = z.output<typeof executionEventSchema>;

export const subscribeLive = defineCall({
  name: 'subscribeLive',
  method: 'GET',
  path: `${base}/subscribe`,
  tag: 'Live',
  summary:
    'Live events as server-sent events: MACHINE_STATUS, ON_GOING_EXECUTION, APPROVAL_REQUEST and PROJECT_STATUS (extensions), RESYNC if some were missed, and READY after ' +
    'all missed events. ' +
    "A user's token receives what that user may see. A relay's token (extension) receives every license, and AUDIENCE when a " +
    "user's access has changed or one of their sessions has ended",
  access: 'public',
  extension: true,
  query: z.object({
    /** The id of the last received event; the header Last-Event-ID takes precedence. */
    since: z
      .string()
      .max(15, { error: 'Not the id of an event', abort: true })
      .regex(/^\d{1,15}$/, 'Not the id of an event')
      .optional(),
  }),
  reply: z.null(),
  fileTypes: ['text/event-stream'],
  refusals: [400, 401, 403],
});

export const getLiveAudience = defineCall({
  name: 'getLiveAudience',
  method: 'GET',
  path: `${base}/audience`,
  tag: 'Live',
  summary: 'Get the live events that the user may see, for a relay that serves many users from one stream',
  access: 'signed-in',
  extension: true,
  reply: z.object({
    userId: z.string(),
    licenseId: z.string(),
    everything: z.boolean(),
    projectIds: z.array(z.string()),
    machineIds: z.array(z.string()),
  }),
  refusals: [401, 403],
});
