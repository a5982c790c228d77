import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { updateRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { getRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import {
  deleteCaptures,
  getCapture,
  listCaptures,
  type Capture,
} from '#platform/contract/executions/capture-calls.ts';
import { getResults } from '#platform/contract/executions/result-calls.ts';
import { captureLimits, captureMessages } from '#platform/contract/executions/capture-values.ts';
import { resultMessages } from '#platform/contract/executions/result-values.ts';
import { StoreFull } from '#platform/foundation/files/file-store.ts';
import { tidy } from '#platform/housekeeping.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { mp4, picture, sendCapture, webm, webp, type SentCapture } from '#tests/support/captures.ts';
import { describeOnEachDatabase, sqlite } from '#tests/support/databases.ts';
import { report, start } from '#tests/support/executions.ts';
import { addMember, colleague, defaultRole, project, signedIn } from '#tests/support/factories.ts';
import { farm, runningExecution } from '#tests/support/farm.ts';
import { machine } from '#tests/support/machines.ts';
import { openObjectStore } from '#tests/support/object-store.ts';
import { jpeg, png, pngOf, svg } from '#tests/support/photos.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { junitOf, sendResults } from '#tests/support/results.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { uploadedFiles } from '#tests/support/uploads.ts';

const capturesOf = async (t: TestPlatform, actor: Caller, executionId: string) => {
  const { body } = await t.call(listCaptures, { params: { executionId } }, actor);
  return { all: body.responseObject, counts: body.responseMap };
};

const fileOf = (
  t: TestPlatform,
  actor: Caller,
  executionId: string,
  captureId: string,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) =>
  t.raw(
    'GET',
    getCapture.path.replace('{executionId}', executionId).replace('{captureId}', captureId) + query,
    { ...actor, headers },
  );

const filesIn = (t: TestPlatform): string[] => {
  try {
    return readdirSync(path.join(t.settings.dataDir, 'uploads', 'captures')).sort();
  } catch {
    return [];
  }
};

describeOnEachDatabase('captures', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  /** Creates a license with a project, and an execution that runs there. */
  const world = async () => {
    const { owner, projectId } = await farm(t);
    const id = await runningExecution(t, owner, { projectId });
    return { owner, projectId, id, there: { token: owner.token, projectId } };
  };
  const usedBy = async (projectId: string) => {
    const rows = await t.platform.context.db
      .selectFrom('projectMemory')
      .select(['source', 'bytes'])
      .where('projectId', '=', projectId)
      .orderBy('source')
      .execute();
    return Object.fromEntries(rows.map(({ source, bytes }) => [source, Number(bytes)]));
  };
  const setMemory = (licenseId: string, memoryBytes: number) =>
    t.platform.context.db.updateTable('licenses').set({ memoryBytes }).where('id', '=', licenseId).execute();
  const send = (actor: Caller, id: string, sent?: SentCapture) => sendCapture(t, actor, id, sent);
  const stored = async (actor: Caller, id: string, sent?: SentCapture): Promise<Capture> => {
    const { responseCode, responseObject, message } = await send(actor, id, sent);
    expect([responseCode, message]).toEqual([200, 'Capture stored']);
    return responseObject as Capture;
  };

  test('are stored, listed with those of failures first, counted, and returned byte by byte', async () => {
    const { owner, projectId, id } = await world();
    expect(await capturesOf(t, owner, id)).toEqual({
      all: [],
      counts: { screenshots: 0, videos: 0, notKept: 0 },
    });
    const shot = await stored(owner, id, { type: 'image/png' });
    expect(shot).toEqual({
      id: shot.id,
      kind: 'screenshot',
      name: 'cart.png',
      type: 'image/png',
      bytes: png.length,
      failed: false,
      createdOn: t.clock.now().toISOString(),
    });
    const film = { kind: 'video', content: webm, fileName: 'Zahlung – Ü.webm', failed: true } as const;
    const video = await stored(owner, id, film);
    const { all, counts } = await capturesOf(t, owner, id);
    expect(all).toEqual([video, shot].map((each) => ({ ...each, caseNumber: null })));
    expect(video.name).toBe('Zahlung – Ü.webm');
    expect(counts).toEqual({ screenshots: 1, videos: 1, notKept: 0 });
    expect(await usedBy(projectId)).toEqual({ screenshots: png.length, videos: webm.length });

    const file = await fileOf(t, owner, id, video.id);
    expect(Buffer.from(await file.arrayBuffer()).equals(webm)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'video/webm',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    const part = await fileOf(t, owner, id, video.id, { headers: { Range: 'bytes=0-3' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
    const saved = await fileOf(t, owner, id, video.id, { query: '?download=yes' });
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="Zahlung _ _.webm"; filename*=UTF-8''Zahlung%20%E2%80%93%20%C3%9C.webm`,
    );
  });

  test('name the failed test case that they show, whichever of the two came first', async () => {
    const { owner, id } = await world();
    const shown = async () => {
      const { all } = await capturesOf(t, owner, id);
      const { cases } = await t.succeed(getResults, { params: { executionId: id }, query: {} }, owner);
      return Object.fromEntries(
        all.map(({ name, caseNumber }) => [name, cases.find(({ number }) => number === caseNumber)?.name]),
      );
    };
    await stored(owner, id, { fileName: 'pays by card - test-failed-1.png', failed: true });
    await stored(owner, id, { fileName: 'pays by card twice.png', content: picture(2) });
    await stored(owner, id, { fileName: 'ships.png', content: picture(3) });
    const none = { 'pays by card - test-failed-1.png': undefined };
    expect(await shown()).toMatchObject(none);
    await sendResults(t, owner, id, junitOf('!pays', '!pays by card', 'pays by card twice', '!returns'));
    const found = { ...none, 'pays by card - test-failed-1.png': 'pays by card' };
    // A capture that carries the name of a passed case does not show another one's failure.
    const rest = { 'pays by card twice.png': undefined, 'ships.png': undefined };
    expect(await shown()).toEqual({ ...found, ...rest });
    await stored(owner, id, { fileName: 'returns.png', content: picture(4) });
    expect(await shown()).toEqual({ ...found, ...rest, 'returns.png': 'returns' });
    await sendResults(t, owner, id, junitOf('pays by card'), 'results.xml', { attempt: 2 });
    // The case failed at first: its capture is still shown.
    expect(await shown()).toEqual({ ...found, ...rest, 'returns.png': 'returns' });
  });

  test.each([
    ['a PNG', { content: png, fileName: 'a.PNG' }, 'image/png'],
    ['a JPEG', { content: jpeg, fileName: 'a.jpeg' }, 'image/jpeg'],
    ['a WebP', { content: webp, fileName: 'a.webp' }, 'image/webp'],
    ['a WebM', { kind: 'video', content: webm, fileName: 'a.webm' }, 'video/webm'],
    ['an MP4', { kind: 'video', content: mp4, fileName: 'a.mp4' }, 'video/mp4'],
  ] as const)('are taken when they are %s', async (_, sent, type) => {
    const { owner, id } = await world();
    expect((await stored(owner, id, sent)).type).toBe(type);
  });

  test.each([
    ['an SVG', { content: svg }],
    ['a page', { content: Buffer.from('<!doctype html><script>alert(1)</script>') }],
    ['nothing', { content: Buffer.alloc(0) }],
    ['the head of a picture alone', { content: png.subarray(0, 8) }],
    ['a JPEG', { content: jpeg }],
    ['a picture that its sender says is a page', { type: 'text/html' }],
    ['a picture with another name', { fileName: 'cart.svg' }],
    ['a film', { content: webm }],
    ['a film, named so', { content: webm, fileName: 'cart.webm' }],
    ['a picture as a video', { kind: 'video' }],
    ['Matroska that is no WebM', { kind: 'video', content: webm.subarray(0, 24), fileName: 'a.webm' }],
  ] as const)('are refused when one sent as cart.png is %s', async (_, sent) => {
    const { owner, id } = await world();
    const before = filesIn(t);
    const { responseCode, message } = await changesNothing(t, () => send(owner, id, sent));
    const words = captureMessages.wrongType['kind' in sent ? sent.kind : 'screenshot'];
    expect([responseCode, message]).toEqual([400, words]);
    expect(filesIn(t)).toEqual(before);
    expect(uploadedFiles(t).filter((file) => file.includes('incoming'))).toEqual([]);
  });

  test('are refused when a screenshot is larger than 5 MB, and accepted up to that size', async () => {
    const { owner, id } = await world();
    const most = captureLimits.screenshotBytes;
    const { responseCode, message } = await changesNothing(t, () =>
      send(owner, id, { content: pngOf(most + 1) }),
    );
    expect([responseCode, message]).toEqual([400, captureMessages.screenshotTooLarge]);
    expect((await stored(owner, id, { content: pngOf(most) })).bytes).toBe(most);
  });

  test('are refused without a file, and with an unknown kind', async () => {
    const { owner, id } = await world();
    const none = await changesNothing(t, () => send(owner, id, { content: Buffer.alloc(0), fileName: '' }));
    expect([none.responseCode, none.message]).toEqual([400, captureMessages.missing]);
    const other = await changesNothing(t, () => send(owner, id, { kind: 'sound' as 'video' }));
    expect(other.responseCode).toBe(400);
  });

  test('are stored once, however often the same is sent; other bytes under the same name are another capture', async () => {
    const { owner, projectId, id } = await world();
    const first = await stored(owner, id);
    const files = filesIn(t);
    const again = await changesNothing(t, () => send(owner, id));
    expect(again).toMatchObject({ responseCode: 200, responseObject: first });
    const together = await Promise.all(
      [1, 2, 3].map(() => send(owner, id, { content: jpeg, fileName: 'cart.jpg' })),
    );
    expect(new Set(together.map(({ responseObject }) => (responseObject as Capture).id)).size).toBe(1);
    await stored(owner, id, { content: picture(2) });
    expect((await capturesOf(t, owner, id)).counts).toMatchObject({ screenshots: 3 });
    expect(filesIn(t)).toHaveLength(files.length + 2);
    expect(await usedBy(projectId)).toEqual({
      screenshots: png.length + jpeg.length + picture(2).length,
    });
  });

  test('are limited to 200 for each execution', async () => {
    const { owner, id } = await world();
    for (let number = 0; number < captureLimits.filesMax; number += 1) {
      await stored(owner, id, { content: picture(number) });
    }
    const { responseCode, message } = await changesNothing(t, () =>
      send(owner, id, { content: picture(1000) }),
    );
    expect([responseCode, message]).toEqual([400, captureMessages.tooMany]);
    // A repeated capture is not another one.
    expect((await send(owner, id, { content: picture(0) })).responseCode).toBe(200);
  });

  test('are accepted only from the machine of the execution', async () => {
    const { owner, projectId, id } = await world();
    const admin = await colleague(t, owner, 'Admin');
    const stranger = await signedIn(t);
    const codes = await changesNothing(t, async () => [
      (await send(admin, id)).responseCode,
      (await send(stranger, id)).responseCode,
      (await sendCapture(t, undefined, id)).responseCode,
    ]);
    expect(codes).toEqual([404, 404, 401]);
    // An execution that has no machine yet has nothing to show.
    const machineId = await machine(t, owner, { hostName: 'busy' });
    await start(t, owner, { projectId, machineId });
    const { _id: waiting } = await start(t, owner, { projectId, machineId });
    expect((await send(owner, waiting)).responseCode).toBe(404);
  });

  test('are accepted until 10 minutes after the end', async () => {
    const { owner, id } = await world();
    await report(t, owner, id, 'Passed', { exitCode: 0 });
    t.clock.advance({ minutes: 10 });
    await stored(owner, id);
    t.clock.advance({ seconds: 1 });
    const { responseCode, message } = await changesNothing(t, () => send(owner, id, { content: picture(2) }));
    expect([responseCode, message]).toEqual([409, resultMessages.tooLate]);
  });

  test('are counted once as not stored when the license has no room, and stored when there is room', async () => {
    const { owner, projectId, id } = await world();
    await setMemory(owner.licenseId, png.length + 1);
    await stored(owner, id);
    const files = filesIn(t);
    const full = await send(owner, id, { content: picture(2) });
    expect([full.responseCode, full.message]).toEqual([400, captureMessages.noMemory]);
    await changesNothing(t, () => send(owner, id, { content: picture(2) }));
    expect((await capturesOf(t, owner, id)).counts).toEqual({ screenshots: 1, videos: 0, notKept: 1 });
    expect(filesIn(t)).toEqual(files);
    expect(await usedBy(projectId)).toEqual({ screenshots: png.length });
    await setMemory(owner.licenseId, 1000);
    await stored(owner, id, { content: picture(2) });
    expect((await capturesOf(t, owner, id)).counts).toEqual({ screenshots: 2, videos: 0, notKept: 0 });
  });

  test('never exceed the room when they arrive together', async () => {
    const { owner, projectId, id } = await world();
    await setMemory(owner.licenseId, 3 * picture(1).length);
    const sent = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) => send(owner, id, { content: picture(number) })),
    );
    expect(sent.filter(({ responseCode }) => responseCode === 200)).toHaveLength(3);
    expect(await usedBy(projectId)).toEqual({ screenshots: 3 * picture(1).length });
    expect((await capturesOf(t, owner, id)).counts).toMatchObject({ screenshots: 3, notKept: 3 });
  });

  test('are counted as not stored when the disk has no room', async () => {
    const { owner, projectId, id } = await world();
    const take = vi
      .spyOn(t.platform.context.files, 'take')
      .mockRejectedValueOnce(new StoreFull('The disk is full'));
    const { responseCode, message } = await send(owner, id);
    take.mockRestore();
    expect([responseCode, message]).toEqual([400, captureMessages.noDisk]);
    expect((await capturesOf(t, owner, id)).counts).toMatchObject({ screenshots: 0, notKept: 1 });
    expect(await usedBy(projectId)).toEqual({});
  });

  test('are visible to users who can see the execution', async () => {
    const { owner, projectId, id } = await world();
    const { id: captureId } = await stored(owner, id);
    const viewer = await colleague(t, owner, 'User');
    const outside = await colleague(t, owner, 'User');
    const roleId = await defaultRole(t, owner, 'View Access');
    await addMember(t, { projectId, userId: viewer.id, roleId });
    const stranger = await signedIn(t);
    const codes = async (actor: Caller) => [
      (await t.call(listCaptures, { params: { executionId: id } }, actor)).status,
      (await fileOf(t, actor, id, captureId)).status,
    ];
    expect(await codes(viewer)).toEqual([200, 200]);
    expect(await codes(outside)).toEqual([403, 403]);
    expect(await codes(stranger)).toEqual([404, 404]);
    expect(await codes({})).toEqual([401, 401]);
    // They are not found by the address of another execution.
    const other = await runningExecution(t, owner, { projectId });
    expect((await fileOf(t, owner, other, captureId)).status).toBe(404);
    expect((await fileOf(t, owner, id, 'none')).status).toBe(404);
  });

  test('are deleted all at once: in a project its own, in All Projects those of all open ones', async () => {
    const { owner, projectId, id, there } = await world();
    const second = await project(t, owner, { name: 'Second' });
    const closed = await project(t, owner, { name: 'Closed' });
    const ids = [
      id,
      await runningExecution(t, owner, { projectId: second }),
      await runningExecution(t, owner, { projectId: closed }),
    ];
    for (const each of ids) {
      await stored(owner, each);
      await stored(owner, each, { kind: 'video', content: webm, fileName: 'a.webm' });
    }
    await t.platform.context.db
      .updateTable('projects')
      .set({ status: 'Closed' })
      .where('id', '=', closed)
      .execute();
    const remove = (actor: Caller, group: 'Screenshots' | 'Videos', scope: string) =>
      t.attempt(deleteCaptures, { params: { group, id: scope } }, actor);
    const left = async () =>
      Promise.all(
        ids.map(async (each) => (await capturesOf(t, owner, each)).all.map(({ kind }) => kind).join()),
      );
    const both = 'screenshot,video';

    const own = await remove(there, 'Screenshots', projectId);
    expect([own.status, own.body.message]).toEqual([200, 'Screenshots deleted successfully']);
    expect(await left()).toEqual(['video', both, both]);
    const none = await changesNothing(t, () => remove(there, 'Screenshots', projectId));
    expect([none.status, none.body.message]).toEqual([404, 'There are no screenshots']);
    const all = await remove(owner, 'Videos', owner.licenseId);
    expect([all.status, all.body.message]).toEqual([200, 'videos deleted successfully']);
    expect(await left()).toEqual(['', 'screenshot', both]);
    const noVideos = await remove(owner, 'Videos', owner.licenseId);
    expect([noVideos.status, noVideos.body.message]).toEqual([404, 'There are no videos']);
    expect([await usedBy(projectId), await usedBy(second)]).toEqual([
      { screenshots: 0, videos: 0 },
      { screenshots: png.length, videos: 0 },
    ]);

    const [entry] = await entriesOf(t, deleteCaptures, owner.licenseId);
    expect(entry).toMatchObject({ before: { screenshots: 1 }, after: { screenshots: 0 } });
    // These are an id other than the scope's, an unknown id, and a project that is not open.
    expect((await remove(there, 'Screenshots', owner.licenseId)).status).toBe(404);
    expect((await remove(owner, 'Screenshots', second)).status).toBe(404);
    const notOpen = await remove({ token: owner.token, projectId: closed }, 'Screenshots', closed);
    expect(notOpen.status).toBe(403);
    expect((await remove(owner, 'Sounds' as 'Videos', owner.licenseId)).status).toBe(400);
  });

  test('are deleted only by users with Full Access to Configuration', async () => {
    const { owner, projectId, id } = await world();
    await stored(owner, id);
    const attempt = async (roleName: 'View Access' | 'Full Access') => {
      const member = await colleague(t, owner, 'User');
      const roleId = await defaultRole(t, owner, roleName);
      await addMember(t, { projectId, userId: member.id, roleId });
      const there = { token: member.token, projectId };
      return t.attempt(deleteCaptures, { params: { group: 'Screenshots', id: projectId } }, there);
    };
    const viewer = await changesNothing(t, () => attempt('View Access'), {
      but: ['users', 'license_users', 'project_users', 'sessions', 'license_counts', 'mails', 'user_tokens'],
    });
    expect([viewer.status, viewer.body.missingPermission?.id]).toEqual([403, 'captures.delete']);
    expect((await attempt('Full Access')).status).toBe(200);
    const anybody = await t.attempt(deleteCaptures, { params: { group: 'Videos', id: projectId } });
    expect(anybody.status).toBe(401);
  });

  test('are sent to the end to readers who have started when they are deleted', async () => {
    const { owner, id, there, projectId } = await world();
    const content = pngOf(3_000_000);
    const { id: captureId } = await stored(owner, id, { content });
    const response = await fileOf(t, owner, id, captureId);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let bytes = (await reader.read()).value?.length ?? 0;
    const before = filesIn(t).length;
    await t.succeed(deleteCaptures, { params: { group: 'Screenshots', id: projectId } }, there);
    await vi.waitFor(() => expect(filesIn(t)).toHaveLength(before - 1));
    for (let next = await reader.read(); !next.done; next = await reader.read()) bytes += next.value.length;
    expect(bytes).toBe(content.length);
    expect((await fileOf(t, owner, id, captureId)).status).toBe(404);
  });

  test('have their size in the run configuration', async () => {
    const { owner, id, there } = await world();
    await stored(owner, id, { content: pngOf(1_300_000) });
    const sizes = async (actor: Caller) => {
      const { visualCaptureSettings } = await t.succeed(getRunConfiguration, {}, actor);
      return [visualCaptureSettings.screenShotsSize, visualCaptureSettings.videosSize];
    };
    expect(await sizes(there)).toEqual(['1.24 MB', '0 Bytes']);
    expect(await sizes(owner)).toEqual(['1.24 MB', '0 Bytes']);
  });

  test('are deleted after the number of days of their project, in closed ones too, and nothing else is', async () => {
    const { owner, projectId, id, there } = await world();
    const closed = await project(t, owner, { name: 'Closed' });
    const own = await project(t, owner, { name: 'Own days' });
    const ids = [
      id,
      await runningExecution(t, owner, { projectId: closed }),
      await runningExecution(t, owner, { projectId: own }),
    ];
    for (const each of ids) {
      await stored(owner, each);
      await stored(owner, each, { kind: 'video', content: webm, fileName: 'a.webm' });
    }
    await t.platform.context.db
      .updateTable('projects')
      .set({ status: 'Archive' })
      .where('id', '=', closed)
      .execute();
    const keepFor = (actor: Caller, scope: string, noOfDaysForScreenShot: number, noOfDaysForVideo: number) =>
      t.succeed(
        updateRunConfiguration,
        {
          params: { id: scope },
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
    await keepFor(owner, owner.licenseId, 3, 5);
    await keepFor({ token: owner.token, projectId: own }, own, 10, 4);
    const counted = async () => {
      const rows = await t.platform.context.db
        .selectFrom('captures')
        .select(['executionId', 'kind'])
        .where('licenseId', '=', owner.licenseId)
        .orderBy('kind')
        .execute();
      return ids.map((each) =>
        rows
          .filter(({ executionId }) => executionId === each)
          .map(({ kind }) => kind)
          .join(),
      );
    };
    const both = 'screenshot,video';
    t.clock.advance({ days: 3 });
    await tidy(t.platform.context);
    expect(await counted()).toEqual([both, both, both]);
    t.clock.advance({ seconds: 1 });
    // Captures that were sent later stay longer.
    const files = filesIn(t).length;
    const session = await signedIn(t, owner);
    const late = await sendCapture(t, session, id, { content: picture(9) });
    expect(late.responseCode).toBe(200);
    await tidy(t.platform.context);
    expect(await counted()).toEqual([both, 'video', both]);
    expect(filesIn(t)).toHaveLength(files + 1 - 2);
    expect(await usedBy(projectId)).toEqual({ screenshots: picture(9).length, videos: webm.length });
    t.clock.advance({ days: 1 });
    await tidy(t.platform.context);
    expect(await counted()).toEqual([both, 'video', 'screenshot']);
    t.clock.advance({ days: 1 });
    await tidy(t.platform.context);
    expect(await counted()).toEqual(['screenshot', '', 'screenshot']);
    expect(await usedBy(closed)).toEqual({ screenshots: 0, videos: 0 });
    expect(there.projectId).toBe(projectId);
  });
});

describe('captures in an object store', () => {
  test('are returned whole and in part, and are saved by an address that expires', async () => {
    const objects = await openObjectStore('&addresses=yes');
    const t = await openTestPlatform(sqlite, { settings: { filesUrl: objects.url } });
    try {
      const owner = await signedIn(t);
      const projectId = await project(t, owner, { name: 'Shop' });
      const id = await runningExecution(t, owner, { projectId });
      const sent = { kind: 'video', content: webm, fileName: 'a.webm' } as const;
      const { responseObject } = await sendCapture(t, owner, id, sent);
      const { id: captureId } = responseObject as Capture;
      const whole = await fileOf(t, owner, id, captureId);
      expect(Buffer.from(await whole.arrayBuffer()).equals(webm)).toBe(true);
      const part = await fileOf(t, owner, id, captureId, { headers: { Range: 'bytes=4-7' } });
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
      const saved = await fileOf(t, owner, id, captureId, { query: '?download=yes' });
      expect(saved.status).toBe(302);
      const address = new URL(saved.headers.get('location') ?? '');
      expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
      await t.succeed(
        deleteCaptures,
        { params: { group: 'Videos', id: projectId } },
        { token: owner.token, projectId },
      );
      await vi.waitFor(async () =>
        expect(await t.platform.context.files.find(`captures/${captureId}.webm`)).toBeUndefined(),
      );
    } finally {
      await t.close();
      await objects.close();
    }
  });
});
