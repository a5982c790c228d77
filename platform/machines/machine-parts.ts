import { createChanges, type Changes } from '../changes.ts';
import { noClouds, type CloudSource } from './cloud-source.ts';
import { noCommands, type CommandSource } from './command-source.ts';
import { noImpact, type ImpactSources } from './impact-sources.ts';
import { createWake, type Wake } from './wake.ts';

/** The status of this machine, or that it is there at all, is to be looked at again. */
export interface MachineChange {
  readonly licenseId: string;
  readonly machineId: string;
}

/** What ties machines to the parts of the platform that use them; they know machines, machines do not know them. */
export interface MachineParts {
  readonly wake: Wake;
  /**
   * Calls that change the status of a machine. That a machine has fallen silent is nobody's call: who needs to know it
   * looks at the time it was last heard from.
   */
  readonly changes: Changes<MachineChange>;
  readonly commands: CommandSource;
  readonly impact: ImpactSources;
  readonly clouds: CloudSource;
}

/** The parts of one platform. */
export const machineParts = ({
  commands = noCommands,
  impact = noImpact,
  clouds = noClouds,
}: Partial<Pick<MachineParts, 'commands' | 'impact' | 'clouds'>> = {}): MachineParts => ({
  wake: createWake(),
  changes: createChanges(),
  commands,
  impact,
  clouds,
});
