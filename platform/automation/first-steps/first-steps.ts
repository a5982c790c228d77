import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { visibleProjects } from '../../access/visible.ts';
import type { getFirstSteps as call } from '../../contract/first-steps/first-steps-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import { stateOf } from '../machines/machine-state.ts';
import { suitesOf } from '../machines/machine-suites.ts';
import { findDemoProject } from './demo-project-rows.ts';

type FirstSteps = CallReply<typeof call>;

const projectsMax = 20;

/** Returns what the actor has done on the way to a first result. */
export async function getFirstSteps(
  { db, clock }: PlatformServices,
  { actor }: CallRequest<typeof call>,
): Promise<FirstSteps> {
  const demoProject = (await findDemoProject(db, actor.licenseId)) ?? null;
  const demoId = demoProject?.id ?? '';
  const [projects, machine, execution, anyExecution] = await Promise.all([
    visibleProjects(db, actor)
      .select(['projects.id', 'projects.name'])
      .where('projects.status', '=', 'Open')
      .where('projects.id', '!=', demoId)
      .orderBy('projects.createdOn', 'desc')
      .orderBy('projects.id', 'desc')
      .limit(projectsMax)
      .execute(),
    latestMachine(db, actor, clock()),
    latestExecution(db, actor, demoId),
    db
      .selectFrom('executions')
      .select('id')
      .where('licenseId', '=', actor.licenseId)
      .where('projectId', '!=', demoId)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { isNew: anyExecution === undefined, projects, demoProject, machine, execution };
}

async function latestMachine(db: Db, actor: Actor, now: Date): Promise<FirstSteps['machine']> {
  const row = await db
    .selectFrom('machines')
    .select(['id', 'hostName', 'disabled', 'leftOn', 'lastHeardOn', 'runningCount'])
    .where('licenseId', '=', actor.licenseId)
    .where('userId', '=', actor.userId)
    .where('disabled', '=', 0)
    .orderBy('lastHeardOn', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const { status } = stateOf(row, now);
  return {
    id: row.id,
    hostName: row.hostName,
    isConnected: status === 'Active' || status === 'Running',
    suites: await suitesOf(db, row.id),
  };
}

async function latestExecution(db: Db, actor: Actor, demoId: string): Promise<FirstSteps['execution']> {
  const row = await db
    .selectFrom('executions')
    .select(['id', 'suiteName', 'projectId', 'status', 'createdOn', 'acknowledgedOn', 'endedOn'])
    .where('licenseId', '=', actor.licenseId)
    .where('createdBy', '=', actor.userId)
    .where('projectId', '!=', demoId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}
