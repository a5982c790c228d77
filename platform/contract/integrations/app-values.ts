import { extensionOf } from '../wire/files/upload-rules.ts';
import { pluginDefinitions } from './plugin-definition-values.ts';

/** The rules of mobile apps at device clouds and in FireFlink Cloud (spec 3 section 2.1). Browsers may load it. */

/** The plugins whose instances have apps. */
export const appPlugins = ['Browserstack', 'SauceLabs', 'LambdaTest', 'FireFlinkCloud'] as const;
export type AppPlugin = (typeof appPlugins)[number];

/** Those that upload them to another company. */
export const cloudAppPlugins = ['Browserstack', 'SauceLabs', 'LambdaTest'] as const;
export type CloudAppPlugin = (typeof cloudAppPlugins)[number];

export const hasApps = (plugin: string): plugin is AppPlugin => appPlugins.some((each) => each === plugin);

/** The providers that know an app by a name of the user's choice, too: it stays when a newer file takes its place. */
export const hasCustomIds = (plugin: AppPlugin): boolean =>
  plugin === 'Browserstack' || plugin === 'LambdaTest';

export const appExtensions = ['.apk', '.aab', '.ipa', '.zip'] as const;
export type AppExtension = (typeof appExtensions)[number];

export const appLimits = {
  nameMax: 200,
  customIdMax: 100,
  /** In an instance of FireFlink Cloud. */
  appsMax: 20,
  /** How many days before a provider deletes an app its user is told. */
  remindDays: 5,
  /** Lists cut names there. */
  shownMax: 20,
} as const;

export const appMessages = {
  uploaded: 'Uploaded Successfully',
  failed: 'Failed To Upload',
  deleted: 'App deleted successfully',
  missing: 'Choose an app first',
  wrongType: 'Invalid file format',
  notNamed: 'The file needs a name of at most 200 characters',
  tooLarge: (megabytes: number) => `Max file size limit of ${megabytes}MB exceeded`,
  duplicate: 'File already exists with the same name and type',
  tooMany: `Maximum ${appLimits.appsMax} apps allowed`,
  memoryFull: 'The memory of your license is full, so the app was not stored',
  diskFull: 'The server has no room left, so the app was not stored',
  cutOff: 'The upload broke off, so nothing was stored. Try again.',
  customIdWrong: 'Custom id: use letters, digits, dots, hyphens and underscores',
  noCustomId: 'This provider has no custom ids',
  otherInstance: 'This is the name of another instance',
  otherPlugin: 'This instance belongs to another plugin',
  notFound: 'The app does not exist',
  selectedBy: (machines: readonly string[]) => `These machines use the app: ${machines.join(', ')}`,
  notUploaded: (reason: string) => `${reason}. Nothing was uploaded.`,
} as const;

/** Returns what is wrong with the name or size of an app; undefined when nothing is. */
export function appProblem(
  { name, size }: { readonly name: string; readonly size?: number | undefined },
  megabytes: number,
): string | undefined {
  if (name.trim() === '' || [...name].length > appLimits.nameMax || /\p{C}/u.test(name)) {
    return appMessages.notNamed;
  }
  if (!appExtensions.some((extension) => extension === extensionOf(name))) return appMessages.wrongType;
  return size !== undefined && size > megabytes * 1024 * 1024 ? appMessages.tooLarge(megabytes) : undefined;
}

/** The system that an app is for; an archive may be for both. */
export function appSystem(name: string): 'android' | 'ios' {
  return ['.apk', '.aab'].includes(extensionOf(name)) ? 'android' : 'ios';
}

/** What the address of an app is called in lists (spec 3 section 2.1). */
export const addressLabel = (plugin: AppPlugin): string =>
  plugin === 'Browserstack' ? 'BS Address' : `${pluginDefinitions[plugin].label.split(' (')[0]} Address`;
