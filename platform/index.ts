import path from 'node:path';
import type { Logger } from 'pino';
import type { HelpPage } from '#help/reader/help-page.ts';
import { createApi, rootsOf } from './api/api.ts';
import { asking } from './api/ask.ts';
import type { StoredDocuments } from './api/documents.ts';
import type { RequestEnvironment } from './api/serve-call.ts';
import { helpAssistant } from './assistant/help-assistant.ts';
import { remoteAssistant } from './assistant/remote-assistant.ts';
import { recordersOf } from './audit/server-acts.ts';
import type { PlatformContext } from './platform-context.ts';
import type { AskedCall } from './contract/wire/calls/asked-call.ts';
import type { Envelope } from './contract/wire/calls/envelope.ts';
import { prepareDataDir } from './foundation/data-dir.ts';
import { cascadesOf } from './domain/cascades.ts';
import { impactListsOf, machineSources } from './domain/impact-of.ts';
import { domains } from './domains.ts';
import { openDatabase } from './foundation/database/database.ts';
import { executionCommands } from './automation/executions/execution-commands.ts';
import { executionParts } from './automation/executions/execution-parts.ts';
import { watchExecutions } from './automation/executions/watch-executions.ts';
import { openFileStore } from './foundation/files/open-file-store.ts';
import type { PlatformServices } from './domain/platform-services.ts';
import { startHousekeeping } from './housekeeping.ts';
import { sessionLimit } from './foundation/limits/session-limit.ts';
import { openLive } from './live/live.ts';
import { createPublisher } from './live/publisher.ts';
import { databaseMailQueue } from './foundation/mail/database-queue.ts';
import { deviceCloudSource } from './automation/integrations/device-clouds.ts';
import { machineParts } from './automation/machines/machine-parts.ts';
import { createWake } from './automation/machines/wake.ts';
import { startHistory } from './automation/results/history/history-worker.ts';
import { startCommitResults } from './automation/commit-results/commit-results-queue.ts';
import { startDeliveries } from './automation/integrations/deliveries/delivery-worker.ts';
import { watchIssues } from './automation/case-issues/watch-issues.ts';
import { watchInstances } from './automation/integrations/upkeep/watch-instances.ts';
import { startNotifications } from './automation/notifications/notification-worker.ts';
import { reportParts } from './automation/reports/reports-context.ts';
import { resultParts } from './automation/results/results-context.ts';
import { watchSwitches } from './automation/resources/approval/run-switches.ts';
import { watchRetention } from './automation/retention/watch-retention.ts';
import { outboxTransport, smtpTransport } from './foundation/mail/transport.ts';
import { createWakeSignal } from './foundation/wake-signal.ts';
import { createProviderHttp } from './foundation/provider-http/provider-http.ts';
import { readiness } from './readiness.ts';
import { loadPasswordKeys } from './foundation/security/password-keys.ts';
import { passwordHashing, type PasswordCost } from './foundation/security/passwords.ts';
import { loadSecret, secretKeyFrom } from './foundation/security/secret-key.ts';
import type { PlatformSettings } from './foundation/settings.ts';
import { outboxCodes } from './foundation/sms/outbox-codes.ts';
import { twilioCodes } from './foundation/sms/twilio-codes.ts';
import { outboxFolder } from './foundation/files/folders.ts';
import { createWorkerPool, type WorkerPool } from './foundation/worker-pool/worker-pool.ts';

/** The embedded platform: a web-standard handler over a real database. */
export interface Platform {
  fetch(request: Request, environment: RequestEnvironment): Promise<Response>;
  /** Answers a call that reads, without a request: for the pages in this process. */
  ask(asked: AskedCall): Promise<Envelope>;
  /** The first segment of every path that it serves: 'appmanagement', 'openapi.json'. */
  readonly roots: readonly string[];
  /**
   * Resolves when the database answers and there is room to write. @throws NotReady that says what is missing
   */
  ready(): Promise<void>;
  /**
   * Ends the requests that wait, and lets none wait from now on. Call it before waiting for those under way.
   */
  release(): void;
  /** Finishes what is under way (email) and closes the database. */
  close(): Promise<void>;
  /** For tests and the demo, which prepare data without calls. */
  readonly context: PlatformContext;
}

interface PlatformParts {
  readonly settings: PlatformSettings;
  readonly log: Logger;
  readonly clock?: () => Date;
  /** False for tests that move the clock and run the background work themselves. */
  readonly timers?: boolean;
  /** For tests, which hash thousands of passwords that protect nothing. */
  readonly passwordCost?: PasswordCost | undefined;
  /** For tests, whose platforms share threads: starting one takes longer than most tests do. */
  readonly sharedWorkers?: WorkerPool | undefined;
  /** The assistant's sources when no ASSISTANT_URL is set. */
  readonly helpPages?: readonly HelpPage[];
  /** The documents about the API, if a build has made them. */
  readonly apiDocuments?: StoredDocuments | undefined;
  /** Called with each email's link when email goes to the outbox. */
  readonly announceMail?: (to: string, subject: string, link: string) => void;
  /** Called with each text message that goes to the outbox. */
  readonly announceText?: (to: string, text: string) => void;
}

/**
 * Opens the platform: database, keys, email, calls.
 * @throws StartError with a message for the operator who starts it
 */
export async function openPlatform({
  settings,
  log,
  clock = () => new Date(),
  timers = true,
  passwordCost,
  sharedWorkers,
  helpPages = [],
  apiDocuments,
  announceMail = () => undefined,
  announceText = () => undefined,
}: PlatformParts): Promise<Platform> {
  prepareDataDir(settings);
  const secretKey = secretKeyFrom(loadSecret(settings));
  const workers = sharedWorkers ?? createWorkerPool({ log });
  const { db, kind, close } = await openDatabase(
    settings,
    (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    { workers },
  );
  if (!settings.upgradeMail) {
    log.warn(
      'UPGRADE_MAIL is not set: requests to upgrade or renew a license are stored, but not sent to anyone',
    );
  }
  const passwordKeys = await loadPasswordKeys(db, secretKey, clock()).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const files = await openFileStore(settings).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const outbox = path.join(settings.dataDir, outboxFolder);
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom)
    : outboxTransport(outbox, settings.mailFrom, announceMail);
  const codes = settings.twilio
    ? twilioCodes(settings.twilio)
    : outboxCodes({ folder: outbox, secretKey, clock, announce: announceText });
  const providerHttp = createProviderHttp(settings.integrations, { clock });
  const mail = databaseMailQueue({ db, kind, secretKey, files, transport, log, clock });
  const assistant = settings.assistantUrl
    ? remoteAssistant(settings.assistantUrl, { log })
    : helpAssistant(helpPages);
  const publisher = createPublisher({ kind, clock });
  const passwords = passwordHashing(passwordCost);
  const services: PlatformServices = {
    db,
    kind,
    settings,
    log,
    secretKey,
    passwordKeys,
    passwords,
    mail,
    files,
    publisher,
    recorders: recordersOf({ kind, clock }),
    cascades: cascadesOf<PlatformContext>(domains, () => context),
    codes,
    providerHttp,
    workers,
    clock,
  };
  const wake = createWake();
  const executions = executionParts(services, wake);
  const machines = machineParts({
    wake,
    commands: executionCommands({ ...services, executions }),
    impact: machineSources(domains),
    clouds: deviceCloudSource(services),
  });
  const live = await openLive({ ...services, machines }, { timers }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const context: PlatformContext = {
    ...services,
    assistant,
    machines,
    executions,
    results: resultParts(),
    reports: reportParts(),
    notifications: createWakeSignal(),
    deliveries: createWakeSignal(),
    impact: impactListsOf<PlatformContext>(domains, () => context),
    live,
    sessionLimit: sessionLimit(settings.sessionCallsPerMinute),
  };
  const api = createApi(context, apiDocuments);
  const stopHousekeeping = startHousekeeping(context, { timers });
  const stopWatching = watchExecutions(context, { timers });
  const stopRetention = watchRetention(context, { timers });
  const stopSwitches = watchSwitches(context, { timers });
  const history = startHistory(context, { timers });
  const notifications = startNotifications(context, { timers });
  const deliveries = startDeliveries(context, { timers });
  const commitResults = startCommitResults(context, { timers });
  const stopInstances = watchInstances(context, { timers });
  const stopIssues = watchIssues(context, { timers });
  return {
    context,
    fetch: async (request, environment) => api.fetch(request, environment),
    ask: asking(context),
    roots: rootsOf(api),
    ready: readiness(services),
    release() {
      live.release();
      machines.wake.close();
    },
    async close() {
      live.release();
      machines.wake.close();
      stopHousekeeping();
      await stopWatching();
      await stopRetention();
      await stopSwitches();
      // No more deliveries begin; those under way end with their connections, and are due again at the next start.
      await commitResults.stop();
      const delivered = deliveries.stop();
      const checked = Promise.all([stopInstances(), stopIssues()]);
      await providerHttp.close();
      await delivered;
      await checked;
      await history.stop();
      await notifications.stop();
      await mail.close();
      await live.close();
      if (!sharedWorkers) await workers.close();
      files.close();
      await close();
    },
  };
}
