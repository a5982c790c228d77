import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Chatbot } from './chatbot/chatbot.ts';
import type { DatabaseKind } from './database/dialects.ts';
import type { Tables } from './database/schema.ts';
import type { ExecutionParts } from './executions/execution-parts.ts';
import type { Live } from './live/live.ts';
import type { MachineParts } from './machines/machine-parts.ts';
import type { MailQueue } from './mail/queue.ts';
import type { PasswordKeys } from './security/password-keys.ts';
import type { SecretKey } from './security/secret-key.ts';
import type { PlatformSettings } from './settings.ts';
import type { CodeProvider } from './sms/provider.ts';

/** What every part of the platform works with; made once by `openPlatform`. */
export interface PlatformContext {
  readonly db: Kysely<Tables>;
  readonly kind: DatabaseKind;
  readonly settings: PlatformSettings;
  readonly log: Logger;
  readonly secretKey: SecretKey;
  readonly passwordKeys: PasswordKeys;
  readonly mail: MailQueue;
  /** Sends the codes that verify phones. */
  readonly codes: CodeProvider;
  readonly chatbot: Chatbot;
  /** What client machines have to do with the other parts of the platform. */
  readonly machines: MachineParts;
  /** What executions have to do with the other parts of the platform. */
  readonly executions: ExecutionParts;
  /** Live events: what subscribers are told. */
  readonly live: Live;
  /** The time now. Tests put another clock here. */
  readonly clock: () => Date;
}
