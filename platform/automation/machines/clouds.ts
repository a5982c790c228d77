import type { Actor } from '../../access/actor.ts';
import type { CloudConfiguration } from '../../contract/machines/cloud-calls.ts';
import { machineMessages, type CloudEnvironment } from '../../contract/machines/machine-values.ts';
import type { MachinesContext } from './machines-context.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { CloudAccount } from './cloud-source.ts';
import { requireMachinesOpen } from './machine-scope.ts';

/**
 * Returns what a cloud provider offers to run on.
 * @throws Refusal 403, 404 'There is no … instance yet', which leads to the prompt to create one (spec 2
 * section 2)
 */
export async function readCloudConfiguration(
  context: MachinesContext,
  { actor, project }: { readonly actor: Actor; readonly project: ProjectScope | undefined },
  environment: CloudEnvironment,
  account: CloudAccount = {},
): Promise<CloudConfiguration> {
  requireMachinesOpen(actor, project);
  const { clouds } = context.machines;
  const configuration = await clouds.configuration(actor.licenseId, environment, account);
  if (!configuration) throw notFound(machineMessages.noInstance(environment));
  return configuration;
}
