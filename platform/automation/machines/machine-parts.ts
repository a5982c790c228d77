import { noClouds, type CloudSource } from './cloud-source.ts';
import { noCommands, type CommandSource } from './command-source.ts';
import { noImpact, type ImpactSources } from '../../domain/impact/impact-sources.ts';
import { createWake, type Wake } from './wake.ts';

/**
 * The services that connect machines to the parts of the platform that use them. Those parts depend on
 * machines, not the other way round.
 */
export interface MachineParts {
  readonly wake: Wake;
  readonly commands: CommandSource;
  readonly impact: ImpactSources;
  readonly clouds: CloudSource;
}

/** Creates the parts of one platform. */
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
