import type { CallRequest } from '../access/call-request.ts';
import { findDemoProject, markDemoProject } from '../automation/first-steps/demo-project-rows.ts';
import { removeUnseenCases } from '../automation/results/remove-unseen-cases.ts';
import { countHistories } from '../automation/results/history/count-histories.ts';
import { requirePermission } from '../access/require-permission.ts';
import type * as calls from '../contract/first-steps/first-steps-calls.ts';
import { demoProjectMessages, demoProjectName } from '../contract/first-steps/first-steps-values.ts';
import type { CallReply } from '../contract/wire/calls/call.ts';
import { recordSubject, withChanges } from '../domain/with-changes.ts';
import type { Db } from '../foundation/database/database.ts';
import type { FileKey } from '../foundation/files/file-store.ts';
import { removeUnnamed } from '../foundation/files/remove-unnamed.ts';
import { conflict, notFound, refuseDuplicate } from '../foundation/refusal.ts';
import { contains } from '../foundation/database/search.ts';
import { lockLicense } from '../identity/licenses/lock-license.ts';
import { deleteProjectRow } from '../identity/projects/project-rows.ts';
import { createProject } from '../identity/projects/projects.ts';
import type { PlatformContext } from '../platform-context.ts';
import { addPastRuns } from './past-runs.ts';
import { demoSuites } from './suites.ts';

/** The suites of the demo that a Web project has: one with a history of failures, and one that mostly passes. */
const suites = demoSuites.filter(({ name }) => name === 'Checkout' || name === 'Order API contract');

/** Executions need a machine's name. There is no such machine, so nobody can start anything on it. */
const machine = { id: null, hostName: 'demo-machine', osName: 'Linux' };

type Created = CallReply<typeof calls.createDemoProject>;

/**
 * Creates a project filled with executions of the last weeks, as if the actor had started them. It has no users but the
 * actor, no machines, and sends no emails: its executions ended in the past.
 * @throws Refusal 403 for users who can't create projects, 409 when the license has one
 */
export async function createDemoProject(
  context: PlatformContext,
  request: CallRequest<typeof calls.createDemoProject>,
): Promise<Created> {
  const { actor } = request;
  requirePermission(actor, 'project.create');
  const { licenseId } = actor;
  const exists = () => conflict(demoProjectMessages.exists);
  const project = await withChanges(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    if (await findDemoProject(transaction, licenseId)) throw exists();
    const body = {
      name: await freeName(transaction, context, licenseId),
      type: 'Web',
      platform: 'Web',
      timeZone: 'UTC',
    } as const;
    const { id, name } = await createProject({ ...context, db: transaction }, { ...request, body });
    await markDemoProject(transaction, { licenseId, projectId: id });
    return { id, name };
  }).catch(refuseDuplicate(context.kind, exists));
  const by = { id: actor.userId, name: actor.name };
  for (const [index, suite] of suites.entries())
    await addPastRuns(context, suite, index, () => ({ licenseId, project, machine, by }));
  await countHistories(context);
  return project;
}

/** Returns the name of the demo project, with a number where the license has a project of that name. */
async function freeName(db: Db, { kind }: PlatformContext, licenseId: string): Promise<string> {
  const rows = await db
    .selectFrom('projects')
    .select('name')
    .where('licenseId', '=', licenseId)
    .where(contains(kind, 'projects.name', demoProjectName))
    .execute();
  const taken = new Set(rows.map(({ name }) => name.toLowerCase()));
  let number = 1;
  const name = () => (number === 1 ? demoProjectName : `${demoProjectName} ${number}`);
  while (taken.has(name().toLowerCase())) number += 1;
  return name();
}

/** How many executions one transaction deletes. */
const batch = 50;

/**
 * Deletes the demo project of the actor's license with everything in it.
 * @throws Refusal 403 for users who can't create projects, 404 without one, 409 while an execution runs in it
 */
export async function deleteDemoProject(
  context: PlatformContext,
  { actor }: CallRequest<typeof calls.deleteDemoProject>,
): Promise<CallReply<typeof calls.deleteDemoProject>> {
  requirePermission(actor, 'project.create');
  const { db } = context;
  const { licenseId } = actor;
  const demo = await findDemoProject(db, licenseId);
  if (!demo) throw notFound(demoProjectMessages.missing);
  const executions = (within: Db) =>
    within.selectFrom('executions').where('executions.projectId', '=', demo.id);
  const withCases = await executions(db)
    .leftJoin('executionResults', 'executionResults.executionId', 'executions.id')
    .select(['executions.id', 'executionResults.generation', 'executionResults.total'])
    .execute();
  for (const execution of withCases) await removeUnseenCases(db, execution);
  const { files, deleted } = await withChanges(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    if ((await findDemoProject(transaction, licenseId))?.id !== demo.id)
      throw notFound(demoProjectMessages.missing);
    const rows = await executions(transaction).select(['executions.id', 'executions.endedOn']).execute();
    if (rows.some(({ endedOn }) => endedOn === null)) throw conflict(demoProjectMessages.running);
    await recordSubject(transaction, demo.id);
    const ids = rows.map(({ id }) => id);
    const found: FileKey[] = [];
    for (let from = 0; from < ids.length; from += batch)
      found.push(...(await context.cascades.deleteExecutions(transaction, ids.slice(from, from + batch))));
    await deleteProjectRow(transaction, demo.id);
    return { files: found, deleted: ids.length };
  });
  await removeUnnamed(context, files);
  return { executions: deleted };
}
