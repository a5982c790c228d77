import type { CallRequest } from '../../../access/call-request.ts';
import { requirePermission } from '../../../access/require-permission.ts';
import type * as calls from '../../../contract/integrations/app-calls.ts';
import { appMessages } from '../../../contract/integrations/app-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { disposition } from '../../../foundation/files/disposition.ts';
import { fileResponse } from '../../../foundation/files/file-response.ts';
import { notFound } from '../../../foundation/refusal.ts';
import { requireSeenInstance } from './app-access.ts';
import { isSelectedByOwnMachine } from './app-machines.ts';
import { appKey } from './app-rows.ts';
import { appFileKey } from './fireflink-apps.ts';
import { storedApps } from './stored-apps.ts';

/**
 * GET fireflinkcloud/files/{instance}/{name}: the bytes of an app, for users who see the instance and for clients of
 * machines that have selected it.
 * @throws Refusal 403, 404
 */
export async function getFireFlinkApp(
  context: PlatformServices,
  { actor, project, params: { instance: id, name }, request }: CallRequest<typeof calls.getFireFlinkApp>,
): Promise<Response> {
  const { db, files } = context;
  const app = await db
    .selectFrom('instanceApps')
    .innerJoin('integrationInstances', 'integrationInstances.id', 'instanceApps.instanceId')
    .select(['instanceApps.id', 'instanceApps.name', 'file'])
    .where('instanceId', '=', id)
    .where('instanceApps.nameKey', '=', appKey(name))
    .where('integrationInstances.licenseId', '=', actor.licenseId)
    .executeTakeFirst();
  if (!app || !(await isSelectedByOwnMachine(db, actor, app.id))) {
    await requireSeenInstance(context, { actor, project }, { id, plugin: 'FireFlinkCloud' });
  }
  if (!app?.file) throw notFound(appMessages.notFound);
  return fileResponse(files, appFileKey(app.file), request, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': disposition('attachment', app.name),
    'Cache-Control': 'private, no-cache',
    ETag: `"${app.id}"`,
  });
}

/** GET integration/apps: the apps that a machine can use. @throws Refusal 403 */
export async function listFireFlinkAppChoices(
  { db }: PlatformServices,
  { actor, project }: CallRequest<typeof calls.listFireFlinkApps>,
): Promise<CallReply<typeof calls.listFireFlinkApps>> {
  requirePermission(actor, 'machine.edit', { project });
  return storedApps(db, actor.licenseId);
}
