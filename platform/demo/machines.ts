import type { CallInput } from '../contract/wire/calls/call.ts';
import type { registerClient } from '../contract/machines/client-calls.ts';
import type { updateMachine } from '../contract/machines/machine-calls.ts';
import { demoOwner } from './users.ts';
import { demoSuites } from './suites.ts';

type Registration = CallInput<typeof registerClient>['body'];
type Detail = Registration['systemConfigDetails'][number];

/** A machine of the demo. None of them is real: `simulated-client.ts` speaks for their clients. */
export interface DemoMachine {
  readonly hostName: string;
  /** The email address of the user who started its client. */
  readonly owner: string;
  readonly osName: string;
  readonly osVersion: string;
  readonly installedDir: string;
  readonly found: readonly Detail[];
  readonly cloud?: true;
  /** For how many days its client has not been running. */
  readonly silentDays?: number;
  /** The user who disabled it. */
  readonly disabledBy?: string;
  /** The user whose default machine for All Projects it is. */
  readonly defaultOf?: string;
  /** The users who may use it in addition to the owner and Admins. */
  readonly sharedWith?: 'all users' | readonly string[];
  readonly selected?: CallInput<typeof updateMachine>['body'];
}

const [tomas, ines, jun] = ['tomas@demo.example', 'ines@demo.example', 'jun@demo.example'];

const names: Readonly<Record<string, string>> = {
  chrome: 'Google Chrome',
  chromium: 'Chromium',
  edge: 'Microsoft Edge',
  firefox: 'Mozilla Firefox',
  safari: 'Safari',
};

const browser = (name: string, version: string): Detail => ({
  subType: 'browser',
  name,
  fullName: names[name] ?? name,
  version,
  driverVersion: name === 'firefox' ? '0.36.0' : version,
});

const phone = (
  platform: 'Android' | 'iOS',
  [brand, name, version, serial]: readonly [string, string, string, string],
): Detail => ({
  subType: 'device',
  platform,
  osName: platform,
  name,
  fullName: `${brand} ${name}`,
  brand,
  model: name,
  version,
  serial_no: serial,
  deviceUniqueId: serial,
  appId: 'com.northwind.shopper',
  appName: 'Shopper 5.2.0',
});

export const demoMachines: readonly DemoMachine[] = [
  {
    hostName: 'build-07',
    owner: demoOwner.emailId,
    osName: 'Linux',
    osVersion: 'Ubuntu 24.04',
    installedDir: '/opt/fireflink-client',
    found: [browser('chrome', '141.0.7390.54'), browser('firefox', '143.0.1')],
    defaultOf: demoOwner.emailId,
    sharedWith: 'all users',
    selected: { selectedBrowserName: 'chrome', headless: true },
  },
  {
    hostName: 'build-08',
    owner: demoOwner.emailId,
    osName: 'Linux',
    osVersion: 'Debian GNU/Linux 12',
    installedDir: '/opt/fireflink-client',
    found: [browser('chromium', '140.0.7339.185'), browser('firefox', '140.3.0')],
    sharedWith: [ines, 'priya@demo.example'],
    selected: { selectedBrowserName: 'firefox', headless: true },
  },
  {
    hostName: 'qa-lab-win-14',
    owner: tomas,
    osName: 'Windows',
    osVersion: '11',
    installedDir: 'C:\\Tools\\fireflink-client',
    found: [
      browser('edge', '141.0.3537.57'),
      browser('chrome', '141.0.7390.55'),
      browser('firefox', '143.0.1'),
    ],
    sharedWith: [ines],
    selected: { selectedBrowserName: 'edge' },
  },
  {
    hostName: 'mac-mini-2',
    owner: ines,
    osName: 'Mac',
    osVersion: '15.6.1',
    installedDir: '/Users/qa/fireflink-client',
    found: [
      browser('safari', '18.6'),
      browser('chrome', '141.0.7390.55'),
      phone('iOS', ['Apple', 'iPhone 16', '18.6.2', '00008140-000A1D2E3C47801C']),
      phone('iOS', ['Apple', 'iPad Air', '17.7', '00008103-001C65D23A9B001E']),
    ],
    sharedWith: [jun],
    selected: {
      selectedBrowserName: 'safari',
      selectedIOSDeviceAndApp: {
        device: 'iPhone 16',
        osVersion: '18.6.2',
        app: 'Shopper 5.2.0',
        deviceUniqueId: '00008140-000A1D2E3C47801C',
      },
    },
  },
  {
    hostName: 'device-rack-1',
    owner: jun,
    osName: 'Linux',
    osVersion: 'Ubuntu 22.04',
    installedDir: '/srv/fireflink-client',
    found: [
      browser('chrome', '141.0.7390.54'),
      phone('Android', ['Google', 'Pixel 8', '16', '38021FDJH00A7K']),
      phone('Android', ['Samsung', 'Galaxy S23', '15', 'R5CW10ABCDE']),
      phone('Android', ['Xiaomi', 'Redmi Note 12', '14', '7d1f0c2a']),
    ],
    sharedWith: 'all users',
    selected: {
      selectedAndroidDeviceAndApp: {
        device: 'Pixel 8',
        osVersion: '16',
        app: 'Shopper 5.2.0',
        deviceUniqueId: '38021FDJH00A7K',
      },
    },
  },
  {
    hostName: 'grid-eu-1',
    owner: tomas,
    osName: 'Linux',
    osVersion: 'Amazon Linux 2023',
    installedDir: '/opt/fireflink-client',
    found: [browser('chrome', '141.0.7390.54')],
    cloud: true,
    selected: { selectedBrowserName: 'chrome', headless: true },
  },
  {
    hostName: 'win-finance-03',
    owner: tomas,
    osName: 'Windows',
    osVersion: '10',
    installedDir: 'C:\\fireflink-client',
    found: [browser('edge', '139.0.3405.102')],
    silentDays: 6,
    disabledBy: tomas,
  },
  {
    hostName: 'jun-macbook-air',
    owner: jun,
    osName: 'Mac',
    osVersion: '14.7.8',
    installedDir: '/Users/jun/Downloads/fireflink-client',
    found: [browser('safari', '18.6'), browser('firefox', '142.0')],
    silentDays: 3,
  },
];

/** Returns the registration that its client sends; the same installation each time. */
export const registrationOf = (machine: DemoMachine, now: Date): Registration => ({
  installationId: `demo-installation-${machine.hostName}`,
  clientVersion: '1.1.0',
  hostName: machine.hostName,
  osName: machine.osName,
  osVersion: machine.osVersion,
  installedDir: machine.installedDir,
  systemConfigDetails: [...machine.found],
  driverSynced: true,
  suites: demoSuites.filter(({ on }) => on.includes(machine.hostName)).map(({ name }) => name),
  cloud: machine.cloud ?? false,
  clientTime: now.toISOString(),
});
