import { z } from 'zod';
import type { ActorIn } from '../../access/row-actions.ts';
import { seesEverything } from '../../access/visible.ts';
import type { CiToken } from '../../contract/ci-tokens/ci-token-calls.ts';
import { ciScopes, type CiScope, type CiTokenStatus } from '../../contract/ci-tokens/ci-token-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { notFound } from '../../foundation/refusal.ts';
import { ciTokenActions } from './ci-token-actions.ts';

const scopesField = z.array(z.enum(ciScopes));

export const parseScopes = (scopes: string): CiScope[] => scopesField.parse(JSON.parse(scopes));

/** Selects the tokens that the actor sees: their own, for Admins all of the license; in a project those of its suites. */
export function visibleCiTokens(db: Db, { actor, project }: ActorIn) {
  const { licenseId, userId } = actor;
  let found = db
    .selectFrom('ciTokens')
    .innerJoin('projects', 'projects.id', 'ciTokens.projectId')
    .innerJoin('users', 'users.id', 'ciTokens.userId')
    .leftJoin('resources', 'resources.id', 'ciTokens.suiteId')
    .where('ciTokens.licenseId', '=', licenseId)
    .where('projects.deletingSince', 'is', null);
  if (!seesEverything(actor)) found = found.where('ciTokens.userId', '=', userId);
  if (project) found = found.where('ciTokens.projectId', '=', project.id);
  return found;
}

/** Adds the columns that a token is shown with. */
export const withColumns = (found: ReturnType<typeof visibleCiTokens>) =>
  found
    .selectAll('ciTokens')
    .select([
      'projects.name as projectName',
      'users.name as userName',
      'resources.name as resourceName',
      'resources.nameKey as resourceKey',
      'resources.deletedOn as suiteDeletedOn',
    ]);

export type CiTokenWithNames = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

/**
 * Finds a token that the actor sees.
 * @throws Refusal 404
 */
export async function requireCiToken(db: Db, place: ActorIn, id: string): Promise<CiTokenWithNames> {
  const row = await withColumns(visibleCiTokens(db, place)).where('ciTokens.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The suite of a token, by the name that starts it. */
interface NamedSuite {
  readonly suiteName: string;
  readonly resourceName: string | null;
  readonly resourceKey: string | null;
}

/** Returns the suite's name: as it was typed, until it gets another one in the index of suites. */
export const suiteOf = ({ suiteName, resourceName, resourceKey }: NamedSuite): string =>
  resourceName === null || resourceKey === suiteName.toLowerCase() ? suiteName : resourceName;

/** Returns how a token stands. */
export function statusOf(
  row: Pick<CiTokenWithNames, 'revokedOn' | 'resourceName' | 'suiteDeletedOn' | 'expiresOn'>,
  now: Date,
): CiTokenStatus {
  if (row.revokedOn !== null) return 'Revoked';
  if (row.resourceName === null || row.suiteDeletedOn !== null) return 'Suite deleted';
  return row.expiresOn <= now.toISOString() ? 'Expired' : 'Active';
}

/** Converts a row to the contract's shape. */
export function toCiToken(row: CiTokenWithNames, place: ActorIn, now: Date): CiToken {
  const status = statusOf(row, now);
  return {
    id: row.id,
    name: row.name,
    start: row.tokenStart,
    projectId: row.projectId,
    projectName: row.projectName,
    suiteName: suiteOf(row),
    scopes: parseScopes(row.scopes),
    status,
    instanceId: row.instanceId,
    createdOn: row.createdOn,
    createdBy: row.userId,
    createdByUname: row.userName,
    lastUsedOn: row.lastUsedOn,
    lastUsedFrom: row.lastUsedFrom ?? '',
    expiresOn: row.expiresOn,
    revokedOn: row.revokedOn,
    rotatedOn: row.rotatedOn,
    previousUntil:
      row.previousUntil !== null && row.previousUntil > now.toISOString() ? row.previousUntil : null,
    cannot: ciTokenActions.cannot({ ...row, status }, place),
  };
}
