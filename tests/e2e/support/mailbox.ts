import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { linkOf, parseMail, type OutboxMail } from '#tests/support/outbox.ts';

const known = new Map<string, OutboxMail>();

/**
 * Returns every email to this address, oldest first, as soon as there are `count`. Emails are sent shortly after the
 * page is shown.
 */
export async function mailsTo(dataDir: string, address: string, count = 1): Promise<OutboxMail[]> {
  let mails: OutboxMail[] = [];
  await expect
    .poll(
      async () => {
        mails = (await allMails(path.join(dataDir, 'outbox'))).filter(({ to }) => to === address);
        return mails.length;
      },
      { message: `mails to ${address}`, intervals: [20, 50, 100, 200] },
    )
    .toBeGreaterThanOrEqual(count);
  return mails;
}

/** Returns the link in the newest of at least `count` emails to this address. */
export async function linkMailedTo(dataDir: string, address: string, count = 1): Promise<string> {
  const newest = (await mailsTo(dataDir, address, count)).at(-1);
  if (!newest) throw new Error(`No mail to ${address}`);
  return linkOf(newest).href;
}

async function allMails(outbox: string): Promise<OutboxMail[]> {
  const files = (await readdir(outbox)).filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(
    files.map(async (name) => {
      const file = path.join(outbox, name);
      const mail = known.get(file) ?? (await parseMail(await readFile(file)));
      known.set(file, mail);
      return mail;
    }),
  );
}
