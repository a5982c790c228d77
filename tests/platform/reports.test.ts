import { readdirSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getReport } from '#platform/contract/executions/report-calls.ts';
import { reportMessages, type ReportFormat } from '#platform/contract/executions/report-values.ts';
import { reportOf } from '#platform/reports/report-of.ts';
import { sendCapture } from '#tests/support/captures.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { report, start } from '#tests/support/executions.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { png } from '#tests/support/photos.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { failure, junit, sendResults, testCase } from '#tests/support/results.ts';

const asked = (t: TestPlatform, actor: Caller, executionId: string, format: string, query = '') =>
  t.raw('GET', getReport.path.replace('{executionId}', executionId).replace('{format}', format) + query, actor);

const filesIn = (t: TestPlatform): string[] => {
  try {
    return readdirSync(path.join(t.settings.dataDir, 'uploads', 'reports')).sort();
  } catch {
    return [];
  }
};

describeOnEachDatabase('reports of executions', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let projectId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    const { db } = t.platform.context;
    await db.updateTable('licenses').set({ numberOfParallelRuns: 50 }).where('id', '=', owner.licenseId).execute();
    projectId = await project(t, owner, { name: 'Shop' });
    await db.updateTable('projects').set({ timeZoneValue: 'Asia/Kolkata' }).where('id', '=', projectId).execute();
  });
  afterAll(() => t.close());

  const running = async (name = 'Nightly') => {
    const machineId = await machine(t, owner, { hostName: `host-${Math.random()}` });
    const { _id: id } = await start(t, owner, { projectId, machineId, name });
    await report(t, owner, id, 'Running');
    return id;
  };
  const ended = async (name?: string) => {
    const id = await running(name);
    await report(t, owner, id, 'Failed', { message: 'last <line>', exitCode: 1 });
    return id;
  };
  const pageOf = async (id: string) => {
    const response = await asked(t, owner, id, 'html');
    expect(response.status).toBe(200);
    const text = await response.text();
    return { text, document: new JSDOM(text).window.document, headers: response.headers };
  };

  test('say what came of them, in one page', async () => {
    const id = await ended('Nightly <b>&');
    await sendResults(t, owner, id, junit(testCase('adds', '<skipped message="later"/>'), testCase('pays', failure), testCase('opens')));
    await sendCapture(t, owner, id, { fileName: 'pays-by_card.png', failed: true });
    const { document } = await pageOf(id);
    console.log(document.documentElement.outerHTML.slice(0, 9000));
    expect(document.querySelector('h1')?.textContent).toBe('Nightly <b>&');
  });
});
