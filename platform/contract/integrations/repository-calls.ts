import { z } from '@hono/zod-openapi';
import { suiteNameField } from '../machines/machine-fields.ts';
import { defineCall } from '../wire/calls/call.ts';
import { idField, passwordField } from '../wire/fields/fields.ts';
import { textField } from '../wire/fields/text-field.ts';
import { ciTokenStatuses } from '../ci-tokens/ci-token-values.ts';
import { pluginPath, providerSeconds } from './instance-calls.ts';
import { capabilitySchema, instanceNameField, instanceSchemaOf, secretField } from './instance-fields.ts';
import { integrationLimits } from './instance-values.ts';
import { integrationMessages } from './integration-message-values.ts';
import { pluginDefinitions } from './plugin-definition-values.ts';
import { repositoryBody, repositoryForm } from './repository-fields.ts';
import {
  repositoryLimits,
  repositoryMessages,
  repositoryPlugins,
  repositoryWords,
  type RepositoryPlugin,
} from './repository-values.ts';

/** The calls of GitHub and Bitbucket beside those that all plugins have (spec 3 sections 4 and 7). */

const common = { tag: 'Integration', access: 'signed-in', scope: 'optional' } as const;
const refusals = [400, 401, 403, 404] as const;
const segmentOf = (plugin: RepositoryPlugin) => pluginDefinitions[plugin].segment;
const labelOf = (plugin: RepositoryPlugin) => pluginDefinitions[plugin].label;

/** Makes a call for each of both. */
const ofBoth = <Made>(make: (plugin: RepositoryPlugin) => Made): Readonly<Record<RepositoryPlugin, Made>> =>
  Object.fromEntries(repositoryPlugins.map((plugin) => [plugin, make(plugin)])) as Record<
    RepositoryPlugin,
    Made
  >;

/** Whose credentials ask the provider: those of a verification, or those of an instance. */
const asking = { verification: idField.optional(), instanceId: idField.optional() };

/** The account, under the names that the spec gives its values. */
const accountBody = (plugin: RepositoryPlugin): z.ZodType<Record<string, string>, Record<string, string>> => {
  const { user, secret } = repositoryWords[plugin];
  const [userField, secretDefinition] = pluginDefinitions[plugin].fields;
  const userMissing = plugin === 'GitHub' ? 'User name is required' : 'User Name is required';
  return z.object({
    [user]: textField({ max: userField?.max ?? 200, missing: userMissing }).min(1, userMissing),
    [secret]: secretField(secretDefinition?.missing ?? `${secretDefinition?.label} is required`),
  });
};

export const validateAccount = ofBoth((plugin) =>
  defineCall({
    ...common,
    name: `validate${plugin}Account`,
    method: 'POST',
    path: pluginPath(`${segmentOf(plugin)}/validate`),
    timeoutSeconds: providerSeconds,
    summary: `Ask ${labelOf(plugin)} whether a token belongs to a user, and keep both for 15 minutes`,
    body: accountBody(plugin),
    changes: 'upkeep',
    done: repositoryMessages.verified,
    reply: z.object({
      /** What later calls send in place of the token. */
      verification: z.string(),
      capabilities: z.array(capabilitySchema),
      expiresOn: z.string().nullable(),
    }),
    refusals,
  }),
);

export const validatePassword = ofBoth((plugin) =>
  defineCall({
    ...common,
    name: `validate${plugin}Password`,
    method: 'POST',
    path: pluginPath(`${segmentOf(plugin)}/fireflink/validate`),
    extension: true,
    summary: 'Check the password of the signed-in user, before an instance is created or synced',
    body: z.object({ password: passwordField }),
    changes: 'upkeep',
    whileViewing: 'refused',
    done: repositoryMessages.passwordVerified,
    /** A proof that counts for ten minutes, and once. */
    reply: z.object({ fireFlinkPassword: z.string() }),
    refusals,
  }),
);

export const listOwners = ofBoth((plugin) =>
  defineCall({
    ...common,
    name: plugin === 'GitHub' ? 'listGitHubOrganizations' : 'listBitbucketWorkspaces',
    method: 'GET',
    path: pluginPath(`${segmentOf(plugin)}/${repositoryWords[plugin].ownersPath}`),
    timeoutSeconds: providerSeconds,
    summary:
      plugin === 'GitHub'
        ? 'List the organizations in which a repository can be; the personal account is one of them'
        : 'List the workspaces in which a repository can be',
    query: z.object(asking),
    reply: z.object({
      owners: z.array(z.object({ name: z.string(), uuid: z.string() })),
      /** Why the list is empty or may lack some; '' when it doesn't. */
      note: z.string(),
    }),
    refusals,
  }),
);

export const listBitbucketProjects = defineCall({
  ...common,
  name: 'listBitbucketProjects',
  method: 'GET',
  path: pluginPath('bitbucket/projects'),
  timeoutSeconds: providerSeconds,
  summary: 'List the projects of a workspace of Bitbucket; without one, those of all workspaces',
  query: z.object({ ...asking, workspace: textField({ max: 100 }).optional() }),
  reply: z.object({
    projects: z.array(
      z.object({ workspace: z.string(), key: z.string(), name: z.string(), uuid: z.string() }),
    ),
    note: z.string(),
  }),
  refusals,
});

export const findRepositoryInstanceName = ofBoth((plugin) =>
  defineCall({
    ...common,
    name: `find${plugin}InstanceName`,
    method: 'GET',
    path: pluginPath(`${segmentOf(plugin)}/instance/exist`),
    summary: 'Check whether an instance has this name, while it is typed',
    query: z.object({ instanceName: textField({ max: integrationLimits.nameMax }) }),
    done: (_, exists) => (exists ? integrationMessages.nameExists : 'The name is free'),
    reply: z.boolean(),
    refusals,
  }),
);

export const findRepository = ofBoth((plugin) =>
  defineCall({
    ...common,
    name: `find${plugin}Repository`,
    method: 'GET',
    path: pluginPath(`${segmentOf(plugin)}/repository/exist`),
    timeoutSeconds: providerSeconds,
    summary: `Ask ${labelOf(plugin)} whether a repository exists, as far as the token sees`,
    query: z.object({
      ...asking,
      owner: textField({ max: 100 }).min(1),
      repositoryName: textField({ max: repositoryLimits.nameMax }).min(1),
    }),
    done: (_, exists) => (exists ? repositoryMessages.repositoryExists : repositoryMessages.repositoryFree),
    reply: z.boolean(),
    refusals,
  }),
);

const verificationParams = z.object({ verification: idField });

export const getVerification = ofBoth((plugin) =>
  defineCall({
    ...common,
    name: `get${plugin}Verification`,
    method: 'GET',
    path: pluginPath(`${segmentOf(plugin)}/verification/{verification}`),
    extension: true,
    summary: 'Get what was verified and typed so far; never the token',
    params: verificationParams,
    whileViewing: 'refused',
    reply: z.object({
      userName: z.string(),
      capabilities: z.array(capabilitySchema),
      expiresOn: z.string().nullable(),
      /** Null until the form was sent. */
      typed: z.record(z.string(), z.string()).nullable(),
    }),
    refusals,
  }),
);

export const saveVerification = ofBoth((plugin) =>
  defineCall({
    ...common,
    name: `save${plugin}Verification`,
    method: 'PUT',
    path: pluginPath(`${segmentOf(plugin)}/verification/{verification}`),
    extension: true,
    timeoutSeconds: providerSeconds,
    summary: 'Check the form of a new instance and keep it, before the password is asked for',
    params: verificationParams,
    body: repositoryForm(plugin),
    changes: 'upkeep',
    done: 'Enter your password to create the instance',
    reply: z.boolean(),
    refusals,
  }),
);

/** What creating and syncing send to show that the user has entered their password. */
const proofField = textField({
  exact: true,
  max: 400,
  missing: repositoryMessages.proofEnded,
}).min(1, repositoryMessages.proofEnded);

export const createRepositoryInstance = ofBoth((plugin) =>
  defineCall({
    ...common,
    name: `create${plugin}Instance`,
    method: 'POST',
    path: pluginPath(`${segmentOf(plugin)}/`),
    timeoutSeconds: providerSeconds,
    summary: `Create an instance of ${labelOf(plugin)}: a new repository with its pipeline, or the secret of an existing one`,
    body: repositoryBody(plugin, { verification: idField, fireFlinkPassword: proofField }),
    changes: {
      kind: 'plugin instance',
      at: 'work',
      asked: { name: 'body.instanceName', project: 'body.projectId' },
    },
    done: integrationMessages.created(plugin),
    reply: instanceSchemaOf(plugin),
    replyCode: 201,
    refusals,
  }),
);

export const updateRepositoryInstance = ofBoth((plugin) =>
  defineCall({
    ...common,
    name: `update${plugin}Instance`,
    method: 'PUT',
    path: pluginPath(`${segmentOf(plugin)}/{id}`),
    timeoutSeconds: providerSeconds,
    summary:
      'Rename an instance, or have it start another suite: the repository then gets a new token as its secret',
    params: z.object({ id: idField }),
    body: z.object({
      instanceName: instanceNameField(),
      projectId: idField,
      suiteName: suiteNameField,
    }),
    changes: { kind: 'plugin instance', at: 'work', asked: { id: 'params.id' }, onlyIfDifferent: true },
    done: integrationMessages.updated(plugin),
    reply: instanceSchemaOf(plugin),
    refusals: [...refusals, 409],
  }),
);

export const syncRepositoryInstance = ofBoth((plugin) =>
  defineCall({
    ...common,
    name: `sync${plugin}Instance`,
    method: 'PUT',
    path: pluginPath(`${segmentOf(plugin)}/sync/{id}`),
    timeoutSeconds: providerSeconds,
    summary:
      'Replace the token of an instance, its secret, and the files of a repository that FireFlink made',
    params: z.object({ id: idField }),
    body: z.object({ fireFlinkPassword: proofField }),
    changes: { kind: 'plugin instance', at: 'params.id' },
    done: repositoryMessages.synced(plugin),
    reply: instanceSchemaOf(plugin),
    refusals,
  }),
);

export const getPipeline = ofBoth((plugin) =>
  defineCall({
    ...common,
    name: `get${plugin}Pipeline`,
    method: 'GET',
    path: pluginPath(`${segmentOf(plugin)}/{id}/pipeline`),
    extension: true,
    summary: 'Get the pipeline file of an instance, and how its CI token stands',
    params: z.object({ id: idField }),
    reply: z.object({
      file: z.string(),
      text: z.string(),
      token: z
        .object({
          start: z.string(),
          userName: z.string(),
          status: z.enum(ciTokenStatuses),
          expiresOn: z.string(),
          lastUsedOn: z.string().nullable(),
          /** Its id, where the reader sees it in the list of CI tokens. */
          id: z.string().nullable(),
        })
        .nullable(),
    }),
    refusals,
  }),
);
