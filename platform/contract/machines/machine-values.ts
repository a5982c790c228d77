/**
 * The fixed lists, words and limits of client machines (spec 2) that both sides and the browser share. This file imports
 * nothing, so that it costs a page nothing.
 */

/**
 * The state of a machine (decisions.md): Active was heard from within 30 s, Running has an execution as well, Inactive
 * has been silent for longer or was stopped, Disabled was disabled by a user.
 */
export const machineStatuses = ['Active', 'Running', 'Inactive', 'Disabled'] as const;
export type MachineStatus = (typeof machineStatuses)[number];

/** Where a machine's tests run: on the machine itself, or at a cloud provider (spec 2 section 3, externalPlugins). */
export const executionEnvironments = ['Local', 'Browserstack', 'SauceLabs', 'LambdaTest'] as const;
export type ExecutionEnvironment = (typeof executionEnvironments)[number];

export const cloudEnvironments = ['Browserstack', 'SauceLabs', 'LambdaTest'] as const;
export type CloudEnvironment = (typeof cloudEnvironments)[number];

/** The systems with a client, as the download call names them. */
export const operatingSystems = ['windows', 'linux', 'mac'] as const;
export type OperatingSystem = (typeof operatingSystems)[number];

/** The plain users who may use a machine, beside its owner and every Admin and Super Admin. */
export const machineAccessKinds = ['All users', 'Some users', 'Owner only'] as const;
export type MachineAccess = (typeof machineAccessKinds)[number];

/** The lists of a machine's impact (spec 2 section 2). */
export const impactSections = ['Projects', 'Automation Suites', 'Executions'] as const;
export type ImpactSection = (typeof impactSections)[number];

/** A machine's initial browser before one is known (spec 2 section 9). */
export const fallbackBrowser = { name: 'chrome', version: '129' } as const;

/** What a client tells of an execution, in order; the last three end it. */
/** What a suite captures. */
export const captureModes = ['all', 'failed', 'none'] as const;
export type CaptureMode = (typeof captureModes)[number];

export const progressStatuses = [
  'Client Acknowledged',
  'Preparing client for execution',
  'Running',
  'Passed',
  'Failed',
  'Terminated',
] as const;

export const machineLimits = {
  /** How long a client may be silent before it is Inactive. */
  silentAfterSeconds: 30,
  /** How often a client sends a beat. */
  beatSeconds: 10,
  /** How long the reply to a beat may wait for a command. */
  holdSecondsMax: 8,
  hostNameMax: 253,
  textMax: 200,
  pathMax: 1000,
  /** Browsers and devices of one machine. */
  detailsMax: 200,
  suiteNameMax: 200,
  /** Suite names that one client can send. */
  suitesMax: 200,
  /** Executions that one client can run at once. */
  runningMax: 50,
  /** Ids in one list: users to give access to, machines, projects. */
  idsMax: 1000,
} as const;

export const machineMessages = {
  idMissing: 'id is missing.',
  registered: 'Machine registered successfully',
  unregistered: 'Machine stopped',
  heard: 'Received',
  updated: 'Machine updated successfully',
  enabled: 'Machine enabled successfully',
  disabled: 'Machine disabled successfully',
  deleted: 'Machine deleted successfully',
  defaultSet: 'Default machine updated successfully',
  accessUpdated: 'Access updated successfully',
  /** Shown after the machine's name: '{machine} has no impact'. */
  noImpact: 'has no impact',
  archivedImpact: 'Archived Project impact cannot be displayed',
  nothingToChange: 'No changes yet',
  unreadable: 'We couldn’t read this. Load the page again and try once more.',
  stillTicked: 'All users still have access. Turn off access for the users who should lose it.',
  onlyOwnDefault: 'You can set only your own default machine',
  cloudMachine: 'Cloud machines cannot be disabled or deleted',
  machineDisabled: 'The machine is disabled',
  notDefaultable: 'A disabled machine can’t be the default machine. Enable it first.',
  onlyUsersToggled: 'You can give access only to users with the privilege User. Admins always have access.',
  ownerKeepsAccess: 'The owner of a machine always has access to it',
  headlessOnlyLocal: 'Headless works only in the Local environment',
  appOnlyLocal: 'Apps of FireFlink Cloud work only in the Local environment',
  appMissing: 'This app is not in FireFlink Cloud, or is for another system',
  notOnMachine: 'This isn’t on the machine anymore. Choose another one.',
  /** The users who can let a plain user edit machines of others in All Projects. */
  editGrantedBy:
    'A Super Admin or an Admin, by giving you a role with Edit Access to Configuration in a project',
  othersNotEdited: 'You can edit machines of others only with Edit Access to Configuration in a project',
  cloudClientByAdmin: 'Only Super Admins and Admins can add cloud machines',
  machineGone: 'This machine was deleted from FireFlink',
  inProgress: (machine: string) => `${machine} cannot be deleted because executions are in progress.`,
  isDefault: (machine: string) =>
    `You are not allowed to delete ${machine} as it is being used as the default machine.`,
  inUse: (machine: string) =>
    `${machine} cannot be deleted because it is already in use. Please check the impact list.`,
  noInstance: (environment: string) => `There is no ${environment} instance yet`,
  hostTaken: (hostName: string) =>
    `Another client is already running on ${hostName}. Stop it first, because a host runs only one client.`,
} as const;
