import { pluginDefinitions } from './plugin-definition-values.ts';
import type { InstanceFieldName, Plugin } from './plugin-values.ts';

/** GitHub and Bitbucket: the plugins that start a suite from a repository. Browsers may load this file. */

export const repositoryPlugins = ['GitHub', 'Bitbucket'] as const satisfies readonly Plugin[];
export type RepositoryPlugin = (typeof repositoryPlugins)[number];

/** New: FireFlink makes the repository and its files. Existing: only the secret is set. */
export const repositoryKinds = ['New', 'Existing'] as const;
export type RepositoryKind = (typeof repositoryKinds)[number];

interface RepositoryWords {
  /** The value that says whose account it is, and the secret. */
  readonly user: InstanceFieldName;
  readonly secret: InstanceFieldName;
  /** The organization or the workspace, and the repository. */
  readonly owner: InstanceFieldName;
  readonly repository: InstanceFieldName;
  readonly ownerWord: string;
  /** The last part of the call that lists the owners. */
  readonly ownersPath: string;
  /** The file that starts the suite. */
  readonly pipelineFile: string;
  readonly ownersFailed: string;
}

export const repositoryWords: Readonly<Record<RepositoryPlugin, RepositoryWords>> = {
  GitHub: {
    user: 'gitHubUserName',
    secret: 'gitHubAppPassword',
    owner: 'organization',
    repository: 'gitHubRepositoryName',
    ownerWord: 'Organization',
    ownersPath: 'organizations',
    pipelineFile: '.github/workflows/fireflink.yml',
    ownersFailed: 'Failed to fetch organization data.',
  },
  Bitbucket: {
    user: 'bitBucketUserName',
    secret: 'bitBucketAppPassword',
    owner: 'bitBucketWorkspaceName',
    repository: 'bitBucketRepositoryName',
    ownerWord: 'Workspace',
    ownersPath: 'workspaces',
    pipelineFile: 'bitbucket-pipelines.yml',
    ownersFailed: 'Failed to fetch workSpace data.',
  },
};

/** The name of the secret that holds the CI token, at both. */
export const tokenSecretName = 'FIREFLINK_TOKEN';

export const repositoryLimits = {
  nameMin: 3,
  /** The longest name of a new repository (spec 3 section 5); existing ones may have longer names. */
  newNameMax: 25,
  nameMax: 100,
  /** How long what was verified can be used, and a password. */
  verificationMinutes: 15,
  passwordMinutes: 10,
  /** How many pages of a list are read. */
  pagesMax: 10,
} as const;

export const repositoryMessages = {
  verified: 'Verified successfully',
  passwordVerified: 'Password verified',
  passwordInvalid: 'Password is invalid',
  passwordMissing: 'password is required',
  proofEnded: 'Enter your password again: it counts for 10 minutes, and once',
  verificationEnded: 'Verify the account again: what was verified counts for 15 minutes',
  /** Where an instance was changed meanwhile, after its repository got a new secret. */
  syncAfterwards: 'The repository has a new secret already, so sync the instance.',
  /** Where two instances were connected to a repository at the same moment: one of them is refused. */
  syncOther: 'Sync that instance: the secret in its repository may have been replaced.',
  synced: (plugin: Plugin) => `${pluginDefinitions[plugin].label} instance synced successfully`,
  repositoryMissing: 'Repository name is required',
  repositoryWrong: 'Repository name should be alphanumeric',
  repositoryExists: 'Repository already exists',
  repositoryFree: 'No repository has this name',
  noRepository: (name: string) =>
    `There is no repository ${name}, or this token doesn’t see it. Choose New to create it.`,
  connectedBy: (name: string) => `The instance ${name} connects this repository already`,
  projectMissing: 'Project is required',
  suiteMissing: 'Suite Name is required',
  suiteGone: 'The suite of this instance was deleted. Edit the instance and select another one.',
  otherWorkspace: 'Select a project of this workspace',
  hostProjectMissing: 'Select the Bitbucket project of the new repository',
  /** Where a step at the provider failed: what became of the rest. */
  undone: 'Everything else was undone.',
  repositoryStays: (name: string, label: string) =>
    `The repository ${name} was created, and could not be deleted: the token may not. Delete it at ${label}.`,
  secretStays: (name: string, label: string) =>
    `The secret ${tokenSecretName} stays in ${name} at ${label}. It holds a token that nobody accepts.`,
} as const;
