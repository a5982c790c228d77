import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { RepositoryPlugin } from '../../../contract/integrations/repository-values.ts';

/** What is asked of GitHub and Bitbucket, in one language for both. */

export type HostContext = Pick<PlatformServices, 'providerHttp' | 'settings'>;

/** Whose token asks. */
export interface HostAccount {
  readonly user: string;
  readonly secret: string;
}

/** What a host answered. `reason` is one sentence without secrets. */
export type HostAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** A repository: 'acme' and 'shop'. */
export interface RepositoryPlace {
  readonly owner: string;
  readonly name: string;
}

interface RepositoryFile {
  readonly path: string;
  readonly text: string;
}

export interface Owners {
  readonly owners: readonly { readonly name: string; readonly uuid: string }[];
  readonly note: string;
}

/** Reads and changes repositories with an account. Nothing here throws for what the host answers. */
export interface RepositoryHost {
  readonly plugin: RepositoryPlugin;
  readonly owners: (context: HostContext, account: HostAccount) => Promise<HostAnswer<Owners>>;
  /** Whether a repository is there, as far as the token sees; and its name as the host writes it. */
  readonly find: (
    context: HostContext,
    account: HostAccount,
    place: RepositoryPlace,
  ) => Promise<HostAnswer<RepositoryPlace | undefined>>;
  /** Creates a private repository. A name that is taken is refused. */
  readonly create: (
    context: HostContext,
    account: HostAccount,
    place: RepositoryPlace & { readonly project?: string | undefined },
  ) => Promise<HostAnswer<RepositoryPlace>>;
  readonly remove: (
    context: HostContext,
    account: HostAccount,
    place: RepositoryPlace,
  ) => Promise<HostAnswer<null>>;
  /** Sets the secret, whether or not there is one. `isNew` says whether there was none. */
  readonly setSecret: (
    context: HostContext,
    account: HostAccount,
    place: RepositoryPlace,
    secret: { readonly name: string; readonly value: string },
  ) => Promise<HostAnswer<{ readonly isNew: boolean }>>;
  readonly removeSecret: (
    context: HostContext,
    account: HostAccount,
    place: RepositoryPlace,
    name: string,
  ) => Promise<HostAnswer<null>>;
  /** Writes files in commits that start no pipeline. Files that are the same stay. */
  readonly writeFiles: (
    context: HostContext,
    account: HostAccount,
    place: RepositoryPlace,
    files: readonly RepositoryFile[],
  ) => Promise<HostAnswer<null>>;
}

export const ok = <T>(value: T): HostAnswer<T> => ({ kind: 'ok', value });

/** 'acme/shop'. */
export const fullName = ({ owner, name }: RepositoryPlace): string => `${owner}/${name}`;
