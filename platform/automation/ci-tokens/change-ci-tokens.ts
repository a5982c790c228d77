import { v7 as newId } from 'uuid';
import { allowedNow } from '../../access/actor-now.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { requireTwoFactorOf } from '../../access/require-two-factor.ts';
import type * as calls from '../../contract/ci-tokens/ci-token-calls.ts';
import { ciTokenLimits, ciTokenMessages as words } from '../../contract/ci-tokens/ci-token-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf } from '../../foundation/database/paging.ts';
import { conflict, refuseDuplicate } from '../../foundation/refusal.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { requireKnownSuite } from '../executions/known-suites.ts';
import { ciTokenActions } from './ci-token-actions.ts';
import { requireCiToken, statusOf, toCiToken } from './ci-token-rows.ts';
import { issueCiToken, replaceCiToken, revokeCiTokens } from './issue-ci-token.ts';

/**
 * POST ci-token/: creates a token with which a pipeline starts a suite as the actor.
 * @throws Refusal 403 without the permission to start executions in the project, 404, 400 for a suite that is on none of the
 *   actor's machines, 401 where two-factor authentication has to be set up first, 409 for a name that is taken or one too many
 */
export async function createCiToken(
  context: PlatformServices,
  { actor: asked, project: here, body }: CallRequest<typeof calls.createCiToken>,
): Promise<calls.IssuedCiToken> {
  requirePermission(asked, 'ci-token.edit', { project: here });
  requireTwoFactorOf(asked);
  const { name, projectId, suiteName, readResults, days } = body;
  requirePermission(asked, 'execution.start', {
    project: await requireProject(context.db, asked, projectId),
  });
  const { licenseId, userId } = asked;
  const now = context.clock();
  return withChanges(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    const { actor } = await allowedNow(transaction, asked, projectId, 'execution.start');
    await requireRoom(transaction, { licenseId, userId });
    await requireKnownSuite(transaction, actor, { suiteName, machine: undefined });
    const id = newId();
    await recordSubject(transaction, id);
    const token = await issueCiToken(
      transaction,
      {
        id,
        licenseId,
        userId,
        projectId,
        suiteName,
        name,
        days,
        scopes: readResults ? ['start', 'results'] : ['start'],
      },
      now,
    );
    const place = { actor, project: undefined };
    return {
      token,
      server: context.settings.publicUrl,
      ciToken: toCiToken(await requireCiToken(transaction, place, id), place, now),
    };
  }).catch(refuseDuplicate(context.kind, () => conflict(words.nameTaken, 'name')));
}

/**
 * POST ci-token/{ciTokenId}/rotate: gives the actor's own token a new text.
 * @throws Refusal 403 for another user's token, 404, 401 as for a new one, 409 for one that is revoked or an instance's
 */
export async function rotateCiToken(
  context: PlatformServices,
  { actor, project, params: { ciTokenId }, body }: CallRequest<typeof calls.rotateCiToken>,
): Promise<calls.IssuedCiToken> {
  const place = { actor, project };
  ciTokenActions.requirePermission('rotate', place);
  requireTwoFactorOf(actor);
  const now = context.clock();
  return withChanges(context, async (transaction) => {
    const row = await requireCiToken(transaction, place, ciTokenId);
    ciTokenActions.require('rotate', { ...row, status: statusOf(row, now) }, place);
    const token = await replaceCiToken(transaction, ciTokenId, body, now);
    return {
      token,
      server: context.settings.publicUrl,
      ciToken: toCiToken(await requireCiToken(transaction, place, ciTokenId), place, now),
    };
  });
}

/**
 * POST ci-token/{ciTokenId}/revoke: refuses a token from now on.
 * @throws Refusal 403, 404, 409 where it is revoked already
 */
export async function revokeCiToken(
  context: PlatformServices,
  { actor, project, params: { ciTokenId } }: CallRequest<typeof calls.revokeCiToken>,
): Promise<calls.CiToken> {
  const place = { actor, project };
  ciTokenActions.requirePermission('revoke', place);
  const now = context.clock();
  return withChanges(context, async (transaction) => {
    const row = await requireCiToken(transaction, place, ciTokenId);
    ciTokenActions.require('revoke', { ...row, status: statusOf(row, now) }, place);
    await revokeCiTokens(transaction, { id: ciTokenId }, now);
    return toCiToken(await requireCiToken(transaction, place, ciTokenId), place, now);
  });
}

async function requireRoom(
  transaction: Db,
  { licenseId, userId }: { readonly licenseId: string; readonly userId: string },
): Promise<void> {
  const count = await countOf(
    transaction
      .selectFrom('ciTokens')
      .where('licenseId', '=', licenseId)
      .where('userId', '=', userId)
      .where('revokedOn', 'is', null),
  );
  if (count >= ciTokenLimits.perUser) throw conflict(words.tooMany);
}
