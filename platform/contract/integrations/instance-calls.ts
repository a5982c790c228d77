import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { pageReply, sortedPageQuery } from '../wire/calls/paging.ts';
import { idBeside, idField } from '../wire/fields/fields.ts';
import { textField } from '../wire/fields/text-field.ts';
import { instanceBody, instanceSchemaOf } from './instance-fields.ts';
import { instanceSortKeys, integrationLimits } from './instance-values.ts';
import { integrationMessages } from './integration-message-values.ts';
import { nameField, pluginDefinitions } from './plugin-definition-values.ts';
import { oneStepPlugins, plugins, type Plugin } from './plugin-values.ts';

/** The calls that all plugins have (spec 3 section 7, Plugins): list, get, create, change, delete. */

const base = '/project/optimize/v1';

/** Where spec 3 and the decisions have the calls of each plugin. */
interface PluginPaths {
  readonly list: string;
  readonly create: string;
  readonly one: string;
  readonly update?: string;
  readonly delete?: string;
  /** Whether the specs name no path: the calls are ours. */
  readonly extension?: true;
}

const below = (path: string): PluginPaths => ({ list: path, create: path, one: `${path}/{id}` });

const paths: Readonly<Record<Plugin, PluginPaths>> = {
  Browserstack: { ...below('browserstack'), list: 'browserstack/browserStackList' },
  SauceLabs: { ...below('saucelabs'), list: 'saucelabs/sauceLabList' },
  LambdaTest: below('lambda-test'),
  FireFlinkCloud: { ...below('fireflinkcloud'), extension: true },
  Jira: below('config/jira'),
  Slack: {
    list: 'slack',
    create: 'createSlackInstance',
    one: 'slack/{id}',
    update: 'updateSlackInstance/{id}',
    delete: 'deleteSlackInstance/{name}/{id}',
  },
  Webhook: { ...below('webhook'), extension: true },
  GitLab: { list: 'gitInstance/', create: 'gitInstance/', one: 'gitInstance/{id}' },
  GitHub: { list: 'github/', create: 'github/', one: 'github/{id}' },
  Bitbucket: { list: 'bitbucket/', create: 'bitbucket/', one: 'bitbucket/{id}' },
  AzureDevOps: below('azureDevops'),
};

/** Returns the path of one of a plugin's own calls: 'github/sync/{id}'. */
export const pluginPath = (path: string): string => `${base}/${path}`;

/** A provider may take a minute. */
export const providerSeconds = 75;

const common = { tag: 'Integration', access: 'signed-in', scope: 'optional' } as const;

/** What stands where the id of an instance does, in other calls of the plugins. */
const wordsBeside = [
  'browserStackList',
  'sauceLabList',
  'validate',
  'organizations',
  'workspaces',
  'projects',
  'true',
  'false',
  'csv',
] as const;

const listCall = (plugin: Plugin) =>
  defineCall({
    ...common,
    name: `list${plugin}Instances`,
    method: 'GET',
    path: `${base}/${paths[plugin].list}`,
    summary: `List the license's instances of ${pluginDefinitions[plugin].label}; paged (query: extension)`,
    extension: paths[plugin].extension ?? false,
    query: sortedPageQuery(instanceSortKeys),
    reply: z.object({ instances: z.array(instanceSchemaOf(plugin)), ...pageReply }),
    refusals: [400, 401, 403, 404],
  });

const fileCall = (plugin: Plugin) =>
  defineCall({
    ...common,
    name: `get${plugin}InstancesFile`,
    method: 'GET',
    path: `${base}/${paths[plugin].list.replace(/\/$/, '')}/csv`,
    summary: `Download all instances of ${pluginDefinitions[plugin].label} that its list has, in the same order, as a CSV file`,
    extension: true,
    query: sortedPageQuery(instanceSortKeys).omit({ page: true, pageSize: true }),
    reply: z.null(),
    fileTypes: ['text/csv'],
    refusals: [400, 401, 403, 404],
  });

const getCall = (plugin: Plugin) =>
  defineCall({
    ...common,
    name: `get${plugin}Instance`,
    method: 'GET',
    path: `${base}/${paths[plugin].one}`,
    summary: `Get an instance of ${pluginDefinitions[plugin].label}`,
    extension: true,
    params: z.object({ id: idBeside(...wordsBeside) }),
    reply: instanceSchemaOf(plugin),
    refusals: [400, 401, 403, 404],
  });

const createCall = (plugin: Plugin) =>
  defineCall({
    ...common,
    name: `create${plugin}Instance`,
    timeoutSeconds: providerSeconds,
    method: 'POST',
    path: `${base}/${paths[plugin].create}`,
    summary: `Create an instance of ${pluginDefinitions[plugin].label}, after asking the provider`,
    extension: paths[plugin].extension ?? false,
    body: instanceBody(plugin, true),
    changes: { kind: 'plugin instance', at: 'work', asked: { name: `body.${nameField(plugin)}` } },
    done: integrationMessages.created(plugin),
    reply: instanceSchemaOf(plugin),
    replyCode: 201,
    refusals: [400, 401, 403, 404],
  });

const updateCall = (plugin: Plugin) =>
  defineCall({
    ...common,
    name: `update${plugin}Instance`,
    timeoutSeconds: providerSeconds,
    method: 'PUT',
    path: `${base}/${paths[plugin].update ?? paths[plugin].one}`,
    summary: `Change an instance of ${pluginDefinitions[plugin].label}, after asking the provider`,
    extension: paths[plugin].extension ?? false,
    params: z.object({ id: idField }),
    body: instanceBody(plugin, false),
    changes: { kind: 'plugin instance', at: 'params.id', onlyIfDifferent: true },
    done: integrationMessages.updated(plugin),
    reply: instanceSchemaOf(plugin),
    refusals: [400, 401, 403, 404, 409],
  });

/** Only a path that contains the name takes one. */
const deleteParams = (plugin: Plugin): z.ZodType<DeleteParams, DeleteParams> =>
  paths[plugin].delete === undefined
    ? z.object({ id: idField })
    : z.object({ id: idField, name: textField({ max: 200 }).min(1) });

interface DeleteParams {
  readonly id: string;
  readonly name?: string | undefined;
}

const deleteCall = (plugin: Plugin) =>
  defineCall({
    ...common,
    name: `delete${plugin}Instance`,
    method: 'DELETE',
    path: `${base}/${paths[plugin].delete ?? paths[plugin].one}`,
    summary: `Delete an instance of ${pluginDefinitions[plugin].label}; responseCode 302 while it is in use`,
    extension: paths[plugin].extension ?? false,
    params: deleteParams(plugin),
    changes: { kind: 'plugin instance', at: 'work', asked: { id: 'params.id' } },
    done: integrationMessages.deleted(plugin),
    reply: z.boolean(),
    refusals: [400, 401, 403, 404],
  });

const callsOf = <Name extends Plugin, Made>(
  of: readonly Name[],
  make: (plugin: Plugin) => Made,
): Readonly<Record<Name, Made>> =>
  Object.fromEntries(of.map((plugin) => [plugin, make(plugin)])) as Record<Name, Made>;

export const listInstances = callsOf(plugins, listCall);
export const getInstancesFile = callsOf(plugins, fileCall);
export const getInstance = callsOf(plugins, getCall);
export const deleteInstance = callsOf(plugins, deleteCall);

/** The plugins whose form is one step have these; the others declare their own. */
export const createInstance = callsOf(oneStepPlugins, createCall);
export const updateInstance = callsOf(oneStepPlugins, updateCall);

export const listPlugins = defineCall({
  ...common,
  name: 'listPlugins',
  method: 'GET',
  path: `${base}/integration/plugins`,
  summary: 'List the plugins that the user may see here, with the number and the health of their instances',
  extension: true,
  reply: z.array(
    z.object({
      plugin: z.enum(plugins),
      instances: z.number().int(),
      /** How many of them are not Connected. */
      troubled: z.number().int(),
      /** The last failure of any of them, if there is one. */
      lastFailure: z.object({ on: z.string(), instance: z.string(), reason: z.string() }).nullable(),
      /** What a provider has announced, such as the end of what an instance uses. */
      notice: z.object({ instance: z.string(), text: z.string() }).nullable(),
    }),
  ),
  refusals: [400, 401, 403, 404],
});

export const findInstanceName = defineCall({
  ...common,
  name: 'findInstanceName',
  method: 'GET',
  path: `${base}/integration/instance/exist`,
  summary: 'Check whether an instance of a plugin has this name, while it is typed',
  extension: true,
  query: z.object({
    plugin: z.enum(plugins),
    instanceName: textField({ max: integrationLimits.nameMax }),
  }),
  done: (_, exists) => (exists ? integrationMessages.nameExists : 'The name is free'),
  reply: z.boolean(),
  refusals: [400, 401, 403, 404],
});

export const testInstance = defineCall({
  ...common,
  name: 'testInstance',
  timeoutSeconds: providerSeconds,
  method: 'POST',
  path: `${base}/integration/instance/{id}/test`,
  summary: 'Ask the provider whether the stored values of an instance work, and what they may do',
  extension: true,
  params: z.object({ id: idField }),
  changes: 'upkeep',
  done: (_, { status }) => integrationMessages.tested(status),
  reply: instanceSchemaOf('FireFlinkCloud').pick({
    id: true,
    status: true,
    statusReason: true,
    checkedOn: true,
    capabilities: true,
  }),
  refusals: [400, 401, 403, 404],
});
