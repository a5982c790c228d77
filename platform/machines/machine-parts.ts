import { noClouds, type CloudSource } from './cloud-source.ts';
import { noCommands, type CommandSource } from './command-source.ts';
import { noImpact, type ImpactSources } from '../impact/impact-sources.ts';
import { createWake, type Wake } from './wake.ts';

/** What ties machines to the parts of the platform that use them; they know machines, machines do not know them. */
export interface MachineParts {
  readonly wake: Wake;
  readonly commands: CommandSource;
  readonly impact: ImpactSources;
  readonly clouds: CloudSource;
}

/** The parts of one platform. */
export const machineParts = ({
  commands = noCommands,
  impact = noImpact,
  clouds = noClouds,
  wake = createWake(),
}: Partial<MachineParts> = {}): MachineParts => ({
  wake,
  commands,
  impact,
  clouds,
});
