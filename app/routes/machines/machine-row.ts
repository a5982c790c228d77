import { browserName } from '#app/components/icon/platform-icon.tsx';
import type { Machine } from '#platform/contract/machines/machine-calls.ts';
import { machineColumns } from '#platform/contract/machines/machine-column-values.ts';
import { selectedBrowser } from './machine-options.ts';

/** A machine as its row shows it. */
export interface MachineRow extends Pick<
  Machine,
  | 'id'
  | 'status'
  | 'statusReason'
  | 'lastHeardOn'
  | 'access'
  | 'executionEnvironment'
  | 'modifiedByUname'
  | 'modifiedOn'
  | 'disabled'
  | 'cloud'
  | 'cannot'
> {
  readonly hostName: string;
  readonly os: string;
  readonly browser: string;
  /** A device and an app. */
  readonly android: string;
  readonly ios: string;
}

/** Returns the part of a machine that its row shows. */
export function toMachineRow(machine: Machine): MachineRow {
  const { id, status, statusReason, lastHeardOn, access, executionEnvironment } = machine;
  const { modifiedByUname, modifiedOn, disabled, cloud, cannot } = machine;
  const { hostName } = machine.machine;
  const browser = selectedBrowser(machine);
  return {
    id,
    hostName,
    status,
    statusReason,
    lastHeardOn,
    access,
    executionEnvironment,
    modifiedByUname,
    modifiedOn,
    disabled,
    cloud,
    cannot,
    os: machineColumns.os.csv(machine),
    browser: browser ? `${browserName(browser.name)} ${browser.version}`.trim() : '',
    android: machineColumns.android.csv(machine),
    ios: machineColumns.ios.csv(machine),
  };
}
