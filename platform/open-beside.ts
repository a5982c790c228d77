import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { recordersOf } from './audit/server-acts.ts';
import { openDatabase } from './foundation/database/database.ts';
import type { PlatformServices } from './domain/platform-services.ts';
import { createPublisher } from './live/publisher.ts';
import { queueForOthers } from './foundation/mail/add-mail.ts';
import { loadPasswordKeys } from './foundation/security/password-keys.ts';
import { loadSecret, secretKeyFrom } from './foundation/security/secret-key.ts';
import type { PlatformSettings } from './foundation/settings.ts';
import { StartError } from './foundation/start-error.ts';

/** The services for a command on the server. */
export type Beside = Pick<
  PlatformServices,
  'db' | 'kind' | 'settings' | 'mail' | 'publisher' | 'recorders' | 'clock'
>;

interface BesideParts {
  readonly settings: PlatformSettings;
  readonly log: Logger;
  readonly clock?: () => Date;
}

/**
 * Opens an existing installation for a command beside the server, which may be running. It creates and
 * migrates nothing, and sends no email: the server does that, at once or when it starts.
 * @throws StartError with a message for the operator, when the settings are not those of the server
 */
export async function openBeside({
  settings,
  log,
  clock = () => new Date(),
}: BesideParts): Promise<{ readonly context: Beside; close(): Promise<void> }> {
  const keyFile = path.join(settings.dataDir, 'secret.key');
  const { db, kind, close } = await openDatabase(
    settings,
    (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    { asItIs: true },
  );
  try {
    if (settings.secretKey === undefined && !existsSync(keyFile)) {
      throw new StartError(`Set SECRET_KEY to the server's key: there is no ${keyFile}.`);
    }
    const secretKey = secretKeyFrom(loadSecret(settings));
    // Throws for another key, because the server couldn't open what this key seals.
    await loadPasswordKeys(db, secretKey, clock());
    const publisher = createPublisher({ kind, clock });
    const recorders = recordersOf({ kind, clock });
    const mail = queueForOthers(secretKey);
    return { context: { db, kind, settings, mail, publisher, recorders, clock }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
