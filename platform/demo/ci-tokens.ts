import type { Actor } from '../access/actor.ts';
import { createCiToken } from '../automation/ci-tokens/change-ci-tokens.ts';
import { suggestedSuites } from '../automation/executions/list-suites.ts';
import type { PlatformContext } from '../platform-context.ts';
import { projectNamed, requestOf } from './acting.ts';

/** One token that is valid for long, and one that expires within a week. */
const demoTokens = [
  { name: 'Nightly build', days: 90 },
  { name: 'Pull requests of the shop', days: 5 },
] as const;

/** Adds the CI tokens of the demo to a suite of the web shop, unless it has some. Nobody learns their texts. */
export async function addDemoCiTokens(context: PlatformContext, owner: Actor): Promise<void> {
  const project = await projectNamed(context, owner, 'Web shop');
  const exists = await context.db
    .selectFrom('ciTokens')
    .select('id')
    .where('licenseId', '=', owner.licenseId)
    .executeTakeFirst();
  if (exists || !project) return;
  const [suiteName] = await suggestedSuites(context.db, owner, project.id);
  if (suiteName === undefined) return;
  for (const token of demoTokens) {
    const body = { ...token, projectId: project.id, suiteName, readResults: true };
    await createCiToken(context, { ...requestOf(owner), project: undefined, body });
  }
}
