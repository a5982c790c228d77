import type { Actor } from '../accounts/sessions.ts';
import type { CloudConfiguration } from '../contract/calls/cloud-list.ts';
import { machineMessages, type CloudEnvironment } from '../contract/machine-values.ts';
import type { PlatformContext } from '../context.ts';
import type { ProjectScope } from '../projects/project-scope.ts';
import { notFound } from '../refusal.ts';
import type { CloudAccount } from './cloud-source.ts';
import { requireMachinesOpen } from './machine-scope.ts';

/**
 * What a cloud provider has to run on.
 * @throws Refusal 403, 404 'There is no … instance yet', which leads to the prompt to create one (spec 2 section 2)
 */
export async function readCloudConfiguration(
  context: PlatformContext,
  actor: Actor,
  project: ProjectScope | undefined,
  environment: CloudEnvironment,
  account: CloudAccount = {},
): Promise<CloudConfiguration> {
  requireMachinesOpen(actor, project);
  const { clouds } = context.machines;
  const configuration = await clouds.configuration(context, actor.licenseId, environment, account);
  if (!configuration) throw notFound(machineMessages.noInstance(environment));
  return configuration;
}
