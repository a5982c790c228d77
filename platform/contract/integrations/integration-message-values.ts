import { integrationLimits, type InstanceStatus } from './instance-values.ts';
import { pluginDefinitions } from './plugin-definition-values.ts';
import type { Plugin } from './plugin-values.ts';

/** The words of spec 3 section 8 and of the decisions, and further ones. */
export const integrationMessages = {
  created: (plugin: Plugin) => `${pluginDefinitions[plugin].label} instance created successfully`,
  updated: (plugin: Plugin) => `${pluginDefinitions[plugin].label} instance updated successfully`,
  deleted: (plugin: Plugin) => `${pluginDefinitions[plugin].label} instance deleted successfully`,
  deleteFailed: 'Delete failed',
  nameTaken: (plugin: Plugin, name: string) =>
    plugin === 'GitLab'
      ? `Resource with name ${name} already exists`
      : `${pluginDefinitions[plugin].label} instance name already exists`,
  nameExists: 'Instance name already exists',
  notValidated: 'Error validating instance.',
  nameMissing: 'Instance name is required.',
  nameWrong: 'Instance name should be alphanumeric',
  edgeSpaces: 'Spaces are not allowed at the beginning or end.',
  urlWrong: 'Invalid URL',
  dateWrong: 'Enter a date',
  keyRefused: 'User name or access key is invalid',
  unreachable: (plugin: Plugin) =>
    `${pluginDefinitions[plugin].label} could not be reached, so nothing was saved. Try again.`,
  secretAgain: (secret: string, changed: string) =>
    `Enter the ${secret} again: the stored one is for another ${changed}`,
  changedMeanwhile:
    'The instance was changed or deleted meanwhile, so nothing was saved. Load the page again.',
  tooMany: `There can be at most ${integrationLimits.instancesMax} instances of a plugin`,
  inUse: 'Instance name cannot be deleted because it is already in use. Please check the impact list.',
  defectPlatformOf: (projects: readonly string[], hasMore: boolean) =>
    `These projects file their defects with it: ${projects.join(', ')}${hasMore ? ' and others' : ''}`,
  ofOthers: 'Only Admins can change instances that someone else created',
  cloudNotLicensed: 'Your license doesn’t include FireFlink Cloud',
  tested: (status: InstanceStatus) =>
    status === 'Connected' ? 'The connection works' : `The connection doesn’t work: ${status}`,
} as const;
