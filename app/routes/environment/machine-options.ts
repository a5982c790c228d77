import type { Option } from '#app/components/field/select-field.tsx';
import type { Machine } from '#platform/contract/calls/machine.ts';
import { fallbackBrowser } from '#platform/contract/machine-values.ts';

/**
 * What can be chosen for the Local environment: what the client found on its machine. A value holds all that the choice
 * means, as JSON, because without script one choice cannot narrow the next.
 */
export interface MachineOptions {
  readonly browsers: readonly Option[];
  readonly android: readonly Option[];
  readonly ios: readonly Option[];
}

export function localOptions({ systemConfigDetails: found }: Machine): MachineOptions {
  const browsers = found.filter(({ subType }) => subType === 'browser');
  const known = browsers.length > 0 ? browsers : [fallbackBrowser];
  return {
    browsers: known.map(({ name, version }) => browserOption(name, version)),
    android: devices(found, 'Android'),
    ios: devices(found, 'iOS'),
  };
}

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

/** The fields in a fixed order, so that equal choices are equal texts. */
export const deviceValue = ({ device, osVersion, app, deviceUniqueId }: DeviceAndApp): string =>
  JSON.stringify({ device, osVersion, app, deviceUniqueId });
