import { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import { capabilitySchema } from '../../../contract/integrations/instance-fields.ts';
import {
  repositoryLimits,
  repositoryMessages,
  type RepositoryPlugin,
} from '../../../contract/integrations/repository-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { badRequest, wrong } from '../../../foundation/refusal.ts';
import { addVerification, findVerification, placeOf as placeIn } from '../verifications.ts';

/** What the first steps of a form have verified: an account, or a password. Sealed, of one user, for some minutes. */

const accountSchema = z.object({
  kind: z.literal('account'),
  user: z.string(),
  secret: z.string(),
  capabilities: z.array(capabilitySchema),
  expiresOn: z.string().nullable(),
  typed: z.record(z.string(), z.string()).nullable(),
});
export type VerifiedAccount = z.output<typeof accountSchema>;

type Stored = VerifiedAccount | { readonly kind: 'password' };
type Context = Pick<PlatformServices, 'db' | 'secretKey' | 'clock'>;

const proofPlace = 'verified password';

const store = (
  context: Context,
  actor: Actor,
  plugin: RepositoryPlugin,
  { data, minutes }: { readonly data: Stored; readonly minutes: number },
): Promise<string> => addVerification(context, actor, plugin, { data, seconds: minutes * 60 });

/** Stores an account that was verified. @returns the id that later calls send in place of the token */
export const storeAccount = (
  context: Context,
  actor: Actor,
  plugin: RepositoryPlugin,
  account: Omit<VerifiedAccount, 'kind'>,
): Promise<string> =>
  store(context, actor, plugin, {
    data: { kind: 'account', ...account },
    minutes: repositoryLimits.verificationMinutes,
  });

/** Stores that the user's password was right. @returns the proof that a later call sends, once */
export async function storePassword(
  context: Context,
  actor: Actor,
  plugin: RepositoryPlugin,
): Promise<string> {
  const minutes = repositoryLimits.passwordMinutes;
  const id = await store(context, actor, plugin, { data: { kind: 'password' }, minutes });
  return context.secretKey.seal(id, proofPlace);
}

interface Asked {
  readonly actor: Actor;
  readonly plugin: RepositoryPlugin;
  readonly id: string;
  readonly now: Date;
}

const valid = (db: Db, { actor: { licenseId, userId }, plugin, id, now }: Asked) =>
  db
    .selectFrom('instanceVerifications')
    .select(['id', 'sealedData'])
    .where('id', '=', id)
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId)
    .where('plugin', '=', plugin)
    .where('usedOn', 'is', null)
    .where('expiresOn', '>', now.toISOString());

/** Returns an account that the actor has verified. @throws Refusal 400 once its minutes have passed */
export async function requireAccount(
  context: Context,
  actor: Actor,
  plugin: RepositoryPlugin,
  id: string,
): Promise<VerifiedAccount> {
  const found = accountSchema.safeParse(await findVerification(context, actor, plugin, id));
  if (!found.success) throw badRequest(repositoryMessages.verificationEnded);
  return found.data;
}

/** Keeps what was typed beside a verified account, for the step that asks for the password. */
export async function storeTyped(
  { db, secretKey }: Context,
  id: string,
  account: VerifiedAccount,
  typed: Record<string, string>,
): Promise<void> {
  const sealedData = secretKey.seal(JSON.stringify({ ...account, typed }), placeIn(id));
  await db.updateTable('instanceVerifications').set({ sealedData }).where('id', '=', id).execute();
}

/** Uses up the proof of a password. @throws Refusal 400 for one that has ended, was used, or belongs to another user */
export async function usePassword(
  { db, secretKey, clock }: Context,
  actor: Actor,
  plugin: RepositoryPlugin,
  proof: string,
): Promise<void> {
  const id = openProof(secretKey, proof);
  const now = clock();
  const used =
    id !== undefined &&
    (await db
      .updateTable('instanceVerifications')
      .set({ usedOn: now.toISOString() })
      .where('id', 'in', valid(db, { actor, plugin, id, now }).clearSelect().select('id'))
      .where('usedOn', 'is', null)
      .returning('id')
      .executeTakeFirst());
  if (!used) throw wrong('fireFlinkPassword', repositoryMessages.proofEnded);
}

function openProof({ open }: Pick<PlatformServices['secretKey'], 'open'>, proof: string): string | undefined {
  try {
    return open(proof, proofPlace);
  } catch {
    return undefined;
  }
}
