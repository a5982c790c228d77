import path from 'node:path';
import type { Logger } from 'pino';
import type { HelpPage } from '#help/reader/help-page.ts';
import { createApi } from './api/api.ts';
import type { RequestEnvironment } from './api/serve-call.ts';
import { helpChatbot } from './chatbot/help-chatbot.ts';
import { remoteChatbot } from './chatbot/remote-chatbot.ts';
import type { PlatformContext } from './context.ts';
import { prepareDataDir } from './data-dir.ts';
import { openDatabase } from './database/database.ts';
import { executionCommands } from './executions/execution-commands.ts';
import { executionParts } from './executions/execution-parts.ts';
import { executionImpact, hasExecutionsInProgress } from './executions/impact.ts';
import { watchExecutions } from './executions/watch-executions.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openLive } from './live/live.ts';
import { databaseMailQueue } from './mail/database-queue.ts';
import { nothing } from './machines/impact-sources.ts';
import { machineParts } from './machines/machine-parts.ts';
import { outboxTransport, smtpTransport } from './mail/transport.ts';
import { loadPasswordKeys } from './security/password-keys.ts';
import { loadSecret, secretKeyFrom } from './security/secret-key.ts';
import type { PlatformSettings } from './settings.ts';
import { outboxCodes } from './sms/outbox-codes.ts';
import { twilioCodes } from './sms/twilio-codes.ts';

/** The embedded platform: a web-standard handler over a real database. */
export interface Platform {
  fetch(request: Request, environment: RequestEnvironment): Promise<Response>;
  /** Resolves when the database answers. @throws Error when it does not */
  ready(): Promise<void>;
  /** Lets go of the requests that are held open, and holds none from now on: before waiting for those under way. */
  release(): void;
  /** Finishes what is under way (mail) and closes the database. */
  close(): Promise<void>;
  /** For tests and the demo, which prepare data without going through calls. */
  readonly context: PlatformContext;
}

interface PlatformParts {
  readonly settings: PlatformSettings;
  readonly log: Logger;
  readonly clock?: () => Date;
  /** False for tests that move the clock and look after things themselves. */
  readonly timers?: boolean;
  /** What the assistant answers from, where no CHATBOT_URL is set. */
  readonly helpPages?: readonly HelpPage[];
  /** Called with each mail's link when mail goes to the outbox. */
  readonly announceMail?: (to: string, subject: string, link: string) => void;
  /** Called with each text message that goes to the outbox. */
  readonly announceText?: (to: string, text: string) => void;
}

/**
 * Opens the platform: database, keys, mail, calls.
 * @throws StartError in words for whoever starts it
 */
export async function openPlatform({
  settings,
  log,
  clock = () => new Date(),
  timers = true,
  helpPages = [],
  announceMail = () => undefined,
  announceText = () => undefined,
}: PlatformParts): Promise<Platform> {
  prepareDataDir(settings);
  const secretKey = secretKeyFrom(loadSecret(settings));
  const { db, kind, close } = await openDatabase(settings, (error) =>
    log.warn({ err: error }, 'an idle database connection broke'),
  );
  const passwordKeys = await loadPasswordKeys(db, secretKey, clock()).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const outbox = path.join(settings.dataDir, 'outbox');
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom)
    : outboxTransport(outbox, settings.mailFrom, announceMail);
  const codes = settings.twilio
    ? twilioCodes(settings.twilio)
    : outboxCodes({ folder: outbox, secretKey, clock, announce: announceText });
  const mail = databaseMailQueue({ db, secretKey, transport, log, clock });
  const chatbot = settings.chatbotUrl ? remoteChatbot(settings.chatbotUrl, { log }) : helpChatbot(helpPages);
  const machines = machineParts({
    commands: executionCommands,
    // Suites live in another application.
    impact: { suites: nothing, executions: executionImpact, hasExecutionsInProgress },
  });
  const executions = executionParts();
  const live = await openLive({ db, kind, clock, log, settings, machines, executions }, { timers }).catch(
    async (error: unknown) => {
      await close();
      throw error;
    },
  );
  const context: PlatformContext = {
    db,
    kind,
    settings,
    log,
    secretKey,
    passwordKeys,
    mail,
    codes,
    chatbot,
    machines,
    executions,
    live,
    clock,
  };
  const api = createApi(context);
  const stopHousekeeping = startHousekeeping(context);
  const stopWatching = watchExecutions(context, { timers });
  return {
    context,
    fetch: async (request, environment) => api.fetch(request, environment),
    async ready() {
      await db.selectFrom('licenses').select('id').limit(1).execute();
    },
    release() {
      live.release();
      machines.wake.close();
    },
    async close() {
      live.release();
      machines.wake.close();
      stopHousekeeping();
      await stopWatching();
      await mail.close();
      await live.close();
      await close();
    },
  };
}
