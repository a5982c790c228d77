import { pluginDefinitions } from '../../../contract/integrations/plugin-definition-values.ts';
import {
  repositoryMessages as words,
  tokenSecretName,
  type RepositoryKind,
  type RepositoryPlugin,
} from '../../../contract/integrations/repository-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { badRequest } from '../../../foundation/refusal.ts';
import { repositoryFiles } from './pipeline-files.ts';
import { hosts } from './repository-form.ts';
import { fullName, type HostAccount, type HostAnswer, type RepositoryPlace } from './repository-host.ts';

interface Wanted {
  readonly plugin: RepositoryPlugin;
  readonly account: HostAccount;
  readonly place: RepositoryPlace;
  readonly kind: RepositoryKind;
  /** The project of Bitbucket in which a new repository is made. */
  readonly hostProject?: string | undefined;
  /** The CI token. */
  readonly token: string;
}

export interface Provisioned {
  /** As the host writes it. */
  readonly place: RepositoryPlace;
  /** Takes back what was done. @returns a sentence that says whether anything stays */
  readonly undo: () => Promise<string>;
}

/**
 * Makes at the host what an instance needs: a new repository with its secret and its files, or the secret of an existing
 * one. A step that fails undoes the ones before.
 * @throws Refusal 400 that says which step failed, and what stays
 */
export async function provision(context: PlatformServices, wanted: Wanted): Promise<Provisioned> {
  const { plugin, account, kind, hostProject, token } = wanted;
  const host = hosts[plugin];
  const { label } = pluginDefinitions[plugin];
  const undos: (() => Promise<string | undefined>)[] = [];
  const undo = async () => {
    const stays: string[] = [];
    for (const step of undos.splice(0).reverse()) stays.push((await step()) ?? '');
    return stays.filter((text) => text !== '').join(' ') || words.undone;
  };
  const done = async <T>(what: string, answer: HostAnswer<T>): Promise<T> => {
    if (answer.kind === 'ok') return answer.value;
    throw badRequest(`${what}: ${sentence(answer.reason)} ${await undo()}`);
  };

  let place = wanted.place;
  if (kind === 'New') {
    const created = await host.create(context, account, { ...place, project: hostProject });
    if (created.kind === 'unreachable') {
      // It may be there all the same; nobody knows whose it is then, so it isn't deleted.
      throw badRequest(
        `The repository was not created: ${sentence(created.reason)} If ${fullName(place)} is at ${label} now, delete it or choose Existing.`,
      );
    }
    place = await done('The repository was not created', created);
    undos.push(async () =>
      (await host.remove(context, account, place)).kind === 'ok'
        ? undefined
        : words.repositoryStays(fullName(place), label),
    );
  }
  const secret = { name: tokenSecretName, value: token };
  const { isNew } = await done(
    `The secret ${tokenSecretName} could not be set`,
    await host.setSecret(context, account, place, secret),
  );
  if (kind === 'New') {
    const files = await repositoryFiles(plugin, context.settings.publicUrl);
    await done('The files could not be written', await host.writeFiles(context, account, place, files));
  } else {
    undos.push(async () => {
      // One that was there before can't be restored: nobody can read it.
      const removed = isNew ? await host.removeSecret(context, account, place, tokenSecretName) : undefined;
      return removed?.kind === 'ok' ? undefined : words.secretStays(fullName(place), label);
    });
  }
  return { place, undo };
}

const sentence = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`);
