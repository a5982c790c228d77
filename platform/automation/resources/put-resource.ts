import { v7 as newId } from 'uuid';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { putResource as call, Resource } from '../../contract/resources/resource-calls.ts';
import { resourceMessages } from '../../contract/resources/resource-values.ts';
import type { CallValue } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ResourceRow } from '../../foundation/database/schema.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { notFound, wrong } from '../../foundation/refusal.ts';
import { seesEverything } from '../../access/visible.ts';
import { approvedFieldsOf } from './approval/fields-text.ts';
import { followResource } from './approval/propose.ts';
import { requireOwner } from './resource-owner.ts';
import { keepLinks } from './resource-links.ts';
import { permissionOf } from './resource-permission.ts';
import { requireTransition } from './require-transition.ts';
import { resourceOf, type ResourceAddress } from './resource-rows.ts';

type GivenFacts = CallValue<typeof call>['body'];

/**
 * PUT resources/{kind}/{id}: creates or updates a resource that an application has. One that was deleted and
 * is sent again is new. A suite known only from executions becomes the application's that sends a suite with
 * its name.
 * @throws Refusal 403 without Edit Access to its section, 404 for another user's Private resource, 400 also for a
 *   state of a defect that may not follow its state before
 */
export async function putResource(
  context: PlatformServices,
  { actor, project, params: { kind, id: externalId }, body }: CallRequest<typeof call>,
): Promise<Resource> {
  requirePermission(actor, permissionOf(kind, 'edit'), { project });
  const address: ResourceAddress = { projectId: project.id, kind, externalId };
  requireFitting(address, body);
  const now = context.clock().toISOString();
  return withChanges(context, async (transaction) => {
    // The lock makes sure that a user who is being removed leaves nothing behind, and that two equal requests
    // create one resource.
    await lockLicense(transaction, actor.licenseId);
    const known = await knownResource(transaction, address, body.name);
    const isThere = known !== undefined && known.deletedOn === null;
    if (isThere && !maySee(actor, known)) throw notFound();
    const resourceId = known?.id ?? newId();
    await recordSubject(transaction, resourceId);
    const before = isThere ? known : undefined;
    const ownerId = body.ownerId ?? before?.ownerId ?? actor.userId;
    if (ownerId !== before?.ownerId) await requireOwner(transaction, actor, project.id, ownerId);
    if (kind === 'Defect' && body.lifecycleState !== undefined) {
      const from = before?.lifecycleState ?? undefined;
      await requireTransition(
        transaction,
        { licenseId: actor.licenseId, project },
        from,
        body.lifecycleState,
      );
    }
    const row = { ...described(address, body, before), ownerId, modifiedOn: now, modifiedBy: actor.userId };
    const approvedFields = before ? await approvedFieldsOf(transaction, before) : null;
    if (known) {
      const again = isThere
        ? {}
        : { ...notApproved, createdOn: now, createdBy: actor.userId, deletedOn: null };
      await transaction
        .updateTable('resources')
        .set({ ...row, approvedFields, ...again, externalId })
        .where('id', '=', resourceId)
        .execute();
    } else {
      await transaction
        .insertInto('resources')
        .values({
          ...row,
          ...notApproved,
          ...address,
          id: resourceId,
          licenseId: actor.licenseId,
          createdOn: now,
          createdBy: actor.userId,
          deletedOn: null,
        })
        .execute();
    }
    const { instanceIds, machineIds } = isThere ? body : { instanceIds: [], machineIds: [], ...body };
    await keepLinks(transaction, { resourceId, licenseId: actor.licenseId, instanceIds, machineIds });
    if (before?.state === 'Review') {
      await followResource(transaction, { ...before, ...row, externalId }, { actor, now });
    }
    return resourceOf(transaction, resourceId);
  });
}

const notApproved = {
  state: 'New',
  version: null,
  approvedVersion: null,
  reviewBy: null,
  approvedFields: null,
} as const;

/** Refuses values that only other kinds have. @throws Refusal 400 */
function requireFitting({ kind }: ResourceAddress, { suiteType, lifecycleState }: GivenFacts): void {
  if (suiteType !== undefined && kind !== 'Suite') throw wrong('suiteType', resourceMessages.onlySuites);
  if (lifecycleState !== undefined && kind !== 'Defect') {
    throw wrong('lifecycleState', resourceMessages.onlyDefects);
  }
}

/** Returns the columns of the sent values; those that were left out stay as they are. */
function described({ kind }: ResourceAddress, given: GivenFacts, before: ResourceBefore | undefined) {
  return {
    name: given.name,
    nameKey: given.name.toLowerCase(),
    suiteType: kind === 'Suite' ? (given.suiteType ?? before?.suiteType ?? 'Automation') : null,
    access: given.access ?? before?.access ?? 'Public',
    lifecycleState: kind === 'Defect' ? (given.lifecycleState ?? before?.lifecycleState ?? 'NEW') : null,
    templateId: given.templateId === undefined ? (before?.templateId ?? null) : given.templateId,
    templateVersion:
      given.templateVersion === undefined ? (before?.templateVersion ?? null) : given.templateVersion,
    bytes: given.bytes ?? Number(before?.bytes ?? 0),
  };
}

type ResourceBefore = NonNullable<Awaited<ReturnType<typeof knownResource>>>;

async function knownResource(
  transaction: Db,
  { projectId, kind, externalId }: ResourceAddress,
  name: string,
) {
  const ofKind = transaction
    .selectFrom('resources')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('kind', '=', kind);
  const known = await ofKind.where('externalId', '=', externalId).executeTakeFirst();
  if (known || kind !== 'Suite') return known;
  return ofKind
    .where('nameKey', '=', name.toLowerCase())
    .whereRef('externalId', '=', 'id')
    .where('deletedOn', 'is', null)
    .executeTakeFirst();
}

const maySee = (actor: Actor, { access, ownerId }: Pick<ResourceRow, 'access' | 'ownerId'>): boolean =>
  access === 'Public' || ownerId === actor.userId || seesEverything(actor);
