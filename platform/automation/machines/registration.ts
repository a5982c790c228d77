import { v7 as newId } from 'uuid';
import { savePreferenceOn } from '../../identity/accounts/sessions.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import { recordMachineChange } from './machine-changes.ts';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { registerClient as call } from '../../contract/machines/client-calls.ts';
import type { CallReply, CallValue } from '../../contract/wire/calls/call.ts';
import type { SystemConfigDetail } from '../../contract/machines/machine-fields.ts';
import { machineLimits, machineMessages } from '../../contract/machines/machine-values.ts';
import { permissionNames } from '../../contract/access/permission-values.ts';
import type { MachinesContext } from './machines-context.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { MachineRow } from '../../foundation/database/schema.ts';
import { countHit } from '../../foundation/limits/rate-limit.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { requireTwoFactorOf } from '../../access/require-two-factor.ts';
import { conflict, forbidden } from '../../foundation/refusal.ts';
import { parseDetails } from './machine-rows.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { openToAll } from './machine-access.ts';
import { carriedSelection } from './machine-selection.ts';
import { silentBefore } from './machine-state.ts';
import { keepSuites } from './machine-suites.ts';

type Registration = CallValue<typeof call>['body'];

/** How often one user's clients may register: high enough for a whole farm that starts at once. */
const limit = { hits: 600, seconds: 60 };

/**
 * Registers the machine of a client, or updates what has changed on it. The machine is that of its
 * installation. After the client was installed again, it is that of the same user and host, so that access
 * and defaults remain. The user who signed in on it last owns it. A machine that becomes a cloud machine is
 * opened to every user of the license.
 * @throws Refusal 403 when the license does not cover machines or has ended, 409 while another client runs on
 * the host; 401 for a session that has to set up two-factor authentication first
 */
export async function registerClient(
  context: MachinesContext,
  { actor, body: input }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'machine.edit');
  requireTwoFactorOf(actor);
  if (input.cloud && actor.privilege === 'User') throw notAnOperator();
  const now = context.clock();
  await countHit(context.db, `registerClient:${actor.userId}`, limit, now);
  const machineId = await withChanges(context, async (transaction) => {
    // Registrations take turns, so that the second of two clients on a host sees the first.
    await lockLicense(transaction, actor.licenseId);
    await requireFreeHost(transaction, actor, input, now);
    const known = await findMachine(transaction, actor, input);
    const id = known?.id ?? newId();
    await recordSubject(transaction, id);
    const offered = input.cloud && known?.cloud !== 1;
    recordMachineChange(transaction, {
      licenseId: actor.licenseId,
      machineId: id,
      alsoTell: offered ? 'all users' : [],
    });
    if (known) await changeMachine(transaction, known, { actor, input, now });
    else await addMachine(transaction, id, { actor, input, now });
    if (offered) await openToAll(transaction, id);
    await keepSuites(transaction, id, input.suites);
    await savePreferenceOn(transaction, actor.sessionId, id);
    return id;
  });
  return { machineId, beatSeconds: machineLimits.beatSeconds, serverTime: now.toISOString() };
}

/** @throws Refusal 409 when another installation on this host was heard from a moment ago */
async function requireFreeHost(
  transaction: Db,
  actor: Actor,
  { installationId, hostName }: Registration,
  now: Date,
): Promise<void> {
  const other = await transaction
    .selectFrom('machines')
    .select('id')
    .where('licenseId', '=', actor.licenseId)
    .where('hostKey', '=', hostKeyOf(hostName))
    .where('installationId', '!=', installationId)
    .where('leftOn', 'is', null)
    .where('lastHeardOn', '>=', silentBefore(now))
    .executeTakeFirst();
  if (other) throw conflict(machineMessages.hostTaken(hostName));
}

async function findMachine(
  transaction: Db,
  actor: Actor,
  { installationId, hostName }: Registration,
): Promise<MachineRow | undefined> {
  const ofLicense = transaction.selectFrom('machines').selectAll().where('licenseId', '=', actor.licenseId);
  return (
    (await ofLicense.where('installationId', '=', installationId).executeTakeFirst()) ??
    (await ofLicense
      .where('hostKey', '=', hostKeyOf(hostName))
      .where('userId', '=', actor.userId)
      .orderBy('lastHeardOn', 'desc')
      .executeTakeFirst())
  );
}

interface Registering {
  readonly actor: Actor;
  readonly input: Registration;
  readonly now: Date;
}

async function changeMachine(
  transaction: Db,
  known: MachineRow,
  { actor, input, now }: Registering,
): Promise<void> {
  await transaction
    .updateTable('machines')
    .set({
      ...columnsOf(actor, input, now, known),
      ...carriedSelection(known, input.systemConfigDetails),
      userId: actor.userId,
    })
    .where('id', '=', known.id)
    .execute();
}

async function addMachine(transaction: Db, id: string, { actor, input, now }: Registering): Promise<void> {
  await transaction
    .insertInto('machines')
    .values({
      id,
      licenseId: actor.licenseId,
      userId: actor.userId,
      ...columnsOf(actor, input, now),
      executionEnvironment: 'Local',
      headless: 0,
      selectedOsAndVersion: '',
      selectedBrowserName: '',
      selectedBrowserVersion: '',
      selectedAndroid: null,
      selectedIos: null,
      androidAppId: null,
      iosAppId: null,
      allUsersAccess: 0,
      disabled: 0,
      disabledOn: null,
      disabledBy: null,
      createdOn: now.toISOString(),
      createdBy: actor.userId,
    })
    .execute();
}

/** Returns the columns of a registration. */
function columnsOf(actor: Actor, input: Registration, now: Date, known?: MachineRow) {
  const before = known ? parseDetails(known.systemConfigDetails) : [];
  const details = input.systemConfigDetails.map((detail) => withPreviousVersion(detail, before));
  return {
    installationId: input.installationId,
    hostName: input.hostName,
    hostKey: hostKeyOf(input.hostName),
    osName: input.osName,
    osVersion: input.osVersion,
    installedDir: input.installedDir,
    clientVersion: input.clientVersion,
    systemConfigDetails: JSON.stringify(details),
    driverSynced: Number(input.driverSynced),
    driverSyncedOnce: Number(input.driverSynced || known?.driverSyncedOnce === 1),
    cloud: Number(input.cloud),
    lastHeardOn: now.toISOString(),
    leftOn: null,
    runningCount: known?.runningCount ?? 0,
    clockSkewSeconds: skewOf(input.clientTime, now),
    suitesListed: Number(input.suites !== undefined),
    modifiedOn: now.toISOString(),
    modifiedBy: actor.userId,
  };
}

/** Adds the previous version to a browser that has been updated; it remains until the next update. */
function withPreviousVersion(
  detail: SystemConfigDetail,
  before: readonly SystemConfigDetail[],
): SystemConfigDetail {
  const same = before.find(({ subType, name }) => subType === 'browser' && name === detail.name);
  if (detail.subType !== 'browser' || !same) return { ...detail, previousBrowserVersion: '' };
  const previousBrowserVersion = same.version === detail.version ? same.previousBrowserVersion : same.version;
  return { ...detail, previousBrowserVersion };
}

/**
 * Returns the seconds by which a client's clock is ahead. A clock may be wrong by any amount, and the column
 * has 32 bits.
 */
function skewOf(clientTime: string, now: Date): number {
  const seconds = Math.round((Date.parse(clientTime) - now.getTime()) / 1000);
  return Math.max(-2_000_000_000, Math.min(2_000_000_000, seconds));
}

const hostKeyOf = (hostName: string): string => hostName.toLowerCase();

const notAnOperator = () =>
  forbidden(
    {
      id: 'machine.disable',
      name: permissionNames['machine.disable'],
      grantedBy: 'A Super Admin, by making you an Admin',
    },
    machineMessages.cloudClientByAdmin,
  );
