import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type * as calls from '../../contract/execution-configuration/result-configuration-calls.ts';
import {
  resultConfigurationMessages,
  resultCounts,
  resultRows,
  type ResultCount,
} from '../../contract/execution-configuration/result-configuration-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ResultConfigurationRow } from '../../foundation/database/schema.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { notFound } from '../../foundation/refusal.ts';
import { changeSettings } from '../scoped-settings/change-settings.ts';
import { requireSettingsEditor } from '../scoped-settings/settings-permissions.ts';
import { countsOf, endedIn, savedCounts } from './result-counts.ts';

type Updating = CallRequest<typeof calls.updateResultConfiguration>;
type Asking = Pick<Updating, 'actor' | 'project'>;

/**
 * GET resultConfig/all: how many of the actor's results are retained. @throws Refusal 403 without the
 * permission
 */
export async function listResultConfigurations(
  { db }: PlatformServices,
  { actor, project }: CallRequest<typeof calls.listResultConfigurations>,
): Promise<calls.ResultConfiguration[]> {
  requirePermission(actor, permissions.view, { project });
  return [configurationOf(actor, await savedCounts(db, actor))];
}

/**
 * PUT resultConfig/{id}: changes the counts that are sent. The next housekeeping deletes what exceeds them.
 * @throws Refusal 403 without the permission, also where there is no row; 404 for another id than the
 * actor's, 409 when they were changed since they were shown
 */
export async function updateResultConfiguration(
  context: PlatformServices,
  { actor, project, params, body }: Updating,
): Promise<calls.ResultConfiguration> {
  const { modifiedOn: shown, id = params.id, userId = params.id } = body;
  requireSettingsEditor({ actor, project }, permissions);
  if ([params.id, id, userId].some((each) => each !== actor.userId)) throw notFound();
  const sent = resultCounts.filter((count) => body[count] !== undefined);
  requireRows({ actor, project }, sent);
  const asked = {
    licenseId: actor.licenseId,
    name: resultConfigurationMessages.name,
    shown,
    async read(transaction: Db) {
      const saved = await savedCounts(transaction, actor);
      return { saved, ...lastSaved(actor, saved) };
    },
  };
  // Housekeeping deletes by a saved number, so it waits for this as other changes do.
  return changeSettings(context, asked, async (transaction, { saved }) => {
    if (sent.length === 0) return configurationOf(actor, saved);
    const modifiedOn = context.clock().toISOString();
    const changes = Object.fromEntries(sent.map((count) => [count, body[count]]));
    const row: ResultConfigurationRow = {
      ...(saved ?? { ...nothing, licenseId: actor.licenseId, userId: actor.userId, createdOn: modifiedOn }),
      ...changes,
      modifiedOn,
    };
    await transaction
      .insertInto('resultConfigurations')
      .values(row)
      .onConflict((conflict) => conflict.columns(['licenseId', 'userId']).doUpdateSet(row))
      .execute();
    return configurationOf(actor, row);
  });
}

const nothing = {
  noOfTestDevResults: null,
  noOfScriptsResults: null,
  noOfModulesResults: null,
  noOfSuitesResults: null,
  noOfSuitesOfSuiteResults: null,
};

/**
 * GET resultConfig/{id}/excess: what saving another number would delete, in addition to what the current one
 * deletes.
 * @throws Refusal 403 to users who may not save it, 404 for another id than the actor's
 */
export async function countExcessResults(
  { db }: PlatformServices,
  { actor, project, params, query }: CallRequest<typeof calls.countExcessResults>,
): Promise<CallReply<typeof calls.countExcessResults>> {
  requireSettingsEditor({ actor, project }, permissions);
  if (params.id !== actor.userId) throw notFound();
  requireRows({ actor, project }, ['noOfSuitesResults']);
  const savedCount = (await savedCounts(db, actor))?.noOfSuitesResults ?? Infinity;
  const excess = (await endedIn(db, actor))
    .map(({ ended }) => Math.min(ended, savedCount) - query.noOfSuitesResults)
    .filter((each) => each > 0);
  return { executions: excess.reduce((sum, each) => sum + each, 0), projects: excess.length };
}

const permissions = { view: 'result-configuration.view', edit: 'result-configuration.edit' } as const;

/**
 * Checks the permission for each count that is sent in a project. All Projects has every row that the license
 * has results for. @throws Refusal 403
 */
function requireRows({ actor, project }: Asking, sent: readonly ResultCount[]): void {
  if (!project) return;
  for (const { counts, permission } of Object.values(resultRows)) {
    if (sent.some((count) => counts.some((each) => each === count))) {
      requirePermission(actor, permission, { project });
    }
  }
}

/** Each user saves only their own. */
const lastSaved = ({ name }: Updating['actor'], saved: ResultConfigurationRow | undefined) => ({
  modifiedOn: saved?.modifiedOn ?? null,
  modifiedByUname: saved ? name : '',
});

const configurationOf = (
  actor: Updating['actor'],
  saved: ResultConfigurationRow | undefined,
): calls.ResultConfiguration => ({
  id: actor.userId,
  ...countsOf(saved),
  suitesSaved: saved !== undefined && saved.noOfSuitesResults !== null,
  ...lastSaved(actor, saved),
});
