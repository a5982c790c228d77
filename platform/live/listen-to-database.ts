import pg from 'pg';
import type { Logger } from 'pino';
import { backOff } from '../contract/wire/back-off-rules.ts';
import { notificationChannel } from './write-events.ts';

const retry = { firstMilliseconds: 250, maxMilliseconds: 10_000 };

interface Notifications {
  close(): Promise<void>;
}

interface NotificationParts {
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Called when there may be events: another process says so, or the connection was lost for a while. */
  readonly onUpdate: () => void;
}

/**
 * Listens, on a connection of its own, to notifications of other processes on this PostgreSQL; reconnects
 * when it breaks.
 */
export function listenToDatabase({ databaseUrl, log, onUpdate }: NotificationParts): Notifications {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  const connect = async () => {
    const mine = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client = mine;
    let broken = false;
    const lost = (error?: Error) => {
      if (broken) return;
      broken = true;
      mine.end().catch(() => undefined);
      if (closed) return;
      failures += 1;
      log.warn({ err: error, failures }, 'the database connection for live events was lost');
      timer = setTimeout(() => void connect(), backOff(failures, retry));
    };
    mine.on('error', lost);
    mine.on('end', () => lost());
    mine.on('notification', onUpdate);
    try {
      await mine.connect();
      await mine.query(`listen ${notificationChannel}`);
      failures = 0;
      onUpdate();
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
    }
  };
  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
