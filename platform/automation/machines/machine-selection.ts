import type { updateMachine } from '../../contract/machines/machine-calls.ts';
import type { CallValue } from '../../contract/wire/calls/call.ts';
import type { DeviceAndApp, SystemConfigDetail } from '../../contract/machines/machine-fields.ts';
import { fallbackBrowser, machineMessages } from '../../contract/machines/machine-values.ts';
import type { MachineRow } from '../../foundation/database/schema.ts';
import { wrong, type Refusal } from '../../foundation/refusal.ts';
import type { StoredApp } from './cloud-source.ts';
import { osAndVersion, parseDetails, parseDevice } from './machine-rows.ts';

type Selection = Omit<CallValue<typeof updateMachine>['body'], 'disabled'>;

type SelectionColumns = Pick<
  MachineRow,
  | 'executionEnvironment'
  | 'headless'
  | 'selectedOsAndVersion'
  | 'selectedBrowserName'
  | 'selectedBrowserVersion'
  | 'selectedAndroid'
  | 'selectedIos'
  | 'androidAppId'
  | 'iosAppId'
>;

const unselected = {
  headless: 0,
  selectedOsAndVersion: '',
  selectedBrowserName: '',
  selectedBrowserVersion: '',
  selectedAndroid: null,
  selectedIos: null,
  androidAppId: null,
  iosAppId: null,
};

/**
 * Returns the columns after a selection. Given values replace the previous ones, and another execution
 * environment first resets everything (spec 2 section 4). A new selection for the Local environment must be
 * on the machine; cloud providers check theirs.
 * @param apps those that can be selected
 * @throws Refusal 400
 */
export function selectionOf(
  row: MachineRow,
  given: Selection,
  apps: readonly StoredApp[] = [],
): SelectionColumns {
  const executionEnvironment = given.executionEnvironment ?? row.executionEnvironment;
  const before = executionEnvironment === row.executionEnvironment ? row : unselected;
  const local = executionEnvironment === 'Local';
  const found = parseDetails(row.systemConfigDetails);

  if (given.headless && !local) throw wrong('headless', machineMessages.headlessOnlyLocal);
  if (!local && (given.androidAppId ?? given.iosAppId))
    throw wrong('androidAppId', machineMessages.appOnlyLocal);
  requireApps(before, given, apps);
  if (local) requireOnMachine(row, before, found, given);
  const name = given.selectedBrowserName ?? before.selectedBrowserName;
  return {
    executionEnvironment,
    headless: given.headless === undefined ? before.headless : Number(given.headless),
    selectedOsAndVersion: local ? '' : (given.selectedOsAndVersion ?? before.selectedOsAndVersion),
    selectedBrowserName: name,
    selectedBrowserVersion: given.selectedBrowserVersion ?? versionFor(name, before, found),
    selectedAndroid: deviceOf(given.selectedAndroidDeviceAndApp, before.selectedAndroid),
    selectedIos: deviceOf(given.selectedIOSDeviceAndApp, before.selectedIos),
    androidAppId: given.androidAppId === undefined ? before.androidAppId : given.androidAppId,
    iosAppId: given.iosAppId === undefined ? before.iosAppId : given.iosAppId,
  };
}

/**
 * Returns the selection after a registration. An updated browser or device stays selected, with its new
 * version. One that is no longer on the machine stays as it was selected, because it may come back.
 */
export function carriedSelection(
  row: MachineRow,
  found: readonly Pick<SystemConfigDetail, 'subType' | 'name' | 'version' | 'deviceUniqueId' | 'appName'>[],
): Partial<SelectionColumns> {
  if (row.executionEnvironment !== 'Local') return {};
  const { selectedBrowserName: name, selectedBrowserVersion: version } = row;
  const same = found.filter((detail) => detail.subType === 'browser' && detail.name === name);
  const browser = same.find((detail) => detail.version === version) ?? same[0];
  const carriedDevice = (json: string | null): string | null => {
    const device = parseDevice(json);
    const now = device && found.find((detail) => isDevice(detail, device));
    return now ? JSON.stringify({ ...device, osVersion: now.version }) : json;
  };
  return {
    ...(browser ? { selectedBrowserVersion: browser.version } : {}),
    selectedAndroid: carriedDevice(row.selectedAndroid),
    selectedIos: carriedDevice(row.selectedIos),
  };
}

/** An app of FireFlink Cloud must be the license's, and for the device's system. */
function requireApps(
  before: Pick<SelectionColumns, 'androidAppId' | 'iosAppId'>,
  given: Selection,
  apps: readonly StoredApp[],
): void {
  for (const [field, system] of [
    ['androidAppId', 'android'],
    ['iosAppId', 'ios'],
  ] as const) {
    const id = given[field];
    if (!id || id === before[field]) continue;
    if (!apps.some((app) => app.id === id && app.system === system)) {
      throw wrong(field, machineMessages.appMissing);
    }
  }
}

/** Checks only new selections: a phone that is away is no reason to refuse another change. */
function requireOnMachine(
  row: MachineRow,
  before: Pick<SelectionColumns, keyof typeof unselected>,
  found: readonly SystemConfigDetail[],
  given: Selection,
): void {
  const { selectedOsAndVersion: os, selectedBrowserName: name, selectedBrowserVersion: version } = given;
  if (os !== undefined && os !== '' && os !== osAndVersion(row)) throw missing('selectedOsAndVersion');

  requireBrowser(before, found, name, version);
  for (const [field, column] of deviceFields) {
    const device = given[field];
    if (!device || found.some((detail) => isDevice(detail, device))) continue;
    const selected = parseDevice(before[column]);
    if (!selected || !isSameDevice(selected, device)) throw missing(field);
  }
}

const deviceFields = [
  ['selectedAndroidDeviceAndApp', 'selectedAndroid'],
  ['selectedIOSDeviceAndApp', 'selectedIos'],
] as const;

const isSameDevice = (one: DeviceAndApp, other: DeviceAndApp): boolean =>
  one.device === other.device &&
  one.osVersion === other.osVersion &&
  one.app === other.app &&
  one.deviceUniqueId === other.deviceUniqueId;

function requireBrowser(
  before: Pick<SelectionColumns, 'selectedBrowserName' | 'selectedBrowserVersion'>,
  found: readonly SystemConfigDetail[],
  name: string | undefined,
  version: string | undefined,
): void {
  const chosen = name ?? before.selectedBrowserName;
  const isSame = chosen !== '' && chosen === before.selectedBrowserName;
  if (isSame && (version === undefined || version === before.selectedBrowserVersion)) return;
  const browsers = found.filter(({ subType }) => subType === 'browser');
  const known = browsers.length > 0 ? browsers : [fallbackBrowser];
  if (name && !known.some((browser) => browser.name === name)) throw missing('selectedBrowserName');
  if (version && !known.some((browser) => browser.name === chosen && browser.version === version)) {
    throw missing('selectedBrowserVersion');
  }
}

const isDevice = (
  detail: Pick<SystemConfigDetail, 'subType' | 'name' | 'deviceUniqueId' | 'appName'>,
  device: DeviceAndApp,
): boolean =>
  detail.subType === 'device' &&
  detail.deviceUniqueId === device.deviceUniqueId &&
  detail.name === device.device &&
  (device.app === '' || detail.appName === device.app);

/**
 * Returns the version when a browser is selected by name alone: the same browser keeps its version, another
 * gets the installed one.
 */
function versionFor(
  name: string,
  before: Pick<MachineRow, 'selectedBrowserName' | 'selectedBrowserVersion'>,
  found: readonly SystemConfigDetail[],
): string {
  if (name === before.selectedBrowserName) return before.selectedBrowserVersion;
  return found.find((detail) => detail.subType === 'browser' && detail.name === name)?.version ?? '';
}

function deviceOf(given: DeviceAndApp | null | undefined, before: string | null): string | null {
  if (given === undefined) return before;
  return given && JSON.stringify(given);
}

const missing = (path: string): Refusal => wrong(path, machineMessages.notOnMachine);
