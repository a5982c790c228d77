import type { updateMachine } from '../contract/calls/machine.ts';
import type { CallValue } from '../contract/call.ts';
import type { DeviceAndApp, SystemConfigDetail } from '../contract/machine-fields.ts';
import { fallbackBrowser, machineMessages } from '../contract/machine-values.ts';
import type { MachineRow } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { osAndVersion, parseDetails } from './machine-rows.ts';

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
>;

const unselected = {
  headless: 0,
  selectedOsAndVersion: '',
  selectedBrowserName: '',
  selectedBrowserVersion: '',
  selectedAndroid: null,
  selectedIos: null,
};

/**
 * The columns after a selection: what is given replaces what was, and another execution environment first resets
 * everything (spec 2 section 4). What is selected for the Local environment must be on the machine; what cloud providers
 * have is theirs to know.
 * @throws Refusal 400
 */
export function selectionOf(row: MachineRow, given: Selection): SelectionColumns {
  const executionEnvironment = given.executionEnvironment ?? row.executionEnvironment;
  const before = executionEnvironment === row.executionEnvironment ? row : unselected;
  const local = executionEnvironment === 'Local';
  const found = parseDetails(row.systemConfigDetails);

  if (given.headless && !local) throw wrong('headless', machineMessages.headlessOnlyLocal);
  if (local) requireOnMachine(row, found, given);
  const name = given.selectedBrowserName ?? before.selectedBrowserName;
  return {
    executionEnvironment,
    headless: given.headless === undefined ? before.headless : Number(given.headless),
    selectedOsAndVersion: local ? '' : (given.selectedOsAndVersion ?? before.selectedOsAndVersion),
    selectedBrowserName: name,
    selectedBrowserVersion: given.selectedBrowserVersion ?? versionFor(name, before, found),
    selectedAndroid: deviceOf(given.selectedAndroidDeviceAndApp, before.selectedAndroid),
    selectedIos: deviceOf(given.selectedIOSDeviceAndApp, before.selectedIos),
  };
}

function requireOnMachine(row: MachineRow, found: readonly SystemConfigDetail[], given: Selection): void {
  const { selectedOsAndVersion: os, selectedBrowserName: name, selectedBrowserVersion: version } = given;
  if (os !== undefined && os !== '' && os !== osAndVersion(row)) throw missing('selectedOsAndVersion');

  const browsers = found.filter(({ subType }) => subType === 'browser');
  const known = browsers.length > 0 ? browsers : [fallbackBrowser];
  const chosen = name ?? row.selectedBrowserName;
  if (name && !known.some((browser) => browser.name === name)) throw missing('selectedBrowserName');
  if (version && !known.some((browser) => browser.name === chosen && browser.version === version)) {
    throw missing('selectedBrowserVersion');
  }
  for (const field of ['selectedAndroidDeviceAndApp', 'selectedIOSDeviceAndApp'] as const) {
    const device = given[field];
    if (device && !found.some((detail) => isDevice(detail, device))) throw missing(field);
  }
}

const isDevice = (detail: SystemConfigDetail, device: DeviceAndApp): boolean =>
  detail.subType === 'device' &&
  detail.deviceUniqueId === device.deviceUniqueId &&
  detail.name === device.device &&
  (device.app === '' || detail.appName === device.app);

/** A browser that is selected by its name alone is the one that is installed; the same one keeps its version. */
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

const wrong = (path: string, message: string): Refusal =>
  new Refusal(400, message, { problems: [{ path, message }] });
const missing = (path: string): Refusal => wrong(path, machineMessages.notOnMachine);
