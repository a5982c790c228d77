import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../../access/call-request.ts';
import type * as calls from '../../../contract/integrations/app-calls.ts';
import type { InstanceApp } from '../../../contract/integrations/app-calls.ts';
import {
  appMessages,
  hasCustomIds,
  type AppPlugin,
  type CloudAppPlugin,
} from '../../../contract/integrations/app-values.ts';
import { integrationMessages } from '../../../contract/integrations/integration-message-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { withChanges } from '../../../domain/with-changes.ts';
import { after, daySeconds } from '../../../foundation/after.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { badRequest, wrong, type Refusal } from '../../../foundation/refusal.ts';
import type { CloudAnswer, CloudApp } from '../connectors/cloud-connector.ts';
import { cloudAccount } from '../connectors/device-cloud.ts';
import { deviceClouds } from '../device-clouds.ts';
import { requireInstance } from '../instance-rows.ts';
import { openedValues } from '../instance-secrets.ts';
import { requireChangedInstance, requireSameInstance, requireSeenInstance } from './app-access.ts';
import { requireApp } from './app-content.ts';
import { appKey, appsOf, toApp, type NamedApp } from './app-rows.ts';

type List = (typeof calls.listApps)[AppPlugin];
type Upload = (typeof calls.uploadApp)[AppPlugin];

/**
 * Returns the call that lists the apps of a device cloud, as the provider has them.
 * @throws Refusal 403, 404; 400 for what the provider refuses, and when it can't be reached
 */
export const listCloudAppsOf =
  (plugin: CloudAppPlugin) =>
  async (
    context: PlatformServices,
    { actor, project, params: { instance: id } }: CallRequest<List>,
  ): Promise<CallReply<List>> => {
    const row = await requireSeenInstance(context, { actor, project }, { id, plugin });
    const account = cloudAccount(impatient(context), openedValues(context.secretKey, row));
    const found = valueOf(await deviceClouds[plugin].listApps(account), plugin);
    const own = await appsOf(context.db, id).execute();
    return {
      instanceName: row.name,
      listOfApps: merged(found, own),
      maxMegabytes: context.settings.integrations.appUploadMegabytes,
    };
  };

/** Somebody looks at the page meanwhile. */
const listSeconds = 8;

const impatient = ({ providerHttp, settings }: PlatformServices): Parameters<typeof cloudAccount>[0] => ({
  settings,
  providerHttp: {
    ...providerHttp,
    request: (asked) => providerHttp.request({ ...asked, timeoutSeconds: listSeconds }),
  },
});

/** Those uploaded with FireFlink come first. What the provider says counts. */
function merged(found: readonly CloudApp[], own: readonly NamedApp[]): InstanceApp[] {
  const rows = new Map(own.map((row) => [row.address, row]));
  const apps = found.map((app) => {
    const row = rows.get(app.address);
    return {
      isOwn: row !== undefined,
      app: {
        name: app.name,
        address: app.address,
        system: app.system ?? null,
        version: app.version ?? '',
        customId: app.customId ?? row?.customId ?? '',
        bytes: row ? Number(row.bytes) : null,
        uploadedOn: app.uploadedOn ?? row?.createdOn ?? null,
        uploadedByUname: row?.uploaderName ?? '',
        expiresOn: app.expiresOn ?? null,
      },
    };
  });
  return [...apps.filter(({ isOwn }) => isOwn), ...apps.filter(({ isOwn }) => !isOwn)].map(({ app }) => app);
}

/**
 * Returns the call that uploads an app to a device cloud: it is sent on while it is read.
 * @throws Refusal 403, 404; 400 for what is no app, is too large or cut off, for what the provider refuses, and when it
 * can't be reached
 */
export const uploadCloudAppOf =
  (plugin: CloudAppPlugin) =>
  async (
    context: PlatformServices,
    { actor, project, params: { instance: id }, body, streamed }: CallRequest<Upload>,
  ): Promise<InstanceApp> => {
    const place = { actor, project };
    const instance = { id, plugin };
    const row = await requireChangedInstance(context, place, instance);
    requireSameInstance(row, body);
    const old = body.again === undefined ? undefined : await findByAddress(context.db, id, body.again);
    const customId = old?.customId ?? (body.customId === '' ? undefined : body.customId);
    if (customId !== undefined && !hasCustomIds(plugin)) throw wrong('customId', appMessages.noCustomId);
    const content = requireApp(streamed, {
      megabytes: context.settings.integrations.appUploadMegabytes,
      bytes: body.bytes === undefined ? undefined : Number(body.bytes),
    });
    const { name, bytes, stream } = content;
    const answer = await deviceClouds[plugin].uploadApp(
      cloudAccount(context, openedValues(context.secretKey, row)),
      {
        name,
        stream,
        ...(bytes !== undefined && { bytes }),
        ...(customId !== undefined && { customId }),
      },
    );
    const failure = content.failure();
    if (failure) throw failure;
    if (answer.kind !== 'ok') throw notUploaded(answer);
    return withChanges(context, async (transaction) => {
      // It may have been deleted during the upload.
      await requireInstance(transaction, actor, instance);
      const nameKey = appKey(name);
      await transaction
        .deleteFrom('instanceApps')
        .where('instanceId', '=', id)
        .where((where) =>
          where.or([
            where('nameKey', '=', nameKey),
            // The custom id leads to the newest app only.
            ...(customId === undefined ? [] : [where('customId', '=', customId)]),
            ...(old === undefined ? [] : [where('id', '=', old.id)]),
          ]),
        )
        .execute();
      const now = context.clock();
      await transaction
        .insertInto('instanceApps')
        .values({
          id: newId(),
          instanceId: id,
          name,
          nameKey,
          file: null,
          address: answer.value,
          customId: customId ?? null,
          bytes: content.read(),
          expiresOn: plugin === 'Browserstack' ? after(now, keptDays * daySeconds) : null,
          expiryTold: null,
          createdOn: now.toISOString(),
          createdBy: actor.userId,
        })
        .execute();
      return toApp(
        await appsOf(transaction, id).where('address', '=', answer.value).executeTakeFirstOrThrow(),
      );
    });
  };

/** BrowserStack deletes apps that nobody has used for this time; its list tells the day. */
const keptDays = 30;

const findByAddress = (db: Db, instanceId: string, address: string) =>
  db
    .selectFrom('instanceApps')
    .select(['id', 'customId'])
    .where('instanceId', '=', instanceId)
    .where('address', '=', address)
    .executeTakeFirst();

/**
 * Returns the call that deletes an app at a device cloud.
 * @throws Refusal 403, 404; 400 for what the provider refuses, and when it can't be reached
 */
export const deleteCloudAppOf =
  (plugin: CloudAppPlugin) =>
  async (
    context: PlatformServices,
    {
      actor,
      project,
      params: { instance: id },
      query: { address },
    }: CallRequest<(typeof calls.deleteCloudApp)[CloudAppPlugin]>,
  ): Promise<boolean> => {
    const instance = { id, plugin };
    const row = await requireChangedInstance(context, { actor, project }, instance);
    const account = cloudAccount(context, openedValues(context.secretKey, row));
    const answer = await deviceClouds[plugin].deleteApp(account, address);
    // One that is gone already is what was wanted.
    if (answer.kind !== 'refused' || answer.status !== 404) valueOf(answer, plugin);
    await withChanges(context, async (transaction) => {
      await requireInstance(transaction, actor, instance);
      await transaction
        .deleteFrom('instanceApps')
        .where('instanceId', '=', id)
        .where('address', '=', address)
        .execute();
    });
    return true;
  };

/** @throws Refusal 400 */
function valueOf<T>(answer: CloudAnswer<T>, plugin: CloudAppPlugin): T {
  if (answer.kind === 'ok') return answer.value;
  throw badRequest(answer.kind === 'refused' ? answer.reason : integrationMessages.unreachable(plugin));
}

const notUploaded = ({ reason }: { readonly reason: string }): Refusal =>
  badRequest(appMessages.notUploaded(reason));
