import type { Option } from '#app/components/field/select-field.tsx';
import type { Machine } from '#platform/contract/machines/machine-calls.ts';
import { fallbackBrowser } from '#platform/contract/machines/machine-values.ts';

/**
 * The options for the Local environment: what the client found on its machine. A value contains the whole option as
 * JSON, because without script one selection cannot narrow the next.
 */
export interface MachineOptions {
  readonly browsers: readonly Option[];
  readonly android: readonly Option[];
  readonly ios: readonly Option[];
}

/**
 * Returns the options. The current selection is always among them, or a browser would select the first one instead. A
 * cloud provider's selection is none of the machine's.
 */
export function localOptions(machine: Machine): MachineOptions {
  const { systemConfigDetails: found } = machine;
  const local = machine.executionEnvironment === 'Local';
  const selected = local ? selectedBrowser(machine) : null;
  return {
    browsers: withSelected(
      browsersOf(found).map(({ name, version }) => browserOption(name, version)),
      selected && browserOption(selected.name, selected.version),
    ),
    android: withDevice(devices(found, 'Android'), local ? machine.selectedAndroidDeviceAndApp : null),
    ios: withDevice(devices(found, 'iOS'), local ? machine.selectedIOSDeviceAndApp : null),
  };
}

const browsersOf = (found: Found) => found.filter(({ subType }) => subType === 'browser');

/**
 * Returns the browser that a machine's tests run in; null where there is none. For a machine without browsers calls
 * name an initial value (spec 2 section 9), in which nothing could run.
 */
export function selectedBrowser({
  executionEnvironment,
  systemConfigDetails: found,
  selectedBrowserName: name,
  selectedBrowserVersion: version,
}: Machine): { readonly name: string; readonly version: string } | null {
  const isInitial =
    executionEnvironment === 'Local' && browsersOf(found).length === 0 && name === fallbackBrowser.name;
  return name === '' || isInitial ? null : { name, version };
}

function withSelected(options: readonly Option[], selected: Option | null): readonly Option[] {
  if (!selected || options.some(({ value }) => value === selected.value)) return options;
  return [{ ...selected, label: `${selected.label}, no longer on the machine` }, ...options];
}

const withDevice = (options: readonly Option[], selected: DeviceAndApp | null): readonly Option[] =>
  withSelected(options, selected && deviceOption(selected));

export const browserOption = (name: string, version: string): Option => ({
  value: JSON.stringify([name, version]),
  label: `${name} ${version}`.trim(),
});

type Found = Machine['systemConfigDetails'];
type DeviceAndApp = NonNullable<Machine['selectedAndroidDeviceAndApp']>;

function devices(found: Found, platform: 'Android' | 'iOS'): Option[] {
  return found
    .filter((detail) => detail.subType === 'device' && detail.platform === platform)
    .map(({ name, version, appName, deviceUniqueId }) =>
      deviceOption({ device: name, osVersion: version, app: appName, deviceUniqueId }),
    );
}

export function deviceOption(device: DeviceAndApp): Option {
  const label = [`${device.device} ${device.osVersion}`.trim(), device.app].filter(Boolean).join(', ');
  return { value: deviceValue(device), label };
}

/** Returns the fields in a fixed order, so that equal options are equal texts. */
export const deviceValue = ({ device, osVersion, app, deviceUniqueId }: DeviceAndApp): string =>
  JSON.stringify({ device, osVersion, app, deviceUniqueId });
