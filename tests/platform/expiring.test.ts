import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { updateRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { countExpiringCaptures } from '#platform/contract/executions/capture-calls.ts';
import { countExpiringReports } from '#platform/contract/executions/report-calls.ts';
import { tidy } from '#platform/housekeeping.ts';
import { reportOf } from '#platform/automation/reports/report-of.ts';
import { sendCapture, webm } from '#tests/support/captures.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { report } from '#tests/support/executions.ts';
import { signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { runningExecution } from '#tests/support/farm.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { workplace } from '#tests/support/workplaces.ts';

describeOnEachDatabase('the effect of fewer days', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const captures = (actor: Caller, id: string, query: Record<string, unknown> = {}) =>
    t.attempt(countExpiringCaptures, { params: { id }, query }, actor);
  const reports = (actor: Caller, id: string, query: Record<string, unknown> = {}) =>
    t.attempt(countExpiringReports, { params: { id }, query }, actor);
  const keepCaptures = (actor: Caller, id: string, noOfDaysForScreenShot: number, noOfDaysForVideo: number) =>
    t.succeed(
      updateRunConfiguration,
      {
        params: { id },
        body: {
          visualCaptureSettings: {
            captureScreenshots: 'All steps',
            noOfDaysForScreenShot,
            captureVideos: 'All scripts',
            noOfDaysForVideo,
          },
        },
      },
      actor,
    );

  /** Creates an execution with a screenshot, a video and both reports. */
  async function leaveThings(owner: SignedInUser, projectId: string) {
    const id = await runningExecution(t, owner, { projectId });
    await sendCapture(t, owner, id);
    await sendCapture(t, owner, id, { kind: 'video', content: webm, fileName: 'a.webm' });
    await report(t, owner, id, 'Passed', { exitCode: 0 });
    for (const format of ['html', 'pdf'] as const)
      await reportOf(t.platform.context, { executionId: id, format });
  }

  test('is counted in the project, or for All Projects in those without settings of their own, and then deleted', async () => {
    const owner = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    const { projectId: ownId, there: own } = await workplace(t, owner, { name: 'Own days' });
    await keepCaptures(own, ownId, 300, 300);
    await leaveThings(owner, projectId);
    await leaveThings(owner, ownId);
    t.clock.advance({ days: 10 });
    const again = await signedIn(t, owner);
    const here = { token: again.token, projectId };
    await leaveThings(again, projectId);
    // This comes after the start, because with settings of its own the project sends notifications.
    await t.succeed(
      updateReportConfiguration,
      { params: { id: ownId }, body: { noOfDaysForHtmlReport: 300, noOfDaysForPdfReport: 300 } },
      { token: again.token, projectId: ownId },
    );

    const days = { noOfDaysForScreenShot: 5, noOfDaysForVideo: 20 };
    const one = { screenshots: 1, videos: 0 };
    expect((await captures(here, projectId, days)).body.responseObject).toEqual(one);
    expect((await captures(again, owner.licenseId, days)).body.responseObject).toEqual(one);
    const reportDays = { noOfDaysForHtmlReport: 20, noOfDaysForPdfReport: 9 };
    expect((await reports(here, projectId, reportDays)).body.responseObject).toEqual({ html: 0, pdf: 1 });
    expect((await reports(again, owner.licenseId, reportDays)).body.responseObject).toEqual({
      html: 0,
      pdf: 1,
    });
    // Only one kind changes: the others stay as they are, whatever those of All Projects are.
    expect((await reports(here, projectId, { noOfDaysForPdfReport: 9 })).body.responseObject).toEqual({
      html: 0,
      pdf: 1,
    });
    expect((await captures(here, projectId, { noOfDaysForScreenShot: 5 })).body.responseObject).toEqual(one);
    // Neither more days nor the current ones delete anything.
    const more = { noOfDaysForScreenShot: 365, noOfDaysForVideo: 365 };
    expect((await captures(here, projectId, more)).body.responseObject).toEqual({
      screenshots: 0,
      videos: 0,
    });

    // Without days, those of All Projects apply, which reverting the project's own settings restores.
    await keepCaptures(again, owner.licenseId, 3, 3);
    await t.succeed(
      updateReportConfiguration,
      { params: { id: owner.licenseId }, body: { noOfDaysForHtmlReport: 3, noOfDaysForPdfReport: 365 } },
      again,
    );
    const ownHere = { token: again.token, projectId: ownId };
    expect((await captures(ownHere, ownId)).body.responseObject).toEqual({ screenshots: 1, videos: 1 });
    expect((await reports(ownHere, ownId)).body.responseObject).toEqual({ html: 1, pdf: 0 });
    expect((await reports(ownHere, ownId, { noOfDaysForPdfReport: 9 })).body.responseObject).toEqual({
      html: 0,
      pdf: 1,
    });

    const rows = async () =>
      t.platform.context.db
        .selectFrom('captures')
        .select(['projectId', 'kind'])
        .where('licenseId', '=', owner.licenseId)
        .orderBy('projectId')
        .orderBy('kind')
        .execute();
    const before = await rows();
    await tidy(t.platform.context);
    // The counts were those of the project's first execution, and nothing of the project with its own days.
    expect(before).toHaveLength(6);
    expect(await rows()).toHaveLength(4);
    expect(there.projectId).toBe(projectId);
  });

  test('is requested with valid days, by users who may change them, for their own scope', async () => {
    const owner = await signedIn(t);
    const stranger = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    for (const days of [0, 366, 1.5, 'x']) {
      expect((await captures(there, projectId, { noOfDaysForVideo: days })).status, String(days)).toBe(400);
      expect((await reports(there, projectId, { noOfDaysForPdfReport: days })).status, String(days)).toBe(
        400,
      );
    }
    expect((await captures(stranger, projectId)).status).toBe(404);
    expect((await reports(stranger, owner.licenseId)).status).toBe(404);
    expect((await t.attempt(countExpiringCaptures, { params: { id: projectId }, query: {} })).status).toBe(
      401,
    );
  });
});
