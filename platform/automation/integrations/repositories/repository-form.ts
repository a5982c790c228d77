import {
  repositoryWords,
  type RepositoryKind,
  type RepositoryPlugin,
} from '../../../contract/integrations/repository-values.ts';
import { bitbucketHost } from './bitbucket-host.ts';
import { githubHost } from './github-host.ts';
import type { HostAccount, RepositoryHost, RepositoryPlace } from './repository-host.ts';
import type { PlainValues } from '../../instance-values/read-values.ts';

export const hosts: Readonly<Record<RepositoryPlugin, RepositoryHost>> = {
  GitHub: githubHost,
  Bitbucket: bitbucketHost,
};

/** Returns whose token the values of a plugin hold. */
export function accountOf(plugin: RepositoryPlugin, values: PlainValues): HostAccount {
  const { user, secret } = repositoryWords[plugin];
  return { user: values[user] ?? '', secret: values[secret] ?? '' };
}

/** Returns the repository that the values of a plugin name, as addresses have it. */
export function placeOf(plugin: RepositoryPlugin, values: PlainValues): RepositoryPlace {
  const { owner, repository } = repositoryWords[plugin];
  const name = values[repository] ?? '';
  return { owner: values[owner] ?? '', name: plugin === 'Bitbucket' ? name.toLowerCase() : name };
}

export const kindOf = ({ repositoryKind }: PlainValues): RepositoryKind =>
  repositoryKind === 'Existing' ? 'Existing' : 'New';
