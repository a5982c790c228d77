import type { CallRequest } from '../access/call-request.ts';
import { findDemoProject, markDemoProject } from '../automation/first-steps/demo-project-rows.ts';
import { countHistories } from '../automation/results/history/count-histories.ts';
import { deleteContents } from '../automation/project-life/delete-project.ts';
import { recordMembersChange } from '../automation/project-life/record-members-change.ts';
import { requirePermission } from '../access/require-permission.ts';
import type * as calls from '../contract/first-steps/first-steps-calls.ts';
import { demoProjectMessages, demoProjectName } from '../contract/first-steps/first-steps-values.ts';
import type { CallReply } from '../contract/wire/calls/call.ts';
import { withChanges } from '../domain/with-changes.ts';
import type { Db } from '../foundation/database/database.ts';
import { conflict, notFound, refuseDuplicate } from '../foundation/refusal.ts';
import { countOf } from '../foundation/database/paging.ts';
import { contains } from '../foundation/database/search.ts';
import { lockLicense } from '../identity/licenses/lock-license.ts';
import { markAsDeleting } from '../identity/projects/project-rows.ts';
import { createProject } from '../identity/projects/create-project.ts';
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

/**
 * Deletes the demo project of the actor's license with everything in it, as `deleteProject` does, though it is open.
 * @throws Refusal 403 for users who can't create projects, 404 without one, 409 while an execution runs in it
 */
export async function deleteDemoProject(
  context: PlatformContext,
  { actor }: CallRequest<typeof calls.deleteDemoProject>,
): Promise<CallReply<typeof calls.deleteDemoProject>> {
  requirePermission(actor, 'project.create');
  const { licenseId } = actor;
  const { id, executions } = await withChanges(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    const demo = await findDemoProject(transaction, licenseId);
    if (!demo) throw notFound(demoProjectMessages.missing);
    const inIt = transaction.selectFrom('executions').where('projectId', '=', demo.id);
    if ((await countOf(inIt.where('endedOn', 'is', null))) > 0) throw conflict(demoProjectMessages.running);
    const count = await countOf(inIt);
    await recordMembersChange(transaction, { licenseId, projectId: demo.id });
    await markAsDeleting(transaction, demo.id, context.clock());
    return { id: demo.id, executions: count };
  });
  await deleteContents(context, { id, licenseId });
  return { executions };
}
