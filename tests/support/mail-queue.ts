import { givenUpOn } from '#platform/foundation/work-queue/queue-columns.ts';
import { closedAfterEach } from './closed-after-each.ts';
import { startMailServer } from './mail-server.ts';
import type { TestPlatform } from './platform.ts';

/** Opens what tests of email need, and closes all of it after each test. */
export function mailServers() {
  const closeAfter = closedAfterEach();
  return {
    closeAfter,
    async startMailServer(options?: Parameters<typeof startMailServer>[0]) {
      const server = await startMailServer(options);
      closeAfter(server.close);
      return server;
    },
  };
}

/** Makes the mail queue try again what is due after an hour. */
export async function anHourLater(t: TestPlatform): Promise<void> {
  const { db, mail } = t.platform.context;
  t.clock.advance({ hours: 1 });
  await db
    .updateTable('mails')
    .set({ lastError: null })
    .where('sentOn', 'is', null)
    .where('nextAttemptOn', '!=', givenUpOn)
    .execute();
  mail.wake();
  await t.mailSettled();
}
