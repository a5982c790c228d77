import { randomBytes } from 'node:crypto';
import { report, start } from './executions.ts';
import { project, signedIn, type SignedInUser } from './factories.ts';
import { machine } from './machines.ts';
import type { TestPlatform } from './platform.ts';

/** Creates a license on which many executions can run at once, with a project. */
export async function farm(
  t: TestPlatform,
): Promise<{ readonly owner: SignedInUser; readonly projectId: string }> {
  const owner = await signedIn(t);
  await t.platform.context.db
    .updateTable('licenses')
    .set({ numberOfParallelRuns: 50 })
    .where('id', '=', owner.licenseId)
    .execute();
  return { owner, projectId: await project(t, owner, { name: 'Shop' }) };
}

/** Starts an execution on a machine of its own, and reports that it runs. @returns its id */
export async function runningExecution(
  t: TestPlatform,
  owner: SignedInUser,
  execution: Omit<Parameters<typeof start>[2], 'machineId'>,
): Promise<string> {
  const machineId = await machine(t, owner, { hostName: `host-${randomBytes(6).toString('hex')}` });
  const { _id: id } = await start(t, owner, { ...execution, machineId });
  await report(t, owner, id, 'Running');
  return id;
}
