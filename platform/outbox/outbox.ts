import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { Actor } from '../access/actor.ts';
import type { CallRequest } from '../access/call-request.ts';
import { zoneFor } from '../access/shown-zones.ts';
import { outboxColumns } from '../contract/server/outbox-column-values.ts';
import type * as calls from '../contract/server/server-calls.ts';
import type { PlatformServices } from '../domain/platform-services.ts';
import { requirePermission } from '../access/require-permission.ts';
import { csvFile, rowsOf } from '../foundation/csv.ts';
import { notFound } from '../foundation/refusal.ts';
import { outboxFolder } from '../foundation/files/folders.ts';

const newest = 100;

type MailWithText = calls.OutboxMail & { text: string };

/**
 * Lists the newest emails to users of the actor's license, newest first. Emails of other licenses are never
 * shown, because their links act.
 * @throws Refusal 404 when this server has no outbox that may be read, 403 unless Super Admin
 */
export async function listOutbox(
  context: PlatformServices,
  { actor }: CallRequest<typeof calls.listOutbox>,
): Promise<calls.OutboxMail[]> {
  return readMails(context, actor, await mailIds(context, actor));
}

/** Returns these emails as a file, without their texts. @throws Refusal as `listOutbox` */
export async function getOutboxFile(
  context: PlatformServices,
  { actor, project }: CallRequest<typeof calls.getOutboxFile>,
): Promise<Response> {
  const ids = await mailIds(context, actor);
  return csvFile({
    of: ['outbox'],
    on: context.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(outboxColumns),
    rows: rowsOf(ids, (some) => readMails(context, actor, some)),
  });
}

/** Returns one of these emails. @throws Refusal 403, 404 */
export async function getOutboxMail(
  context: PlatformServices,
  { actor, params: { mailId } }: CallRequest<typeof calls.getOutboxMail>,
): Promise<MailWithText> {
  const ids = await mailIds(context, actor);
  const [mail] = ids.includes(mailId) ? await readMails(context, actor, [mailId]) : [];
  if (!mail) throw notFound();
  return mail;
}

async function mailIds({ settings }: PlatformServices, actor: Actor): Promise<string[]> {
  if (!settings.outboxReadable || settings.smtpUrl) throw notFound('This server has no outbox to read');
  requirePermission(actor, 'outbox.view');
  const names = await readdir(path.join(settings.dataDir, outboxFolder));
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length))
    .sort()
    .reverse()
    .slice(0, newest);
}

async function readMails(
  { db, settings }: PlatformServices,
  actor: Actor,
  ids: readonly string[],
): Promise<MailWithText[]> {
  const mails = await Promise.all(
    ids.map(async (id): Promise<MailWithText> => {
      const mail = await PostalMime.parse(
        await readFile(path.join(settings.dataDir, outboxFolder, `${id}.eml`)),
      );
      const to = mail.to?.map(({ address }) => address).join(', ') ?? '';
      return { id, to, subject: mail.subject ?? '', sentOn: mail.date ?? '', text: mail.text ?? '' };
    }),
  );
  const recipients = [...new Set(mails.map(({ to }) => to))];
  if (recipients.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .innerJoin('licenseUsers', 'licenseUsers.userId', 'users.id')
    .select('users.emailId')
    .where('licenseUsers.licenseId', '=', actor.licenseId)
    .where('users.emailId', 'in', recipients)
    .execute();
  const own = new Set(rows.map(({ emailId }) => emailId));
  return mails.filter(({ to }) => own.has(to));
}
