import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getRunConfiguration,
  inheritRunConfiguration,
  updateRunConfiguration,
} from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { runDefaults } from '#platform/contract/execution-configuration/run-configuration-values.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, defaultRole, role, signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { memberAs, workplace } from '#tests/support/workplaces.ts';

/** The sizes without any captures. */
const noSizes = { screenShotsSize: '0 Bytes', videosSize: '0 Bytes' };
const runDefaultsSaid = {
  ...runDefaults,
  visualCaptureSettings: { ...runDefaults.visualCaptureSettings, ...noSizes },
};

const termination = {
  terminateScriptIfTakesMoreTime: 20,
  terminateScriptUnit: 'Mins',
  terminateSuiteIfTakesMoreTime: 2,
  terminateSuiteUnit: 'Hrs',
};

describeOnEachDatabase('run configuration', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const get = (actor: Caller) => t.succeed(getRunConfiguration, {}, actor);
  const put = (actor: Caller, id: string, body: object) =>
    t.attempt(updateRunConfiguration, { params: { id }, body }, actor);
  const inherit = (actor: Caller, id: string) =>
    t.attempt(inheritRunConfiguration, { params: { id } }, actor);
  /** Returns settings of one wait. */
  const wait = (implicitWait: number, implicitWaitUnit = 'Seconds') => ({
    waitTime: { implicitWait, implicitWaitUnit },
  });

  test('has its defaults until a user saves, and in a project that of the license until it saves its own', async () => {
    const owner = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    const { licenseId } = owner;
    const never = { from: 'License', ...runDefaultsSaid, modifiedOn: null, modifiedByUname: '' };
    expect(await get(owner)).toEqual({ id: licenseId, ...never });
    expect(await get(there)).toEqual({ id: projectId, ...never });

    const saved = await put(owner, licenseId, { executionTermination: termination });
    expect([saved.status, saved.body.message]).toEqual([200, 'Run Configuration updated successfully']);
    const ofLicense = {
      ...runDefaultsSaid,
      executionTermination: termination,
      modifiedOn: t.clock.now().toISOString(),
      modifiedByUname: owner.name,
    };
    expect(saved.body.responseObject).toEqual({ id: licenseId, from: 'License', ...ofLicense });
    expect(await get(there)).toEqual({ id: projectId, from: 'License', ...ofLicense });

    await put(there, projectId, wait(5));
    expect(await get(there)).toMatchObject({
      from: 'Project',
      waitTime: { ...runDefaults.waitTime, implicitWait: 5 },
      executionTermination: termination,
    });
    // From now on changes in All Projects do not affect it, while changes to its own do.
    await put(owner, licenseId, wait(9));
    expect((await get(there)).waitTime.implicitWait).toBe(5);
    const another = await workplace(t, owner, { name: 'Another' });
    expect((await get(another.there)).waitTime.implicitWait).toBe(9);

    const given = await inherit(there, projectId);
    expect([given.status, given.body.message]).toEqual([
      200,
      'This project uses the settings of All Projects again',
    ]);
    expect(await get(there)).toMatchObject({ from: 'License', waitTime: { implicitWait: 9 } });
    // Reverting twice is allowed.
    expect((await changesNothing(t, () => inherit(there, projectId))).status).toBe(200);
  });

  test('is changed by groups, and leaves missing ones unchanged', async () => {
    const owner = await signedIn(t);
    const id = owner.licenseId;
    const captures = {
      captureScreenshots: 'All steps',
      noOfDaysForScreenShot: 1,
      captureVideos: 'All scripts',
      noOfDaysForVideo: 365,
    };
    const failed = { noOfTimesFailedStepRun: 5, runFailedScriptsForSuite: true };
    await put(owner, id, { executionTermination: termination });
    await put(owner, id, { visualCaptureSettings: captures });
    await put(owner, id, { runFailedSettings: failed });
    await put(owner, id, { waitTime: { explicitWait: 999_000, explicitWaitUnit: 'Milliseconds' } });
    expect(await get(owner)).toMatchObject({
      waitTime: { ...runDefaults.waitTime, explicitWait: 999_000, explicitWaitUnit: 'Milliseconds' },
      executionTermination: termination,
      visualCaptureSettings: captures,
      runFailedSettings: failed,
    });
  });

  test('is served with and without the slash at the end', async () => {
    const { token } = await signedIn(t);
    for (const path of ['/project/optimize/v3/run-config/', '/project/optimize/v3/run-config']) {
      expect((await t.raw('GET', path, { token })).status).toBe(200);
    }
  });

  const ofWait = (field: string, value: unknown, unit: string) => ({
    waitTime: { [field]: value, [`${field}Unit`]: unit },
  });
  const ofLimit = (changes: object) => ({ executionTermination: { ...termination, ...changes } });
  const ofCaptures = (changes: object) => ({
    visualCaptureSettings: { ...runDefaults.visualCaptureSettings, ...changes },
  });
  const ofFailed = (changes: object) => ({
    runFailedSettings: { ...runDefaults.runFailedSettings, ...changes },
  });
  const days = 'No of days should be between 1 to 365';

  test('accepts values within its limits, and refuses others in the words of the specification', async () => {
    const owner = await signedIn(t);
    const good: readonly object[] = [
      ofWait('delayBetweenSteps', 99, 'Seconds'),
      ofWait('delayBetweenSteps', 99_000, 'Milliseconds'),
      ofWait('implicitWait', 999, 'Seconds'),
      ofWait('explicitWait', 999_000, 'Milliseconds'),
      ofWait('explicitWait', 0, 'Seconds'),
      ofLimit({ terminateScriptIfTakesMoreTime: 999, terminateSuiteIfTakesMoreTime: 0 }),
      ofCaptures({ noOfDaysForScreenShot: 1, noOfDaysForVideo: 365 }),
      ofFailed({ noOfTimesFailedStepRun: 5 }),
    ];
    for (const body of good) {
      expect([(await put(owner, owner.licenseId, body)).status, body]).toEqual([200, body]);
    }
    const bad: readonly (readonly [object, string, string])[] = [
      [
        ofWait('delayBetweenSteps', 100, 'Seconds'),
        'waitTime.delayBetweenSteps',
        'Value greater than 99 not allowed',
      ],
      [
        ofWait('delayBetweenSteps', 99_001, 'Milliseconds'),
        'waitTime.delayBetweenSteps',
        'Value greater than 99000 not allowed',
      ],
      [
        ofWait('implicitWait', 1000, 'Seconds'),
        'waitTime.implicitWait',
        'Value greater than 999 not allowed',
      ],
      [
        ofWait('explicitWait', 999_001, 'Milliseconds'),
        'waitTime.explicitWait',
        'Value greater than 999000 not allowed',
      ],
      [ofWait('explicitWait', -1, 'Seconds'), 'waitTime.explicitWait', 'Minimum value should be 0'],
      [ofWait('explicitWait', 1.5, 'Seconds'), 'waitTime.explicitWait', 'Enter a whole number'],
      [ofWait('explicitWait', '5', 'Seconds'), 'waitTime.explicitWait', 'Enter a whole number'],
      [ofWait('explicitWait', undefined, 'Seconds'), 'waitTime.explicitWait', 'This field is required'],
      [{ waitTime: { implicitWait: 5 } }, 'waitTime.implicitWaitUnit', 'Send a wait together with its unit'],
      [
        ofLimit({ terminateScriptIfTakesMoreTime: 1000 }),
        'executionTermination.terminateScriptIfTakesMoreTime',
        'Value greater than 999 not allowed',
      ],
      [
        ofLimit({ terminateSuiteIfTakesMoreTime: -1 }),
        'executionTermination.terminateSuiteIfTakesMoreTime',
        'Minimum value should be 0',
      ],
      [ofCaptures({ noOfDaysForScreenShot: 0 }), 'visualCaptureSettings.noOfDaysForScreenShot', days],
      [ofCaptures({ noOfDaysForVideo: 366 }), 'visualCaptureSettings.noOfDaysForVideo', days],
      [
        ofFailed({ noOfTimesFailedStepRun: 6 }),
        'runFailedSettings.noOfTimesFailedStepRun',
        'Maximum 5 runs allowed',
      ],
    ];
    await changesNothing(t, async () => {
      for (const [body, path, message] of bad) {
        const { status, body: reply } = await put(owner, owner.licenseId, body);
        expect([status, reply.errors]).toEqual([400, [{ path, message }]]);
      }
      const words = [
        ofWait('implicitWait', 5, 'Hours'),
        ofCaptures({ captureVideos: 'All steps' }),
        ofFailed({ runFailedScriptsForSuite: 'on' }),
      ];
      for (const body of words) expect((await put(owner, owner.licenseId, body)).status).toBe(400);
    });
  });

  test("reports a conflict with another user's changes, and can be saved all the same", async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const { projectId, there } = await workplace(t, owner);
    const adminThere = { token: admin.token, projectId };
    const shown = await get(there);
    await put(adminThere, projectId, { ...wait(3), modifiedOn: shown.modifiedOn });
    const late = { ...wait(7), modifiedOn: shown.modifiedOn };
    const { status, body } = await changesNothing(t, () => put(there, projectId, late));
    const message = `Run Configuration was changed by ${admin.name} meanwhile`;
    expect([status, body.errors]).toEqual([409, [{ path: 'modifiedOn', message }]]);
    t.clock.advance({ seconds: 1 });
    expect((await put(there, projectId, wait(7))).status).toBe(200);
    const now = await get(there);
    expect(now.waitTime.implicitWait).toBe(7);
    expect((await put(there, projectId, { ...wait(8), modifiedOn: now.modifiedOn })).status).toBe(200);
    // The settings were reverted meanwhile, so no user has saved the current ones.
    await inherit(adminThere, projectId);
    const gone = await put(there, projectId, { ...wait(9), modifiedOn: now.modifiedOn });
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'Run Configuration was changed by somebody meanwhile',
    ]);
  });

  test('reports a conflict to one of two users who save the same version at once', async () => {
    const owner = await signedIn(t);
    const { modifiedOn } = await get(owner);
    const both = await Promise.all(
      [1, 2].map((seconds) => put(owner, owner.licenseId, { ...wait(seconds), modifiedOn })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('uses the id of the current project, and no other', async () => {
    const owner = await signedIn(t);
    const stranger = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    await changesNothing(t, async () => {
      for (const [actor, id] of [
        [owner, projectId],
        [owner, stranger.licenseId],
        [there, owner.licenseId],
      ] as const) {
        expect((await put(actor, id, wait(1))).status).toBe(404);
      }
      expect((await inherit(there, owner.licenseId)).status).toBe(404);
      expect((await inherit(owner, owner.licenseId)).status).toBe(400);
      expect((await put({ token: stranger.token, projectId }, projectId, wait(1))).status).toBe(404);
    });
  });

  test('is visible and changed by permission, in a project by its roles', async () => {
    const owner = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    const plain = await colleague(t, owner, 'User');
    const member = (roleId: string) => memberAs(t, owner, { projectId, roleId });
    const viewer = await member(await defaultRole(t, owner, 'View Access'));
    const editor = await member(
      await role(t, owner, { name: 'Editor', access: { Configuration: 'Edit Access' } }),
    );
    const other = await member(await role(t, owner, { name: 'Other', access: { Suites: 'Full Access' } }));
    expect((await get(viewer)).from).toBe('License');
    await changesNothing(t, async () => {
      expect((await t.attempt(getRunConfiguration, {})).status).toBe(401);
      expect((await t.attempt(updateRunConfiguration, { params: { id: projectId }, body: {} })).status).toBe(
        401,
      );
      expect(
        (await t.attempt(inheritRunConfiguration, { params: { id: projectId } }, { projectId })).status,
      ).toBe(401);
      for (const actor of [plain, other]) {
        const { status, body } = await t.attempt(getRunConfiguration, {}, actor);
        expect([status, body.missingPermission?.id]).toEqual([403, 'run-configuration.view']);
      }
      for (const refused of [await put(viewer, projectId, wait(1)), await inherit(viewer, projectId)]) {
        expect([refused.status, refused.body.missingPermission?.id]).toEqual([
          403,
          'execution-configuration.edit',
        ]);
      }
      expect((await put(plain, owner.licenseId, wait(1))).status).toBe(403);
    });
    expect((await put(editor, projectId, wait(1))).status).toBe(200);
    expect((await inherit(editor, projectId)).status).toBe(200);
    expect((await get(there)).from).toBe('License');
  });

  test('is read-only in a project that is not open', async () => {
    const owner = await signedIn(t);
    const { projectId, there } = await workplace(t, owner, { status: 'Closed' });
    expect((await get(there)).id).toBe(projectId);
    await changesNothing(t, async () => {
      for (const { status, body } of [
        await put(there, projectId, wait(1)),
        await inherit(there, projectId),
      ]) {
        expect([status, body.message, body.missingPermission?.reason]).toEqual([
          403,
          'The project is closed',
          'not-open',
        ]);
      }
    });
  });

  test('has only the delay between steps in a project of web services, and keeps its other waits', async () => {
    const owner = await signedIn(t);
    await put(owner, owner.licenseId, wait(4));
    const { projectId, there } = await workplace(t, owner, { type: 'Web Service' });
    const all = { ...wait(8).waitTime, delayBetweenSteps: 3, delayBetweenStepsUnit: 'Seconds' };
    expect((await put(there, projectId, { waitTime: all })).status).toBe(200);
    expect((await get(there)).waitTime).toMatchObject({ implicitWait: 4, delayBetweenSteps: 3 });
  });

  test('leaves entries that say what was changed, in a project with its earlier effective settings', async () => {
    const owner = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    await put(owner, owner.licenseId, wait(4));
    await put(there, projectId, ofFailed({ noOfTimesFailedStepRun: 2, runFailedScriptsForSuite: true }));
    await inherit(there, projectId);
    expect(await entriesOf(t, updateRunConfiguration, owner.licenseId)).toMatchObject([
      {
        area: 'Configuration',
        subjectKind: 'run configuration',
        subjectName: 'All Projects',
        projectId: null,
        before: { implicitWait: '0 Seconds' },
        after: { implicitWait: '4 Seconds' },
      },
      {
        subjectName: 'Web shop',
        projectId,
        before: { reRunsOfFailedSteps: 0, failedScriptsRunOnceMore: 'No', settingsOf: 'All Projects' },
        after: { reRunsOfFailedSteps: 2, failedScriptsRunOnceMore: 'Yes', settingsOf: 'the project' },
      },
    ]);
    expect(await entriesOf(t, inheritRunConfiguration, owner.licenseId)).toMatchObject([
      { subjectName: 'Web shop', after: { reRunsOfFailedSteps: 0, settingsOf: 'All Projects' } },
    ]);
  });
});
