import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { textField } from '../wire/fields/text-field.ts';
import {
  appLimits,
  appMessages,
  appPlugins,
  cloudAppPlugins,
  type AppPlugin,
  type CloudAppPlugin,
} from './app-values.ts';
import { pluginPath, providerSeconds } from './instance-calls.ts';
import { pluginDefinitions } from './plugin-definition-values.ts';
import { plugins } from './plugin-values.ts';

/** The calls for apps of device clouds and of FireFlink Cloud (spec 3 section 7, Plugins). */

const common = { tag: 'Integration', access: 'signed-in', scope: 'optional' } as const;

const segments: Readonly<Record<AppPlugin, string>> = {
  Browserstack: 'browserstack',
  SauceLabs: 'saucelabs',
  LambdaTest: 'lambda-test',
  FireFlinkCloud: 'fireflinkcloud',
};

export const appSchema = z.object({
  name: z.string(),
  /** The address by which tests name it: 'bs://…'; '' in FireFlink Cloud. */
  address: z.string(),
  system: z.enum(['android', 'ios']).nullable(),
  version: z.string(),
  customId: z.string(),
  /** Null where the provider doesn't tell it. */
  bytes: z.number().nullable(),
  uploadedOn: z.string().nullable(),
  /** The user who uploaded it with FireFlink; '' otherwise. */
  uploadedByUname: z.string(),
  /** When the provider deletes it, if nobody uses it until then. */
  expiresOn: z.string().nullable(),
});
export type InstanceApp = z.output<typeof appSchema>;

const instanceParams = z.object({ instance: idField });

/** The answer may follow an upload of an hour. */
const uploadSeconds = 3700;

const customIdField = textField({ exact: true, max: appLimits.customIdMax, wrong: appMessages.customIdWrong })
  .regex(/^[\w.-]*$/, appMessages.customIdWrong)
  .optional();

/** What stands before the file. */
const uploadBody = z.object({
  /** Must be the name of the instance. */
  instanceName: textField({ exact: true, max: 200 }).optional(),
  /** Must be the plugin of the instance. */
  selectedPlugins: z.enum(plugins, appMessages.otherPlugin).optional(),
  customId: customIdField,
  /** The address of the app whose place it takes; its custom id stays. */
  again: textField({ exact: true, max: 300 }).optional(),
  /** The size of the file, where it is known: the provider is told. */
  bytes: z
    .string()
    .max(12)
    .regex(/^\d{1,12}$/)
    .optional(),
});

const listCall = (plugin: AppPlugin) =>
  defineCall({
    ...common,
    name: `list${plugin}Apps`,
    timeoutSeconds: providerSeconds,
    method: 'GET',
    path: pluginPath(`${segments[plugin]}/files/{instance}`),
    summary: `List the apps of an instance of ${pluginDefinitions[plugin].label}: those uploaded with FireFlink first`,
    params: instanceParams,
    reply: z.object({
      instanceName: z.string(),
      listOfApps: z.array(appSchema),
      /** The largest app that can be uploaded. */
      maxMegabytes: z.number().int(),
    }),
    refusals: [400, 401, 403, 404],
  });

const fileCall = (plugin: AppPlugin) =>
  defineCall({
    ...common,
    name: `get${plugin}AppsFile`,
    timeoutSeconds: providerSeconds,
    method: 'GET',
    path: pluginPath(`${segments[plugin]}/files/{instance}/csv`),
    summary: `Download the apps of an instance of ${pluginDefinitions[plugin].label} as a CSV file`,
    extension: true,
    params: instanceParams,
    reply: z.null(),
    fileTypes: ['text/csv'],
    refusals: [400, 401, 403, 404],
  });

const uploadCall = (plugin: AppPlugin) =>
  defineCall({
    ...common,
    name: `upload${plugin}App`,
    timeoutSeconds: uploadSeconds,
    method: 'POST',
    path: pluginPath(`${segments[plugin]}/upload/{instance}`),
    summary: `Upload an app to an instance of ${pluginDefinitions[plugin].label}; the file is the last part`,
    params: instanceParams,
    body: uploadBody,
    streams: 'file',
    changes: { kind: 'plugin instance', at: 'params.instance' },
    done: appMessages.uploaded,
    reply: appSchema,
    refusals: [400, 401, 403, 404],
  });

const deleteCall = (plugin: CloudAppPlugin) =>
  defineCall({
    ...common,
    name: `delete${plugin}App`,
    timeoutSeconds: providerSeconds,
    method: 'DELETE',
    path: pluginPath(`${segments[plugin]}/delete/{instance}`),
    summary: `Delete an app at ${pluginDefinitions[plugin].label}`,
    extension: true,
    params: instanceParams,
    query: z.object({ address: textField({ exact: true, max: 300 }).min(1) }),
    changes: { kind: 'plugin instance', at: 'params.instance' },
    done: appMessages.deleted,
    reply: z.boolean(),
    refusals: [400, 401, 403, 404],
  });

const callsOf = <Name extends AppPlugin, Made>(
  of: readonly Name[],
  make: (plugin: Name) => Made,
): Readonly<Record<Name, Made>> =>
  Object.fromEntries(of.map((plugin) => [plugin, make(plugin)])) as Record<Name, Made>;

export const listApps = callsOf(appPlugins, listCall);
export const getAppsFile = callsOf(appPlugins, fileCall);
export const uploadApp = callsOf(appPlugins, uploadCall);
export const deleteCloudApp = callsOf(cloudAppPlugins, deleteCall);

export const deleteFireFlinkApp = defineCall({
  ...common,
  name: 'deleteFireFlinkCloudApp',
  method: 'DELETE',
  path: pluginPath('fireflinkcloud/delete/{instance}'),
  summary: 'Delete an app of FireFlink Cloud by its name; refused while a machine has selected it',
  params: instanceParams,
  query: z.object({ name: textField({ exact: true, max: appLimits.nameMax }).min(1) }),
  changes: { kind: 'plugin instance', at: 'params.instance' },
  done: appMessages.deleted,
  reply: z.boolean(),
  refusals: [400, 401, 403, 404],
});

export const getFireFlinkApp = defineCall({
  ...common,
  name: 'getFireFlinkCloudApp',
  method: 'GET',
  path: pluginPath('fireflinkcloud/files/{instance}/{name}'),
  summary:
    'Download an app of FireFlink Cloud: for users who see the instance, and for machines that have selected it',
  extension: true,
  params: z.object({ instance: idField, name: textField({ exact: true, max: appLimits.nameMax }).min(1) }),
  fileTypes: ['application/octet-stream'],
  reply: z.null(),
  refusals: [400, 401, 403, 404],
});

/** The apps that machines of the license can use. */
export const listFireFlinkApps = defineCall({
  ...common,
  name: 'listFireFlinkCloudAppChoices',
  method: 'GET',
  path: pluginPath('integration/apps'),
  summary: 'List the apps of FireFlink Cloud that local machines can test',
  extension: true,
  reply: z.array(
    z.object({
      id: z.string(),
      instance: z.string(),
      instanceName: z.string(),
      name: z.string(),
      system: z.enum(['android', 'ios']),
    }),
  ),
  refusals: [400, 401, 403, 404],
});
