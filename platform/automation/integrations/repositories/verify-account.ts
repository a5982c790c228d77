import type { CallRequest } from '../../../access/call-request.ts';
import { requirePermission } from '../../../access/require-permission.ts';
import type * as calls from '../../../contract/integrations/repository-calls.ts';
import { integrationMessages } from '../../../contract/integrations/integration-message-values.ts';
import {
  repositoryMessages,
  repositoryWords,
  type RepositoryPlugin,
} from '../../../contract/integrations/repository-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { countHit } from '../../../foundation/limits/rate-limit.ts';
import { badRequest, Refusal, unauthorized, wrong } from '../../../foundation/refusal.ts';
import { requirePassword } from '../../../identity/accounts/require-code.ts';
import { findAccountById } from '../../../identity/accounts/users.ts';
import { failed } from '../../../identity/accounts/wrong-password.ts';
import { connectorOf } from '../connectors.ts';
import { decryptSecret } from '../instance-secrets.ts';
import { requirePlugin } from '../plugin-access.ts';
import { requireAccount, storeAccount, storePassword } from './verifications.ts';

/** The actor and the project of any of these calls. */
export type Place = Pick<CallRequest<(typeof calls.validateAccount)[RepositoryPlugin]>, 'actor' | 'project'>;

/** @throws Refusal 403 for users who may not connect repositories here */
export async function requireConnecting(
  { db }: PlatformServices,
  place: Place,
  plugin: RepositoryPlugin,
): Promise<void> {
  requirePermission(place.actor, 'integration.edit', { project: place.project });
  await requirePlugin(db, place, plugin);
}

/** Nobody verifies more than this. */
const limit = { hits: 30, seconds: 600 };

/**
 * Returns POST {service}/validate: asks whether the token belongs to the user, and stores both for 15 minutes.
 * @throws Refusal 403; 400 for what the provider refuses, and when it can't be reached; 429
 */
export const validateAccountOf =
  (plugin: RepositoryPlugin) =>
  async (
    context: PlatformServices,
    { actor, project, body }: CallRequest<(typeof calls.validateAccount)[RepositoryPlugin]>,
  ): Promise<CallReply<(typeof calls.validateAccount)[RepositoryPlugin]>> => {
    await requireConnecting(context, { actor, project }, plugin);
    await countHit(context.db, `verify-account:${actor.userId}`, limit, context.clock());
    const names = repositoryWords[plugin];
    const user = body[names.user] ?? '';
    const secret = decryptSecret(context.passwordKeys, body[names.secret] ?? '').trim();
    const checked = await connectorOf(plugin).check(context, { [names.user]: user, [names.secret]: secret });
    if (checked.kind === 'unreachable') throw badRequest(integrationMessages.unreachable(plugin));
    if (checked.kind === 'refused') throw wrong(checked.field ?? names.secret, checked.reason);
    const capabilities = [...checked.capabilities];
    const expiresOn = checked.expiresOn ?? null;
    const account = { user, secret, capabilities, expiresOn, typed: null };
    return { verification: await storeAccount(context, actor, plugin, account), capabilities, expiresOn };
  };

/**
 * Returns POST {service}/fireflink/validate: checks the actor's password, before a token is made.
 * @throws Refusal 403; 400 'Password is invalid', which counts as a failed sign-in; 'Account Locked'
 */
export const validatePasswordOf =
  (plugin: RepositoryPlugin) =>
  async (
    context: PlatformServices,
    { actor, project, body }: CallRequest<(typeof calls.validatePassword)[RepositoryPlugin]>,
  ): Promise<CallReply<(typeof calls.validatePassword)[RepositoryPlugin]>> => {
    await requireConnecting(context, { actor, project }, plugin);
    const account = await findAccountById(context.db, actor.userId);
    if (!account) throw unauthorized();
    const { message, options } = wrong('password', repositoryMessages.passwordInvalid);
    const refusal = new Refusal(400, message, { ...options, ...failed(account.emailId) });
    await requirePassword(context, account, context.passwordKeys.decrypt(body.password), refusal);
    return { fireFlinkPassword: await storePassword(context, actor, plugin) };
  };

/** Returns GET {service}/verification/{verification}: what was verified and typed. @throws Refusal 403, 400 */
export const getVerificationOf =
  (plugin: RepositoryPlugin) =>
  async (
    context: PlatformServices,
    {
      actor,
      project,
      params: { verification },
    }: CallRequest<(typeof calls.getVerification)[RepositoryPlugin]>,
  ): Promise<CallReply<(typeof calls.getVerification)[RepositoryPlugin]>> => {
    await requireConnecting(context, { actor, project }, plugin);
    const { user, capabilities, expiresOn, typed } = await requireAccount(
      context,
      actor,
      plugin,
      verification,
    );
    return { userName: user, capabilities, expiresOn, typed };
  };
