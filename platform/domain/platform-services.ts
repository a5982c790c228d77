import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { ChangesContext, EventPublisher, Recorder, Recorders } from './with-changes.ts';
import type { Cascades } from './cascades.ts';
import type { DatabaseKind } from '../foundation/database/dialects.ts';
import type { Tables } from '../foundation/database/schema.ts';
import type { FileStore } from '../foundation/files/file-store.ts';
import type { MailQueue } from '../foundation/mail/queue.ts';
import type { PasswordKeys } from '../foundation/security/password-keys.ts';
import type { PasswordHashing } from '../foundation/security/passwords.ts';
import type { ProviderHttp } from '../foundation/provider-http/provider-http.ts';
import type { SecretKey } from '../foundation/security/secret-key.ts';
import type { PlatformSettings } from '../foundation/settings.ts';
import type { CodeProvider } from '../foundation/sms/provider.ts';
import type { WorkerPool } from '../foundation/worker-pool/worker-pool.ts';

/**
 * The shared services of every domain, made once by `openPlatform`. It contains no domain. A domain that has
 * its own parts adds them in its context (`machines/machines-context.ts`); for one without, this is the
 * context.
 */
export interface PlatformServices {
  readonly db: Kysely<Tables>;
  readonly kind: DatabaseKind;
  readonly settings: PlatformSettings;
  readonly log: Logger;
  readonly secretKey: SecretKey;
  readonly passwordKeys: PasswordKeys;
  readonly passwords: PasswordHashing;
  readonly mail: MailQueue;
  /** Photos and all other stored files. */
  readonly files: FileStore;
  /** Live events; `withChanges` writes them. */
  readonly publisher: EventPublisher;
  /** The recorder of the current call, if it leaves audit entries; `withChanges` uses it. */
  readonly recorder?: Recorder | undefined;
  /** Whether the user may still make the current call; `withChanges` uses it. */
  readonly stillAllowed?: ChangesContext['stillAllowed'];
  /** Creates recorders for audited changes that no call makes. */
  readonly recorders: Recorders;
  /** What domains do when something happens in another one, in its transaction. */
  readonly cascades: Cascades;
  /** Sends the codes that verify phones. */
  readonly codes: CodeProvider;
  /** Calls other companies' servers: the only way out. Their addresses are in `settings.integrations`. */
  readonly providerHttp: ProviderHttp;
  /** Runs work that would block the event loop. */
  readonly workers: WorkerPool;
  /** Returns the current time. Tests replace it. */
  readonly clock: () => Date;
}
