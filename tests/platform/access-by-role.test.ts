import { afterAll, beforeAll, expect, test } from 'vitest';
import { findActor } from '#platform/access/actor.ts';
import { audienceFor } from '#platform/access/visible.ts';
import type { TabPermissions } from '#platform/contract/access/access-values.ts';
import {
  getExecution,
  listOngoingExecutions,
  listProjectExecutions,
  listRunningExecutions,
  setExecutionStatus,
} from '#platform/contract/executions/execution-calls.ts';
import { countMachineImpact, listImpact } from '#platform/contract/impact/impact-calls.ts';
import { mayHear } from '#platform/contract/live/live-values.ts';
import { grantAccessToAll } from '#platform/contract/machines/machine-access-calls.ts';
import { getMachine, listMachines, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { storedExecution } from '#tests/support/executions.ts';
import {
  addMember,
  colleague,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { machine, ofMachine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('the limits of a role for a plain user', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let projectId: string;
  let machineId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
    machineId = await machine(t, owner);
    await t.succeed(grantAccessToAll, { body: [machineId] }, owner);
  });
  afterAll(() => t.close());

  /** Adds a plain user to the project, whose role permits only this; null for a role that was removed. */
  const member = async (access: Partial<TabPermissions> | null) => {
    const user = await colleague(t, owner, 'User');
    const roleId = access && (await role(t, owner, { name: `R ${user.id.slice(-12)}`, access }));
    await addMember(t, { projectId, userId: user.id, roleId });
    return user;
  };

  /** Returns what a user can see of an execution of the project, everywhere. */
  async function seenBy(user: SignedInUser, executionId: string) {
    const ids = (executions: readonly { _id: string }[]) => executions.map(({ _id }) => _id);
    const { body: ofProject } = await t.call(
      listProjectExecutions,
      { params: { projectId }, query: {} },
      user,
    );
    const impact = await t.call(
      listImpact,
      { query: {}, body: { resourceId: machineId, sectionType: 'client-impacts' } },
      user,
    );
    const counts = await t.succeed(countMachineImpact, { query: { resourceId: machineId } }, user);
    const actor = await findActor(t.platform.context, user.token);
    const audience = await audienceFor(t.platform.context.db, actor);
    const places = {
      byId: (await t.call(getExecution, { params: { executionId } }, user)).status === 200,
      inProject: ids(ofProject.responseObject ?? []).includes(executionId),
      ongoing: ids(await t.succeed(listOngoingExecutions, { query: {} }, user)).includes(executionId),
      running: ids(await t.succeed(listRunningExecutions, { query: {} }, user)).includes(executionId),
      impact:
        impact.status === 200 && (ofMachine(impact.body.responseObject)?.clientExecutions.length ?? 0) > 0,
      counted: counts.Execution.entityCount > 0,
      live: mayHear(audience, { licenseId: owner.licenseId, projectId }),
    };
    return [...new Set(Object.values(places))];
  }

  test('shows executions to users who can see suites (audit 1.10)', async () => {
    const executionId = await storedExecution(t, owner, { projectId, machineId, status: 'Running' });
    const startedOn = t.clock.now().toISOString();
    await t.platform.context.db
      .updateTable('executions')
      .set({ startedOn })
      .where('id', '=', executionId)
      .execute();
    expect(await seenBy(owner, executionId)).toEqual([true]);
    expect(await seenBy(await member({ Suites: 'View Access' }), executionId)).toEqual([true]);
    for (const access of [{ Configuration: 'Full Access' }, { Suites: 'No Access' }, null] as const) {
      const user = await member(access);
      expect(await seenBy(user, executionId)).toEqual([false]);
      const refusal = await t.attempt(getExecution, { params: { executionId } }, user);
      expect(refusal.body).toMatchObject({ responseCode: 403, missingPermission: { id: 'suites.view' } });
    }
  });

  test('does not let a user terminate an execution that they may no longer see', async () => {
    const user = await member({ Configuration: 'Full Access' });
    const executionId = await storedExecution(t, user, { projectId, status: 'Queued' });
    const { status } = await changesNothing(t, () =>
      t.attempt(setExecutionStatus, { params: { executionId }, query: { status: 'Terminated' } }, user),
    );
    expect(status).toBe(403);
  });

  test('lets users without machine permissions edit only their own machines in All Projects, too (audit 1.9)', async () => {
    const change = (user: SignedInUser, id: string, inProject?: string) =>
      t.attempt(
        updateMachine,
        { params: { id }, body: { headless: true } },
        { token: user.token, projectId: inProject },
      );
    const cannotEdit = async (user: SignedInUser, id: string) => {
      const { clientSystems } = await t.succeed(listMachines, { query: {} }, user);
      const listed = clientSystems.find((each) => each.id === id)?.cannot;
      expect((await t.succeed(getMachine, { params: { id } }, user)).cannot).toEqual(listed);
      return listed?.edit;
    };
    for (const access of [{ Configuration: 'View Access' }, { Suites: 'Full Access' }, null] as const) {
      const user = await member(access);
      const refused = await changesNothing(t, () => change(user, machineId));
      expect(refused.body).toMatchObject({ responseCode: 403, missingPermission: { id: 'machine.edit' } });
      expect((await changesNothing(t, () => change(user, machineId, projectId))).status).toBe(403);
      expect(await cannotEdit(user, machineId)).toBe(refused.body.message);

      const own = await machine(t, user, { hostName: `of-${user.id}` });
      expect(await cannotEdit(user, own)).toBeUndefined();
      expect((await change(user, own)).status).toBe(200);
    }
    const editor = await member({ Configuration: 'Edit Access' });
    expect(await cannotEdit(editor, machineId)).toBeUndefined();
    expect((await change(editor, machineId)).status).toBe(200);
    expect((await change(await colleague(t, owner, 'Admin'), machineId)).status).toBe(200);
  });
});
