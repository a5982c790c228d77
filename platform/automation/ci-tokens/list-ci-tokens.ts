import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { ActorIn } from '../../access/row-actions.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import type * as calls from '../../contract/ci-tokens/ci-token-calls.ts';
import { ciTokenColumns } from '../../contract/ci-tokens/ci-token-column-values.ts';
import type { CallReply, CallValue } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import { requireCiToken, toCiToken, visibleCiTokens, withColumns } from './ci-token-rows.ts';

type Order = Omit<CallValue<typeof calls.listCiTokens>['query'], 'page' | 'pageSize'>;

/** GET ci-token/: returns a page of the tokens that the actor sees. @throws Refusal 403 */
export async function listCiTokens(
  services: PlatformServices,
  { actor, project, query: { page, pageSize, ...order } }: CallRequest<typeof calls.listCiTokens>,
): Promise<CallReply<typeof calls.listCiTokens>> {
  const place = { actor, project };
  requirePermission(actor, 'execution.view', { project });
  const found = matching(services, place, order);
  const [total, rows] = await Promise.all([
    countOf(found),
    onPage(inOrder(services, withColumns(found), order), { page, pageSize }).execute(),
  ]);
  const now = services.clock();
  return { ciTokens: rows.map((row) => toCiToken(row, place, now)), total, page, pageSize };
}

/** GET ci-token/{ciTokenId}. @throws Refusal 403, 404 */
export async function getCiToken(
  { db, clock }: PlatformServices,
  { actor, project, params: { ciTokenId } }: CallRequest<typeof calls.getCiToken>,
): Promise<calls.CiToken> {
  const place = { actor, project };
  requirePermission(actor, 'execution.view', { project });
  return toCiToken(await requireCiToken(db, place, ciTokenId), place, clock());
}

/** GET ci-token/csv: returns the tokens of a list as a file. @throws Refusal 403 */
export async function getCiTokensFile(
  services: PlatformServices,
  { actor, project, query: order }: CallRequest<typeof calls.getCiTokensFile>,
): Promise<Response> {
  const place = { actor, project };
  requirePermission(actor, 'execution.view', { project });
  const now = services.clock();
  const ids = inOrder(services, matching(services, place, order).select('ciTokens.id'), order);
  return csvFile({
    of: ['ci-tokens', project?.name ?? ''],
    on: now,
    zone: zoneFor(actor, project),
    columns: Object.values(ciTokenColumns),
    rows: rowsOf(await longRead(ids).execute(), async (some) => {
      const named = some.map(({ id }) => id);
      const rows = withColumns(matching(services, place, order).where('ciTokens.id', 'in', named));
      return (await inOrder(services, rows, order).execute()).map((row) => toCiToken(row, place, now));
    }),
  });
}

/** Returns the tokens whose name, project or suite contains what is searched for. */
function matching({ db, kind }: PlatformServices, place: ActorIn, { search }: Order) {
  const all = visibleCiTokens(db, place);
  if (!search) return all;
  return all.where((where) =>
    where.or([
      contains(kind, 'ciTokens.name', search),
      contains(kind, 'ciTokens.suiteName', search),
      contains(kind, 'projects.name', search),
    ]),
  );
}

type Found = ReturnType<typeof visibleCiTokens>;

function inOrder<Query extends Pick<Found, 'orderBy'>>(
  { kind }: PlatformServices,
  found: Query,
  { sort, direction }: Order,
): Query {
  const name = ignoringCase(kind, 'ciTokens.name');
  const sorted =
    sort === 'name'
      ? found.orderBy(name, direction)
      : found.orderBy(`ciTokens.${sort}`, (order) =>
          direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
        );
  return sorted.orderBy('ciTokens.id', direction) as unknown as Query;
}
