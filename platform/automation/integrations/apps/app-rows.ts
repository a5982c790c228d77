import type { InstanceApp } from '../../../contract/integrations/app-calls.ts';
import { appSystem } from '../../../contract/integrations/app-values.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { systemOf } from '../connectors/cloud-lists.ts';

/** Selects the apps that were uploaded to an instance with FireFlink, newest first. */
export const appsOf = (db: Db, instanceId: string) =>
  db
    .selectFrom('instanceApps')
    .leftJoin('users as uploader', 'uploader.id', 'instanceApps.createdBy')
    .selectAll('instanceApps')
    .select('uploader.name as uploaderName')
    .where('instanceId', '=', instanceId)
    .orderBy('instanceApps.createdOn', 'desc')
    .orderBy('instanceApps.id', 'desc');

export type NamedApp = Awaited<ReturnType<ReturnType<typeof appsOf>['executeTakeFirstOrThrow']>>;

/** Converts a row to an app of a reply. */
export const toApp = (row: NamedApp): InstanceApp => ({
  name: row.name,
  address: row.address ?? '',
  system: systemOf(row.name) ?? appSystem(row.name),
  version: '',
  customId: row.customId ?? '',
  bytes: Number(row.bytes),
  uploadedOn: row.createdOn,
  uploadedByUname: row.uploaderName ?? '',
  expiresOn: row.expiresOn,
});

/** The key of a name within its instance. */
export const appKey = (name: string): string => name.normalize('NFC').toLowerCase();
