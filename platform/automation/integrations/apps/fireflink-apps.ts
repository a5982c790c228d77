import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../../access/call-request.ts';
import type * as calls from '../../../contract/integrations/app-calls.ts';
import type { InstanceApp } from '../../../contract/integrations/app-calls.ts';
import { appLimits, appMessages, type AppPlugin } from '../../../contract/integrations/app-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { withChanges } from '../../../domain/with-changes.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { isDiskFull } from '../../../foundation/files/disk-full.ts';
import { StoreFull, type FileKey } from '../../../foundation/files/file-store.ts';
import { incomingFolder } from '../../../foundation/files/folders.ts';
import { removeUnnamed } from '../../../foundation/files/remove-unnamed.ts';
import { notFound, wrong } from '../../../foundation/refusal.ts';
import { lockLicense } from '../../../identity/licenses/lock-license.ts';
import { hasLicenseMemory } from '../../memory/project-memory.ts';
import { requireInstance } from '../instance-rows.ts';
import { requireChangedInstance, requireSameInstance, requireSeenInstance } from './app-access.ts';
import { requireApp, type AppContent } from './app-content.ts';
import { appKey, appsOf, toApp } from './app-rows.ts';
import { machinesWith } from './app-machines.ts';

/** The apps of FireFlink Cloud: files of the license in the platform's own store, which local machines test. */

type List = (typeof calls.listApps)[AppPlugin];
type Upload = (typeof calls.uploadApp)[AppPlugin];

const plugin = 'FireFlinkCloud';

/** Returns where the file of an app is. */
export const appFileKey = (file: string): FileKey => `apps/${file}`;

/** GET fireflinkcloud/files/{instance}. @throws Refusal 403, 404 */
export async function listFireFlinkApps(
  context: PlatformServices,
  { actor, project, params: { instance: id } }: CallRequest<List>,
): Promise<CallReply<List>> {
  const row = await requireSeenInstance(context, { actor, project }, { id, plugin });
  const apps = await appsOf(context.db, id).execute();
  return {
    instanceName: row.name,
    listOfApps: apps.map(toApp),
    maxMegabytes: context.settings.integrations.appUploadMegabytes,
  };
}

/**
 * POST fireflinkcloud/upload/{instance}: stores an app.
 * @throws Refusal 403, 404; 400 for what is no app, is too large, cut off, one too many, has a name that is taken, and
 * when the license's memory or the disk is full
 */
export async function uploadFireFlinkApp(
  context: PlatformServices,
  { actor, project, params: { instance: id }, body, streamed }: CallRequest<Upload>,
): Promise<InstanceApp> {
  const { db } = context;
  const row = await requireChangedInstance(context, { actor, project }, { id, plugin });
  requireSameInstance(row, body);
  if (body.customId !== undefined && body.customId !== '') throw wrong('customId', appMessages.noCustomId);
  const content = requireApp(streamed, {
    megabytes: context.settings.integrations.appUploadMegabytes,
    bytes: body.bytes === undefined ? undefined : Number(body.bytes),
  });
  const { licenseId } = actor;
  // Asked first: an app that can't be stored isn't read. Asked again when it is recorded.
  await requirePlace(db, { licenseId, instanceId: id, name: content.name, bytes: content.bytes ?? 1 });
  const file = `${newId()}.app`;
  await store(context, content, appFileKey(file));
  let stored: InstanceApp | undefined;
  try {
    stored = await withChanges(context, async (transaction) => {
      await lockLicense(transaction, licenseId);
      await requireInstance(transaction, actor, { id, plugin });
      const { name } = content;
      const bytes = content.read();
      await requirePlace(transaction, { licenseId, instanceId: id, name, bytes });
      const appId = newId();
      await transaction
        .insertInto('instanceApps')
        .values({
          id: appId,
          instanceId: id,
          name,
          nameKey: appKey(name),
          file,
          address: null,
          customId: null,
          bytes,
          expiresOn: null,
          expiryTold: null,
          createdOn: context.clock().toISOString(),
          createdBy: actor.userId,
        })
        .execute();
      return toApp(
        await appsOf(transaction, id).where('instanceApps.id', '=', appId).executeTakeFirstOrThrow(),
      );
    });
    return stored;
  } finally {
    if (!stored) await removeUnnamed(context, [appFileKey(file)]);
  }
}

interface Place {
  readonly licenseId: string;
  readonly instanceId: string;
  readonly name: string;
  readonly bytes: number;
}

/** @throws Refusal 400 where the app has no place */
async function requirePlace(db: Db, { licenseId, instanceId, name, bytes }: Place): Promise<void> {
  const keys = await db
    .selectFrom('instanceApps')
    .select('nameKey')
    .where('instanceId', '=', instanceId)
    .execute();
  if (keys.some(({ nameKey }) => nameKey === appKey(name))) throw wrong('file', appMessages.duplicate);
  if (keys.length >= appLimits.appsMax) throw wrong('file', appMessages.tooMany);
  if (!(await hasLicenseMemory(db, { licenseId, bytes }))) throw wrong('file', appMessages.memoryFull);
}

/** Writes an app to the disk while it is read, and gives it to the store once it is whole. */
async function store(context: PlatformServices, content: AppContent, key: FileKey): Promise<void> {
  const folder = path.join(context.settings.dataDir, incomingFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, randomUUID());
  try {
    await pipeline(content.stream, createWriteStream(place, { flags: 'wx', mode: 0o600 }));
    await context.files.take(key, place);
  } catch (error) {
    if (error instanceof StoreFull || isDiskFull(error)) {
      context.log.error({ err: error }, 'could not store an app');
      throw wrong('file', appMessages.diskFull);
    }
    throw content.failure() ?? error;
  } finally {
    await rm(place, { force: true });
  }
}

/**
 * DELETE fireflinkcloud/delete/{instance}: deletes an app by its name.
 * @throws Refusal 403, 404; 400 while a machine has selected it
 */
export async function deleteFireFlinkApp(
  context: PlatformServices,
  { actor, project, params: { instance: id }, query: { name } }: CallRequest<typeof calls.deleteFireFlinkApp>,
): Promise<boolean> {
  await requireChangedInstance(context, { actor, project }, { id, plugin });
  const file = await withChanges(context, async (transaction) => {
    await requireInstance(transaction, actor, { id, plugin });
    const app = await findApp(transaction, id, name);
    const machines = await machinesWith(transaction, actor.licenseId, app.id);
    if (machines.length > 0) throw wrong('name', appMessages.selectedBy(machines));
    await transaction.deleteFrom('instanceApps').where('id', '=', app.id).execute();
    return app.file;
  });
  if (file !== null) await removeUnnamed(context, [appFileKey(file)]);
  return true;
}

/** Returns the files of an instance's apps. */
export async function appFilesOf(db: Db, instanceId: string): Promise<readonly FileKey[]> {
  const rows = await db
    .selectFrom('instanceApps')
    .select('file')
    .where('instanceId', '=', instanceId)
    .where('file', 'is not', null)
    .execute();
  return rows.flatMap(({ file }) => (file === null ? [] : [appFileKey(file)]));
}

/** @throws Refusal 404 */
async function findApp(db: Db, instanceId: string, name: string) {
  const app = await db
    .selectFrom('instanceApps')
    .selectAll()
    .where('instanceId', '=', instanceId)
    .where('nameKey', '=', appKey(name))
    .executeTakeFirst();
  if (!app) throw notFound(appMessages.notFound);
  return app;
}
