import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { passwordField } from '../wire/fields/fields.ts';
import { plainText } from './machine-fields.ts';
import { cloudEnvironments } from './machine-values.ts';

const base = '/project/optimize/v1';

const deviceSchema = z.object({
  name: z.string(),
  osVersion: z.string(),
  /** Shown as V for virtual, R for real (spec 2 section 9). */
  kind: z.enum(['virtual', 'real']),
});

const appSchema = z.object({ appId: z.string(), appName: z.string() });

/** The systems of a cloud provider (spec 2 section 3, cloud configuration). */
export const cloudConfigurationSchema = z.object({
  /** By operating system: 'Windows 11'. */
  browsers: z.array(
    z.object({
      osAndVersion: z.string(),
      browsers: z.array(z.object({ name: z.string(), versions: z.array(z.string()) })),
    }),
  ),
  android: z.array(deviceSchema),
  ios: z.array(deviceSchema),
  androidApp: z.array(appSchema),
  iosApp: z.array(appSchema),
});

export type CloudConfiguration = z.output<typeof cloudConfigurationSchema>;

export const listCloudConfiguration = defineCall({
  name: 'listCloudConfiguration',
  method: 'POST',
  path: `${base}/integration/data`,
  tag: 'Machine',
  summary: 'Get what a cloud provider offers to run on; 404 if the license has no instance of it',
  access: 'signed-in',
  scope: 'optional',
  body: z.object({
    type: z.enum(cloudEnvironments),
    /** The account at the provider; that of the license's instance when left out. */
    username: plainText().optional(),
    /** Encrypted like passwords. */
    accessKey: passwordField.optional(),
    /** For a provider with several. */
    dataCenter: plainText().optional(),
  }),
  changes: 'nothing',
  reply: cloudConfigurationSchema,
  refusals: [400, 401, 403, 404],
});
