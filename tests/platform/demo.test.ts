import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '#platform/contract/calls/account.ts';
import { listUserProjects } from '#platform/contract/calls/project.ts';
import { startDemoExecutions } from '#platform/demo/demo-executions.ts';
import { demoMachines, startDemoMachines } from '#platform/demo/demo-machines.ts';
import { claimDemoFolder } from '#platform/demo/folder.ts';
import { demoOwner, demoPassword, demoPeople } from '#platform/demo/people.ts';
import { demoProjects } from '#platform/demo/projects.ts';
import { seedDemo } from '#platform/demo/seed.ts';
import { StartError } from '#platform/start-error.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { serve } from '#tests/support/http-server.ts';
import { openSqlitePlatform, openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('the demo organisation', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    await seedDemo(t.platform.context);
  });
  afterAll(() => t.close());

  const projectsOf = async (emailId: string) => {
    const user = await t.succeed(signIn, { body: { emailId, password: t.encrypt(demoPassword) } });
    const query = { pageSize: 100 };
    return t.succeed(listUserProjects, { params: { userId: user.id }, query }, { token: user.access_token });
  };

  test('its owner signs in and sees every project that is not archived', async () => {
    const { projects } = await projectsOf(demoOwner.emailId);
    const shown = demoProjects.filter(({ status }) => status !== 'Archive').map(({ name }) => name);
    expect(projects.map(({ name }) => name).sort()).toEqual(shown.sort());
  });

  test('a plain user sees the projects that they were added to', async () => {
    const { projects } = await projectsOf('ines@demo.example');
    const names = demoProjects
      .filter(({ members }) => 'ines@demo.example' in members)
      .map(({ name }) => name);
    expect(projects.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  test('who is invited has a mail to go on with', async () => {
    const { emailId } = demoPeople.find(({ status }) => status === 'invited')!;
    expect((await t.lastLink(emailId)).pathname).toBe('/change-password');
  });

  test('a second start adds nothing', async () => {
    const { db } = t.platform.context;
    const count = async () => ({
      users: (await db.selectFrom('users').select('id').execute()).length,
      projects: (await db.selectFrom('projects').select('id').execute()).length,
      members: (await db.selectFrom('projectUsers').select('userId').execute()).length,
      roles: (await db.selectFrom('roles').select('id').execute()).length,
      mails: (await db.selectFrom('mails').select('id').execute()).length,
    });
    const before = await count();
    await seedDemo(t.platform.context);
    expect(await count()).toEqual(before);
  });
});

describe('the machines and executions of the demo', () => {
  test('machines appear, and executions run on them to their end', { timeout: 60_000 }, async () => {
    const t = await openSqlitePlatform({ clock: { now: () => new Date(), advance: () => undefined } });
    await seedDemo(t.platform.context);
    const server = await serve((request) => t.platform.fetch(request, { clientAddress: '127.0.0.1' }));
    const folder = mkdtempSync(path.join(tmpdir(), 'fireflink-demo-'));
    const stopMachines = startDemoMachines({ server: server.url, dataDir: folder, pace: 0.02 });
    const stopExecutions = startDemoExecutions({ server: server.url, everySeconds: 0.2 });
    const { db } = t.platform.context;
    try {
      await vi.waitFor(
        async () => {
          const rows = await db
            .selectFrom('executions')
            .select(['hostName', 'status', 'createdBy'])
            .execute();
          const ended = rows.filter(({ status }) => ['Passed', 'Failed'].includes(status));
          expect(new Set(ended.map(({ hostName }) => hostName)).size).toBeGreaterThan(1);
          expect(new Set(ended.map(({ createdBy }) => createdBy)).size).toBe(2);
        },
        { timeout: 50_000, interval: 100 },
      );
      const machines = await db.selectFrom('machines').select('hostName').execute();
      expect(machines.map(({ hostName }) => hostName).sort()).toEqual([...demoMachines].sort());
    } finally {
      stopExecutions();
      await stopMachines();
      await server.stop();
      await t.close();
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the data folder of the demo', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'fireflink-demo-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('may be new, empty, or its own from before', () => {
    claimDemoFolder(path.join(folder, 'new'));
    claimDemoFolder(path.join(folder, 'new'));
    writeFileSync(path.join(folder, 'new', 'fireflink.db'), '');
    expect(() => claimDemoFolder(path.join(folder, 'new'))).not.toThrow();
  });

  test('is refused when something else is in it', () => {
    writeFileSync(path.join(folder, 'fireflink.db'), '');
    expect(() => claimDemoFolder(folder)).toThrow(StartError);
  });
});
