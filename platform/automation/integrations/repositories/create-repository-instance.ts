import type { CallRequest } from '../../../access/call-request.ts';
import type { Instance } from '../../../contract/integrations/instance-fields.ts';
import type * as calls from '../../../contract/integrations/repository-calls.ts';
import type { RepositoryPlugin } from '../../../contract/integrations/repository-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { badRequest, Refusal } from '../../../foundation/refusal.ts';
import { newCiToken } from '../../ci-tokens/token-text.ts';
import { addInstance } from '../change-instances.ts';
import { checkForm, requireUnconnected } from './check-form.ts';
import { bindToken } from './instance-token.ts';
import { provision } from './provision.ts';
import { kindOf, placeOf } from './repository-form.ts';
import { deleteVerification } from '../verifications.ts';
import { requireAccount, storeTyped, usePassword } from './verifications.ts';
import { requireConnecting } from './verify-account.ts';
import { repositoryMessages, repositoryWords } from '../../../contract/integrations/repository-values.ts';

/**
 * Returns PUT {service}/verification/{verification}: checks the form of a new instance and keeps it until the password is
 * entered.
 * @throws Refusal as creating the instance, at the fields
 */
export const saveVerificationOf =
  (plugin: RepositoryPlugin) =>
  async (
    context: PlatformServices,
    {
      actor,
      project,
      params: { verification },
      body,
    }: CallRequest<(typeof calls.saveVerification)[RepositoryPlugin]>,
  ): Promise<boolean> => {
    const place = { actor, project };
    await requireConnecting(context, place, plugin);
    const account = await requireAccount(context, actor, plugin, verification);
    await checkForm(context, place, plugin, { account, body });
    const typed = Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    await storeTyped(context, verification, account, Object.fromEntries(typed));
    return true;
  };

/**
 * Returns POST {service}/: creates an instance. Its repository is made, or the secret of an existing one set, before
 * anything is stored; what was made is undone where it can't be stored.
 * @throws Refusal 403, 404; 400 for what is taken, what the provider refuses, and a password that wasn't entered
 */
export const createRepositoryInstanceOf =
  (plugin: RepositoryPlugin) =>
  async (
    context: PlatformServices,
    { actor, project, body }: CallRequest<(typeof calls.createRepositoryInstance)[RepositoryPlugin]>,
  ): Promise<Instance> => {
    const place = { actor, project };
    await requireConnecting(context, place, plugin);
    const { verification, fireFlinkPassword, ...form } = body;
    const account = await requireAccount(context, actor, plugin, verification);
    const { values, suite } = await checkForm(context, place, plugin, { account, body: form });
    await usePassword(context, actor, plugin, fireFlinkPassword);
    const text = newCiToken();
    const made = await provision(context, {
      plugin,
      account,
      place: placeOf(plugin, values),
      kind: kindOf(values),
      hostProject: values.bitBucketProjectUUID,
      token: text,
    });
    const { owner, repository } = repositoryWords[plugin];
    let isOthers = false;
    const instance = await addInstance(context, place, {
      plugin,
      values: { ...values, [owner]: made.place.owner, [repository]: made.place.name },
      boundTo: { projectId: suite.projectId, suiteId: null },
      before: (transaction) =>
        requireUnconnected(transaction, { licenseId: actor.licenseId, plugin, place: made.place }).catch(
          (error: unknown) => {
            isOthers = true;
            throw error;
          },
        ),
      also: (transaction, id) =>
        bindToken(transaction, context, actor, {
          ...suite,
          instanceId: id,
          plugin,
          instanceName: values.instanceName ?? '',
          text,
        }),
    }).catch(async (error: unknown) => {
      // The repository and its secret are another instance's now.
      const rest = isOthers ? repositoryMessages.syncOther : await made.undo();
      if (!(error instanceof Refusal) || error.code !== 400) throw error;
      throw badRequest(`${error.message.replace(/[.!?]$/, '')}. ${rest}`);
    });
    // The instance is there: from here on, nothing at the provider may be undone.
    await dropVerification(context, verification);
    return instance;
  };

/** Deletes a verification that has served its purpose; one that can't be deleted now is, when it has expired. */
async function dropVerification({ db, log }: PlatformServices, id: string): Promise<void> {
  try {
    await deleteVerification(db, id);
  } catch (error) {
    log.error({ err: error }, 'could not delete a verification');
  }
}
