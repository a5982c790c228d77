import type { Actor } from '../access/actor.ts';
import type { ProjectScope } from '../access/project-scope.ts';
import { requirePermission } from '../access/require-permission.ts';
import { zoneFor } from '../access/shown-zones.ts';
import type { CallRequest } from '../access/call-request.ts';
import type * as calls from '../contract/audit/audit-calls.ts';
import type { CallReply } from '../contract/wire/calls/call.ts';
import { onPage } from '../foundation/database/paging.ts';
import type { PlatformServices } from '../domain/platform-services.ts';
import { findEntries, lookedBackTo, wantedEntries, type LogFilter, type LogScope } from './find-entries.ts';
import { readEntries } from './read-entries.ts';

type Page = CallReply<typeof calls.listAuditEntries>;

/**
 * Returns a page of the log of the license, or of a project, newest first.
 * @throws Refusal 403 for users who may not edit its users
 */
export async function listAuditEntries(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.listAuditEntries>,
): Promise<Page> {
  requirePermission(actor, 'audit.view', { project });
  return pageOf(context, scopeOf(actor, project), query);
}

/** Returns a page of what the actor has changed on the license, or was refused, newest first. */
export function listOwnAuditEntries(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.listOwnAuditEntries>,
): Promise<Page> {
  return pageOf(context, ownScopeOf(actor, project), query);
}

/** Returns the scope of a license's or a project's log, for the actor as its reader. */
export const scopeOf = (actor: Actor, project: ProjectScope | undefined): LogScope => ({
  licenseId: actor.licenseId,
  projectId: project?.id,
  reader: actor,
  zone: zoneFor(actor, project),
});

/** Returns the scope of the actor's own log on the license; the project decides only its zone. */
export const ownScopeOf = (actor: Actor, project: ProjectScope | undefined): LogScope => ({
  ...scopeOf(actor, undefined),
  zone: zoneFor(actor, project),
  userId: actor.userId,
});

interface AskedPage extends LogFilter {
  readonly page: number;
  readonly pageSize: number;
}

async function pageOf(
  context: PlatformServices,
  scope: LogScope,
  { page, pageSize, ...filter }: AskedPage,
): Promise<Page> {
  const { db } = context;
  const found = await findEntries(context, scope, { ...filter, folded: true });
  const wanted = wantedEntries(db, found);
  const [rows, count, backTo] = await Promise.all([
    onPage(wanted.select('log.id').orderBy('log.id', 'desc'), { page, pageSize }).execute(),
    wanted
      .select((select) => select.fn.countAll().as('total'))
      .$castTo<{ total: string | number | bigint }>()
      .executeTakeFirstOrThrow(),
    lookedBackTo(db, found),
  ]);
  const entries = await readEntries(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return { entries, total: Number(count.total), page, pageSize, lookedBackTo: backTo };
}
