import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { News, Recorder, Recorders } from './changing.ts';
import type { Cascades } from './domain/cascades.ts';
import type { DatabaseKind } from './database/dialects.ts';
import type { Tables } from './database/schema.ts';
import type { FileStore } from './files/file-store.ts';
import type { MailQueue } from './mail/queue.ts';
import type { PasswordKeys } from './security/password-keys.ts';
import type { PasswordHashing } from './security/passwords.ts';
import type { SecretKey } from './security/secret-key.ts';
import type { PlatformSettings } from './settings.ts';
import type { CodeProvider } from './sms/provider.ts';
import type { WorkerPool } from './worker-pool/worker-pool.ts';

/**
 * What every domain stands on; made once by `openPlatform`. No domain is in it. A domain that has parts of its own adds
 * them in its context (`machines/machines-context.ts`); to one that has none, this is its context.
 */
export interface Ground {
  readonly db: Kysely<Tables>;
  readonly kind: DatabaseKind;
  readonly settings: PlatformSettings;
  readonly log: Logger;
  readonly secretKey: SecretKey;
  readonly passwordKeys: PasswordKeys;
  readonly passwords: PasswordHashing;
  readonly mail: MailQueue;
  /** Photos and whatever else is kept as files. */
  readonly files: FileStore;
  /** Live events; `changing` writes them. */
  readonly news: News;
  /** Of the call that is at work, where there is one that leaves audit entries; `changing` asks it. */
  readonly recorder?: Recorder | undefined;
  /** For what is to be audited and no call does. */
  readonly recorders: Recorders;
  /** What domains do when something happens in another one, in its transaction. */
  readonly cascades: Cascades;
  /** Sends the codes that verify phones. */
  readonly codes: CodeProvider;
  /** Runs work that would block the event loop. */
  readonly workers: WorkerPool;
  /** The time now. Tests put another clock here. */
  readonly clock: () => Date;
}
