import { afterAll, beforeAll, expect, test } from 'vitest';
import { findActor } from '#platform/access/actor.ts';
import { audienceFor, usableMachines, visibleProjects } from '#platform/access/visible.ts';
import { mayHear } from '#platform/contract/live/live-values.ts';
import { grantAccessToAll, grantMachineAccess } from '#platform/contract/machines/machine-access-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('visibility', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  /**
   * Creates a license with a plain user: a project with and one without them, and a machine of every kind of access.
   */
  async function place() {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const user = await colleague(t, owner, 'User');
    const projects = {
      theirs: await project(t, owner, { name: 'Theirs', members: [user] }),
      other: await project(t, owner, { name: 'Other' }),
    };
    const machines = {
      own: await machine(t, user, { hostName: 'own' }),
      given: await machine(t, owner, { hostName: 'given' }),
      open: await machine(t, owner, { hostName: 'open' }),
      other: await machine(t, owner, { hostName: 'other' }),
    };
    await t.succeed(grantMachineAccess, { params: { machineId: machines.given }, body: [user.id] }, owner);
    await t.succeed(grantAccessToAll, { body: [machines.open] }, owner);
    return { owner, admin, user, projects, machines };
  }

  const seenBy = async ({ token }: SignedInUser) => {
    const { db } = t.platform.context;
    const viewer = await findActor(t.platform.context, token);
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort();
    return {
      projects: ids(await visibleProjects(db, viewer).select('projects.id').execute()),
      machines: ids(await usableMachines(db, viewer).select('machines.id').execute()),
      audience: await audienceFor(db, viewer),
    };
  };

  test('shows Super Admins and Admins every project and every machine of their license, and no one else', async () => {
    const { owner, admin, user, projects, machines } = await place();
    for (const actor of [owner, admin]) {
      const seen = await seenBy(actor);
      expect(seen.projects).toEqual(Object.values(projects).sort());
      expect(seen.machines).toEqual(Object.values(machines).sort());
    }
    const seen = await seenBy(user);
    expect(seen.projects).toEqual([projects.theirs]);
    expect(seen.machines).toEqual([machines.own, machines.given, machines.open].sort());
    const stranger = await seenBy(await signedIn(t));
    expect([stranger.projects, stranger.machines]).toEqual([[], []]);
  });

  test('sends events of a project or a machine to users who can see it', async () => {
    const { owner, admin, user, projects, machines } = await place();
    const { licenseId } = owner;
    for (const actor of [owner, admin, user, await signedIn(t)]) {
      const seen = await seenBy(actor);
      for (const projectId of Object.values(projects)) {
        const hears = mayHear(seen.audience, { licenseId, projectId });
        expect(hears).toBe(seen.projects.includes(projectId));
      }
      for (const [kind, machineId] of Object.entries(machines)) {
        const ownerId = kind === 'own' ? user.id : owner.id;
        const hears = mayHear(seen.audience, { licenseId, machineId, ownerId, allUsers: kind === 'open' });
        expect(hears).toBe(seen.machines.includes(machineId));
      }
    }
  });
});
