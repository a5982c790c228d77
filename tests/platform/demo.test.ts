import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '#platform/contract/accounts/account-calls.ts';
import { listUserProjects } from '#platform/contract/projects/project-calls.ts';
import { listCaptures } from '#platform/contract/executions/capture-calls.ts';
import { compareExecutions, listComparable } from '#platform/contract/executions/compare-calls.ts';
import { executionLimits } from '#platform/contract/executions/execution-values.ts';
import { getExecution, listProjectExecutions } from '#platform/contract/executions/execution-calls.ts';
import { getLog, getResults } from '#platform/contract/executions/result-calls.ts';
import { listMachines } from '#platform/contract/machines/machine-calls.ts';
import { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import { listUsers } from '#platform/contract/users/user-calls.ts';
import { claimDemoFolder } from '#platform/demo/folder.ts';
import { startDemoLife } from '#platform/demo/live.ts';
import { demoMachines } from '#platform/demo/machines.ts';
import { demoOwner, demoPassword, demoUsers } from '#platform/demo/users.ts';
import { demoProjects } from '#platform/demo/projects.ts';
import { seedDemo } from '#platform/demo/seed.ts';
import { StartError } from '#platform/foundation/start-error.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { serve } from '#tests/support/http-server.ts';
import { openSqlitePlatform, openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('the demo organisation', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    await seedDemo(t.platform);
  });
  afterAll(() => t.close());

  const signedIn = (emailId: string) =>
    t.succeed(signIn, { body: { emailId, password: t.encrypt(demoPassword) } });
  const projectsOf = async (emailId: string) => {
    const user = await signedIn(emailId);
    const query = { pageSize: 100 };
    return t.succeed(listUserProjects, { params: { userId: user.id }, query }, { token: user.access_token });
  };

  test('lets its owner sign in and see every project that is not archived', async () => {
    const { projects } = await projectsOf(demoOwner.emailId);
    const shown = demoProjects.filter(({ status }) => status !== 'Archive').map(({ name }) => name);
    expect(projects.map(({ name }) => name).sort()).toEqual(shown.sort());
  });

  test('shows a plain user the projects that they were added to', async () => {
    const { projects } = await projectsOf('ines@demo.example');
    const names = demoProjects
      .filter(({ members }) => 'ines@demo.example' in members)
      .map(({ name }) => name);
    expect(projects.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  test('has an email for each invited user', async () => {
    const { emailId } = demoUsers.find(({ status }) => status === 'invited')!;
    expect((await t.lastLink(emailId)).pathname).toBe('/change-password');
  });

  test('has the machines that their names promise: phones, a default, a cloud machine, a disabled and an unavailable one', async () => {
    const { access_token: token } = await signedIn(demoOwner.emailId);
    const { clientSystems, licenseDefaultMachine } = await t.succeed(listMachines, { query: {} }, { token });
    const of = (hostName: string) => clientSystems.find(({ machine }) => machine.hostName === hostName);
    expect(clientSystems).toHaveLength(demoMachines.length);
    expect(licenseDefaultMachine?.hostName).toBe('build-07');
    expect(of('qa-lab-win-14')?.machine.osName).toBe('Windows');
    expect(of('mac-mini-2')).toMatchObject({
      machine: { osName: 'Mac' },
      selectedBrowserName: 'safari',
      selectedIOSDeviceAndApp: { device: 'iPhone 16' },
      access: 'Some users',
    });
    expect(of('device-rack-1')?.selectedAndroidDeviceAndApp?.device).toBe('Pixel 8');
    expect(of('grid-eu-1')).toMatchObject({ cloud: true, access: 'All users' });
    expect(of('win-finance-03')).toMatchObject({
      status: 'Disabled',
      statusReason: 'Disabled by Tomás Okonkwo',
    });
    expect(of('jun-macbook-air')).toMatchObject({ status: 'Inactive', access: 'Owner only' });
  });

  test('has many executions in several projects, with reasons for failures', async () => {
    const { access_token: token } = await signedIn(demoOwner.emailId);
    const { projects } = await projectsOf(demoOwner.emailId);
    const runs = await Promise.all(
      projects.map(({ id }) =>
        t.succeed(listProjectExecutions, { params: { projectId: id }, query: { pageSize: 100 } }, { token }),
      ),
    );
    expect(runs.filter((ofProject) => ofProject.length > 0).length).toBeGreaterThan(5);
    const all = runs.flat();
    expect(new Set(all.map(({ executionStatus }) => executionStatus))).toEqual(
      new Set(['Passed', 'Failed', 'Terminated']),
    );
    expect(all.every(({ createdByUname, suiteName }) => createdByUname !== '' && suiteName !== '')).toBe(
      true,
    );
    const failed = all.find(({ statusReason }) => statusReason === 'The suite ended with exit code 1');
    const params = { executionId: failed?._id ?? '' };
    const { message, history } = await t.succeed(getExecution, { params }, { token });
    expect(message).toMatch(/fail|error/i);
    expect(history).toHaveLength(6);
  });

  test('shows in its last Checkout what executions leave: a new failure, an old one, a flaky one, captures, changes', async () => {
    const { access_token: token } = await signedIn(demoOwner.emailId);
    const { projects } = await projectsOf(demoOwner.emailId);
    const params = { projectId: projects.find(({ name }) => name === 'Web shop')?.id ?? '' };
    const runs = await t.succeed(listProjectExecutions, { params, query: { search: 'Checkout' } }, { token });
    expect(runs).toHaveLength(10);
    const executionId = runs[0]?._id ?? '';
    const ofIt = { params: { executionId } };
    const { totals, cases } = await t.succeed(getResults, { ...ofIt, query: {} }, { token });
    expect(totals).toMatchObject({ failed: 2, newFailures: 1, flaky: 1 });
    expect(cases.find(({ failedInARow }) => failedInARow === 3)?.name).toBe(
      'VAT stands on each line for Norway',
    );
    expect(cases.find(({ flaky }) => flaky)?.name).toBe('a guest pays by card');
    const captures = await t.succeed(listCaptures, ofIt, { token });
    const failed = cases.filter(({ status }) => status === 'Failed').map(({ number }) => number);
    expect(new Set(captures.map(({ caseNumber }) => caseNumber))).toEqual(new Set([null, ...failed]));
    expect(captures.some(({ kind, caseNumber }) => kind === 'video' && caseNumber !== null)).toBe(true);
    const [before] = await t.succeed(listComparable, ofIt, { token });
    const compared = { params: { executionId, otherId: before?._id ?? '' }, query: {} };
    expect((await t.succeed(compareExecutions, compared, { token })).counts).toEqual({
      Broke: 1,
      Mended: 1,
      'Still failing': 1,
      New: 1,
      Gone: 1,
      'Skipped in one': 0,
    });
    const lines = await t.succeed(getLog, { ...ofIt, query: {} }, { token });
    expect(lines.map(({ text }) => text)).toContain('    Error: expect(locator).toHaveText(expected)');
  });

  test('has the same numbers in the output of its executions as in their results', async () => {
    const { db } = t.platform.context;
    const rows = await db
      .selectFrom('executions')
      .innerJoin('executionResults', 'executionResults.executionId', 'executions.id')
      .select(['executions.id', 'executions.suiteName', 'executions.message', 'passed', 'failed', 'total'])
      .execute();
    expect(rows.length).toBeGreaterThan(20);
    for (const { id, suiteName, message, ...counts } of rows) {
      expect(message.length).toBeLessThanOrEqual(executionLimits.messageMax);
      const says = numbersOf[suiteName];
      if (!says) continue;
      const lines = await logOf(id);
      expect(lines, suiteName).toEqual(expect.arrayContaining(says(counts)));
      const cases = await db
        .selectFrom('executionCases')
        .select(['name', 'status'])
        .where('executionId', '=', id)
        .execute();
      const ofCases = lines.filter((line) => cases.some(({ name }) => line.includes(`› ${name} (`)));
      if (suiteName === 'Checkout') expect(ofCases).toHaveLength(counts.total);
    }
  });

  const logOf = async (executionId: string) => {
    const { access_token: token } = await signedIn(demoOwner.emailId);
    const lines = await t.succeed(getLog, { params: { executionId }, query: {} }, { token });
    return lines.map(({ text }) => text);
  };

  test('has users in every state, with the users who added them, and room for more', async () => {
    const { access_token: token } = await signedIn(demoOwner.emailId);
    const { users, license } = await t.succeed(listUsers, { query: {} }, { token });
    expect(new Set(users.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'PENDING', 'EXPIRED']));
    expect(new Set(users.map(({ privilege }) => privilege)).size).toBe(3);
    expect(users.filter(({ createdByUname }) => createdByUname === demoOwner.name)).toHaveLength(
      demoUsers.length,
    );
    expect(license.usersMax).toBeNull();
  });

  test('has a license that ends in three weeks, whenever it is started', async () => {
    const { access_token: token } = await signedIn(demoOwner.emailId);
    expect(await t.succeed(getPrivileges, {}, { token })).toMatchObject({
      licenseType: 'C-Professional',
      expires_in: 21,
    });
  });

  test('adds nothing at a second start', async () => {
    const { db } = t.platform.context;
    const count = async () => ({
      users: (await db.selectFrom('users').select('id').execute()).length,
      projects: (await db.selectFrom('projects').select('id').execute()).length,
      members: (await db.selectFrom('projectUsers').select('userId').execute()).length,
      roles: (await db.selectFrom('roles').select('id').execute()).length,
      machines: (await db.selectFrom('machines').select('id').execute()).length,
      executions: (await db.selectFrom('executions').select('id').execute()).length,
      mails: (await db.selectFrom('mails').select('id').execute()).length,
    });
    const before = await count();
    await seedDemo(t.platform);
    expect(await count()).toEqual(before);
  });
});

interface Counts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
}

/** The lines in which tools print how many test cases there were. */
const numbersOf: Readonly<Record<string, (counts: Counts) => string[]>> = {
  Checkout: ({ total, passed, failed }) => [
    `Running ${total} tests using 2 workers`,
    `  ${passed} passed (1.4m)`,
    ...(failed > 0 ? [`  ${failed} failed`] : []),
  ],
  'Browser matrix': ({ total, passed, failed }) => [
    `${total} checks, ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`,
  ],
  'Android smoke': ({ total, failed }) => [`Tests run: ${total}, Failures: 0, Errors: ${failed}, Skipped: 0`],
};

describe('the machines and executions of the demo', () => {
  test('appear, and run to their end', { timeout: 60_000 }, async () => {
    const t = await openSqlitePlatform({ clock: { now: () => new Date(), advance: () => undefined } });
    await seedDemo(t.platform);
    const began = new Date().toISOString();
    const server = await serve((request) => t.platform.fetch(request, { callerAddress: '127.0.0.1' }));
    const stop = startDemoLife({ server: server.url, pace: 0.02, everySeconds: 0.2 });
    const { db } = t.platform.context;
    try {
      await vi.waitFor(
        async () => {
          const rows = await db
            .selectFrom('executions')
            .select(['id', 'hostName', 'status', 'createdBy'])
            .where('createdOn', '>', began)
            .execute();
          const ended = rows.filter(({ status }) => ['Passed', 'Failed'].includes(status));
          expect(new Set(ended.map(({ hostName }) => hostName)).size).toBeGreaterThan(3);
          expect(new Set(ended.map(({ createdBy }) => createdBy)).size).toBeGreaterThan(1);
          const left = await db
            .selectFrom('executions')
            .innerJoin('executionResults', 'executionResults.executionId', 'executions.id')
            .innerJoin('executionLogs', 'executionLogs.executionId', 'executions.id')
            .select('executions.id')
            .where('executions.createdOn', '>', began)
            .where('executions.endedOn', 'is not', null)
            .execute();
          expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(ended.map(({ id }) => id)));
        },
        { timeout: 50_000, interval: 100 },
      );
      const there = await db.selectFrom('machines').select('hostName').where('leftOn', 'is', null).execute();
      const promised = demoMachines.filter(({ silentDays }) => silentDays === undefined);
      expect(there.map(({ hostName }) => hostName).sort()).toEqual(
        promised.map(({ hostName }) => hostName).sort(),
      );
    } finally {
      await stop();
      await server.stop();
    }
    const left = await db.selectFrom('machines').select('id').where('leftOn', 'is', null).execute();
    expect(left).toEqual([]);
    await t.close();
  });
});

describe('an execution of the demo that fails', () => {
  test('leaves results, output and captures as a client sends them', { timeout: 60_000 }, async () => {
    const t = await openSqlitePlatform({ clock: { now: () => new Date(), advance: () => undefined } });
    await seedDemo(t.platform);
    const began = new Date().toISOString();
    const server = await serve((request) => t.platform.fetch(request, { callerAddress: '127.0.0.1' }));
    const stop = startDemoLife({ server: server.url, pace: 0.02, failing: 1, everySeconds: 0.2 });
    const { db } = t.platform.context;
    try {
      await vi.waitFor(
        async () => {
          const ended = await db
            .selectFrom('executions')
            .innerJoin('executionResults', 'executionResults.executionId', 'executions.id')
            .select(['executions.id', 'executions.message', 'total', 'passed', 'failed'])
            .where('createdOn', '>', began)
            .where('endedOn', 'is not', null)
            .where('executions.status', '=', 'Failed')
            .where('executions.suiteName', '=', 'Checkout')
            .executeTakeFirst();
          expect(ended).toMatchObject({ total: 17, passed: 16, failed: 1 });
          expect(ended?.message).toContain('\n  16 passed (1.4m)');
          const { access_token: token } = await t.succeed(signIn, {
            body: { emailId: demoOwner.emailId, password: t.encrypt(demoPassword) },
          });
          const ofIt = { params: { executionId: ended?.id ?? '' } };
          const { cases } = await t.succeed(getResults, { ...ofIt, query: {} }, { token });
          const [failed] = cases;
          expect(failed).toMatchObject({ name: 'a guest pays by card', status: 'Failed' });
          const captures = await t.succeed(listCaptures, ofIt, { token });
          expect(captures.map(({ caseNumber }) => caseNumber)).toContain(failed?.number);
        },
        { timeout: 50_000, interval: 200 },
      );
    } finally {
      await stop();
      await server.stop();
    }
    await t.close();
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

  test('is refused when it contains something else', () => {
    writeFileSync(path.join(folder, 'fireflink.db'), '');
    expect(() => claimDemoFolder(folder)).toThrow(StartError);
  });
});
