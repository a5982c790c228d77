import type { Download } from '#platform/contract/server/server-calls.ts';
import type { OperatingSystem } from '#platform/contract/machines/machine-values.ts';

/** How to start the client on a system, from the downloaded file. */
export interface ClientSystem {
  readonly name: string;
  /** Where the commands are typed. */
  readonly where: string;
  readonly commands: (file: string) => readonly string[];
}

const unpacked = 'fireflink-client';

/** Each system that there is a client for, in the order of the page. */
export const clientSystems: Readonly<Record<OperatingSystem, ClientSystem>> = {
  windows: {
    name: 'Windows',
    where: 'In PowerShell, in the folder of the downloaded file',
    commands: (file) => [`Expand-Archive ${file} .`, `cd ${unpacked}`, '.\\fireflink-client.cmd'],
  },
  mac: {
    name: 'Mac',
    where: 'In Terminal, in the folder of the downloaded file',
    commands: (file) => [`unzip ${file}`, `cd ${unpacked}`, './fireflink-client.command'],
  },
  linux: {
    name: 'Linux',
    where: 'In a terminal, in the folder of the downloaded file',
    commands: (file) => [`unzip ${file}`, `cd ${unpacked}`, './fireflink-client.sh'],
  },
};

/** Returns the file for a system; undefined when this server has none. */
export const fileFor = (files: readonly Download[], system: string): Download | undefined =>
  files.find(({ name }) => name === `fireflink-client-${system}.zip`);
