import { sql } from 'kysely';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/retention/retention-calls.ts';
import { retentionMessages } from '../../contract/retention/retention-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { conflict } from '../../foundation/refusal.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import type { SettingsWork } from '../scoped-settings/scoped-settings.ts';
import { requireScope } from '../scoped-settings/settings-scope.ts';
import { countExcess } from './excess-executions.ts';
import { changeJobs, jobIn, startJobs } from './retention-jobs.ts';
import { hasLimit, retentionSettings } from './retention-settings.ts';

type Body = Partial<calls.RetentionSettings>;

/** Starts the deletion where these settings apply, also where it was stopped: who changes them has seen what that deletes. */
const startIn = ({ db, context, scope }: SettingsWork): Promise<void> =>
  startJobs(
    db,
    { licenseId: scope.licenseId, projects: retentionSettings.appliesTo(scope, 'projects.id') },
    { now: context.clock().toISOString(), keepStopped: false },
  );

const settingsCalls = retentionSettings.calls({
  change: (now, { days = now.days, mostPerSuite = now.mostPerSuite }: Body) => ({ days, mostPerSuite }),
  afterSaving: (_saved, _body, work) => startIn(work),
  afterInheriting: startIn,
  async show(settings, { db, scope }) {
    return { ...settings, job: await jobIn(db, scope) };
  },
});

/**
 * GET, PUT and DELETE retention/: how long executions are kept there. Saving starts the deletion of what
 * exceeds the limits, and so does following All Projects again.
 */
export const { get: getRetention, update: updateRetention, inherit: inheritRetention } = settingsCalls;

/**
 * GET retention/retention-id/{id}/excess: counts what saving other limits deletes. In All Projects it counts
 * the projects without limits of their own.
 * @throws Refusal 403 to users who may not save them, 404 for another id
 */
export async function countRetention(
  { db, clock }: PlatformServices,
  { actor, project, params, query }: CallRequest<typeof calls.countRetention>,
): Promise<CallReply<typeof calls.countRetention>> {
  retentionSettings.requireEditor({ actor, project });
  const scope = requireScope({ actor, project }, params.id);
  const { licenseId } = scope;
  const { days = null, mostPerSuite = null, inherit } = query;
  const settings =
    inherit === undefined
      ? { days, mostPerSuite }
      : (await retentionSettings.effectiveIn(db, { licenseId, projectId: undefined })).settings;
  if (!hasLimit(settings)) return { executions: 0, suites: 0, kept: 0, later: 0 };
  const projects = sql<boolean>`license_id = ${licenseId} and ${retentionSettings.appliesTo(scope, 'executions.projectId')}`;
  return countExcess(db, projects, settings, clock());
}

type Changing = Pick<CallRequest<typeof calls.stopRetention>, 'actor' | 'project' | 'params'>;

/**
 * PUT retention/retention-id/{id}/stop: no further execution is deleted there until a user continues.
 * @throws Refusal 403 without the permission, 404 for another id, 409 when nothing is being deleted
 */
export const stopRetention = (
  context: PlatformServices,
  request: Changing,
): Promise<CallReply<typeof calls.stopRetention>> =>
  changeDeletion(context, request, { from: 'running', to: 'stopped', none: retentionMessages.nothingToStop });

/**
 * PUT retention/retention-id/{id}/continue: a stopped deletion goes on.
 * @throws Refusal 403 without the permission, 404 for another id, 409 when none is stopped
 */
export const continueRetention = (
  context: PlatformServices,
  request: Changing,
): Promise<CallReply<typeof calls.continueRetention>> =>
  changeDeletion(context, request, {
    from: 'stopped',
    to: 'running',
    none: retentionMessages.nothingToContinue,
  });

async function changeDeletion(
  context: PlatformServices,
  { actor, project, params }: Changing,
  {
    from,
    to,
    none,
  }: { readonly from: 'running' | 'stopped'; readonly to: 'running' | 'stopped'; readonly none: string },
) {
  retentionSettings.requireEditor({ actor, project });
  const scope = requireScope({ actor, project }, params.id);
  return withChanges(context, async (transaction) => {
    await lockLicense(transaction, scope.licenseId);
    const by = to === 'stopped' ? actor.userId : null;
    const now = context.clock().toISOString();
    if (!(await changeJobs(transaction, scope, { from, to, now, by }))) throw conflict(none);
    return settingsCalls.get({ ...context, db: transaction }, { actor, project });
  });
}
