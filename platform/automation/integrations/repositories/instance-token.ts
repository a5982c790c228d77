import { v7 as newId } from 'uuid';
import { allowedNow } from '../../../access/actor-now.ts';
import type { Actor } from '../../../access/actor.ts';
import { requireProject } from '../../../access/project-scope.ts';
import { requirePermission } from '../../../access/require-permission.ts';
import { requireTwoFactorOf } from '../../../access/require-two-factor.ts';
import { ciTokenLimits, ciTokenNameRule } from '../../../contract/ci-tokens/ci-token-values.ts';
import { pluginDefinitions } from '../../../contract/integrations/plugin-definition-values.ts';
import type { Plugin } from '../../../contract/integrations/plugin-values.ts';
import { numberedName } from '../../../contract/wire/fields/numbered-name-rules.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { lockLicense } from '../../../identity/licenses/lock-license.ts';
import { issueCiToken, revokeCiTokens } from '../../ci-tokens/issue-ci-token.ts';
import { requireKnownSuite } from '../../executions/known-suites.ts';

/** The suite that an instance starts. */
export interface StartedSuite {
  readonly projectId: string;
  readonly suiteName: string;
}

/**
 * Requires that the actor may start a suite: the token of the instance acts with their rights.
 * @throws Refusal 403, 404; 401 where two-factor authentication has to be set up first; 400 for a suite on none of their
 *   machines
 */
export async function requireSuite(
  { db }: PlatformServices,
  actor: Actor,
  { projectId, suiteName }: StartedSuite,
): Promise<void> {
  requireTwoFactorOf(actor);
  const project = await requireProject(db, actor, projectId);
  requirePermission(actor, 'execution.start', { project });
  requirePermission(actor, 'ci-token.edit', { project });
  await requireKnownSuite(db, actor, { suiteName, machine: undefined });
}

interface NewToken extends StartedSuite {
  readonly instanceId: string;
  readonly plugin: Plugin;
  readonly instanceName: string;
  readonly text: string;
}

/**
 * Gives an instance its token, and binds it to the suite. An earlier token of the instance is refused from now on.
 * @param transaction of `withChanges`
 * @throws Refusal 401, 403, 404 where the actor's rights have changed meanwhile
 */
export async function bindToken(
  transaction: Db,
  { clock }: Pick<PlatformServices, 'clock'>,
  asked: Actor,
  { instanceId, plugin, instanceName, projectId, suiteName, text }: NewToken,
): Promise<void> {
  const { licenseId, userId } = asked;
  await lockLicense(transaction, licenseId);
  await allowedNow(transaction, asked, projectId, 'execution.start');
  const now = clock();
  await revokeCiTokens(transaction, { instanceId }, now);
  const id = newId();
  await issueCiToken(
    transaction,
    {
      id,
      licenseId,
      userId,
      projectId,
      suiteName,
      name: await freeName(transaction, asked, `${pluginDefinitions[plugin].label}: ${instanceName}`),
      scopes: ['start', 'results'],
      days: ciTokenLimits.days,
      instanceId,
      text,
    },
    now,
  );
  await transaction
    .updateTable('integrationInstances')
    .set((set) => ({
      projectId,
      suiteId: set.selectFrom('ciTokens').select('suiteId').where('ciTokens.id', '=', id),
    }))
    .where('id', '=', instanceId)
    .execute();
}

/** Returns the name, with a number where the user has a token with it. */
async function freeName(db: Db, { licenseId, userId }: Actor, name: string): Promise<string> {
  const rows = await db
    .selectFrom('ciTokens')
    .select('nameKey')
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId)
    .where('revokedOn', 'is', null)
    .execute();
  const taken = new Set(rows.map(({ nameKey }) => nameKey));
  let free = name;
  for (let number = 1; taken.has(free.toLowerCase()); number += 1) {
    free = numberedName(name, number, ciTokenNameRule.max);
  }
  return free;
}
