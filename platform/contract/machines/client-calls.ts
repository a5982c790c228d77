import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField, timeField } from '../wire/fields/fields.ts';
import { hostNameField, plainText, suiteNameField, systemConfigDetailSchema } from './machine-fields.ts';
import { captureModes, operatingSystems, machineLimits, machineMessages } from './machine-values.ts';

/** The calls of the client application, and the one that says where to download it. */

const base = '/clientsystemconfig/optimize/v1/client';

export const getClientDownload = defineCall({
  name: 'getClientDownload',
  method: 'GET',
  path: `${base}/update`,
  tag: 'Client',
  summary: 'Get the address of the client application for a system: responseObject[0].url',
  access: 'signed-in',
  query: z.object({
    os: z.preprocess(
      (value) => (typeof value === 'string' ? value.toLowerCase() : value),
      z.enum(operatingSystems, { error: 'Choose Windows, Linux or Mac' }),
    ),
  }),
  reply: z.array(z.object({ url: z.string(), name: z.string(), size: z.number().int() })).length(1),
  refusals: [400, 401, 404],
});

export const registerClient = defineCall({
  name: 'registerClient',
  method: 'POST',
  path: `${base}/register`,
  tag: 'Client',
  summary: 'Register a machine, or update it; 409 while another client runs on its host',
  access: 'signed-in',
  extension: true,
  body: z.object({
    /** Created by the installation when it first starts, and stored there: it identifies the client. */
    installationId: z
      .string()
      .max(64, { error: 'Not an id', abort: true })
      .regex(/^[\w-]{16,64}$/, 'Not an id'),
    clientVersion: plainText(20).default(''),
    hostName: hostNameField,
    osName: plainText(60).min(1, 'The operating system is required'),
    osVersion: plainText(60).default(''),
    installedDir: plainText(machineLimits.pathMax).default(''),
    systemConfigDetails: z
      .array(systemConfigDetailSchema)
      .max(machineLimits.detailsMax, `At most ${machineLimits.detailsMax} browsers and devices`),
    /**
     * The names of the suites that its configuration has a command for: it gets no others. Clients that leave it out
     * are assumed to have every suite.
     */
    suites: z
      .array(suiteNameField)
      .max(machineLimits.suitesMax, `At most ${machineLimits.suitesMax} suites`)
      .optional(),
    /** Whether every browser has a driver of its version. */
    driverSynced: z.boolean().default(false),
    /** Offered to every user of the license by an operator: it cannot be disabled or deleted (Super Admin, Admin). */
    cloud: z.boolean().default(false),
    clientTime: timeField,
  }),
  changes: { kind: 'machine', at: 'work', asked: { name: 'body.hostName' } },
  done: machineMessages.registered,
  reply: z.object({ machineId: z.string(), beatSeconds: z.number().int(), serverTime: timeField }),
  refusals: [400, 401, 403, 409],
});

/** The settings of a suite; 0 is the suite's own. An execution older than run configurations has none. */
const commandSettings = z.object({
  implicitWaitMs: z.number().int(),
  explicitWaitMs: z.number().int(),
  stepDelayMs: z.number().int(),
  scriptLimitSeconds: z.number().int(),
  stepRetries: z.number().int(),
  screenshots: z.enum(captureModes),
  videos: z.enum(captureModes),
  /** A command that fails is run once more. */
  rerunFailed: z.boolean(),
});

export type CommandSettings = z.output<typeof commandSettings>;

/**
 * A command of the platform to a client. It is repeated until the client has carried it out, so doing it twice must do
 * no harm.
 */
const commandSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    executionId: z.string(),
    suiteName: z.string(),
    settings: commandSettings.optional(),
    /** The apps of FireFlink Cloud to fetch first: `fireflinkcloud/files/{instance}/{name}`. */
    apps: z
      .array(
        z.object({
          system: z.enum(['android', 'ios']),
          instance: z.string(),
          name: z.string(),
          /** Another id is another file, even if its name is the same. */
          id: z.string(),
          bytes: z.number(),
        }),
      )
      .optional(),
  }),
  z.object({ type: z.literal('terminate'), executionId: z.string() }),
]);

export type ClientCommand = z.output<typeof commandSchema>;

export const beatClient = defineCall({
  name: 'beatClient',
  method: 'POST',
  path: `${base}/beat`,
  tag: 'Client',
  summary: 'Send a heartbeat with the running executions, and get commands; waits until there is one',
  access: 'signed-in',
  extension: true,
  body: z.object({
    machineId: idField,
    /** Every execution whose end the client has not reported yet. */
    running: z.array(idField).max(machineLimits.runningMax),
    /** How long the reply may wait for a command. */
    waitSeconds: z.number().int().min(0).max(machineLimits.holdSecondsMax).default(0),
  }),
  changes: 'upkeep',
  done: machineMessages.heard,
  reply: z.object({
    commands: z.array(commandSchema),
    beatSeconds: z.number().int(),
    serverTime: timeField,
    /** Whether the machine is disabled: it gets no new executions. */
    disabled: z.boolean(),
  }),
  refusals: [400, 401, 404],
});

export const unregisterClient = defineCall({
  name: 'unregisterClient',
  method: 'POST',
  path: `${base}/unregister`,
  tag: 'Client',
  summary: 'Sign off the client of a machine: the machine becomes Inactive immediately, but stays registered',
  access: 'signed-in',
  extension: true,
  body: z.object({ machineId: idField }),
  changes: 'upkeep',
  done: machineMessages.unregistered,
  reply: z.boolean(),
  refusals: [400, 401, 404],
});
