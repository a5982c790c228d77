import type { FileColumns } from '../lists/column-values.ts';
import type { Machine } from './machine-calls.ts';

/** A device and an app that were selected for a machine. */
const deviceAndApp = (chosen: Machine['selectedAndroidDeviceAndApp']): string =>
  chosen ? [`${chosen.device} ${chosen.osVersion}`.trim(), chosen.app].filter(Boolean).join(', ') : '';

/** The columns of the machines, in their list and in its file. */
export const machineColumns = {
  hostName: { label: 'Client Machines', csv: ({ machine }) => machine.hostName },
  status: { label: 'Status', csv: ({ status }) => status },
  statusReason: { label: 'Reason', csv: ({ statusReason }) => statusReason },
  lastHeardOn: { label: 'Last seen', time: ({ lastHeardOn }) => lastHeardOn },
  access: { label: 'Access', csv: ({ access }) => access },
  executionEnvironment: { label: 'Environment', csv: ({ executionEnvironment }) => executionEnvironment },
  os: {
    label: 'OS & Version',
    csv: ({ selectedOsAndVersion, machine: { osName, osVersion } }) =>
      selectedOsAndVersion || `${osName} ${osVersion}`.trim(),
  },
  browser: {
    label: 'Browser & Version',
    csv: ({ selectedBrowserName, selectedBrowserVersion }) =>
      `${selectedBrowserName} ${selectedBrowserVersion}`.trim(),
  },
  android: {
    label: 'Android Device & App',
    csv: ({ selectedAndroidDeviceAndApp }) => deviceAndApp(selectedAndroidDeviceAndApp),
  },
  ios: {
    label: 'iOS Device & App',
    csv: ({ selectedIOSDeviceAndApp }) => deviceAndApp(selectedIOSDeviceAndApp),
  },
  owner: { label: 'Owner', csv: ({ machineOwner }) => machineOwner.name },
  modifiedByUname: { label: 'Modified By', csv: ({ modifiedByUname }) => modifiedByUname },
  modifiedOn: { label: 'Modified On', time: ({ modifiedOn }) => modifiedOn },
} as const satisfies FileColumns<Machine>;
