import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import type {
  ScreenshotCapture,
  VideoCapture,
} from '#platform/contract/execution-configuration/run-configuration-values.ts';
import { listCaptures } from '#platform/contract/executions/capture-calls.ts';
import { captureMessages } from '#platform/contract/executions/capture-values.ts';
import { createExecution, getExecution } from '#platform/contract/executions/execution-calls.ts';
import { isEnded } from '#platform/contract/executions/execution-values.ts';
import { webm } from '#tests/support/captures.ts';
import {
  scratchFolder,
  startClient,
  writeConfig,
  type ClientProcess,
} from '#tests/support/client-process.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { serve, type HttpServer } from '#tests/support/http-server.ts';
import { png } from '#tests/support/photos.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';

const waiting = { timeout: 30_000, interval: 50 };

const [picture, film] = [png.toString('base64'), webm.toString('base64')];

/** A command that leaves these files, in base64, where captures belong. */
const leaving = (files: Readonly<Record<string, string>>, exitCode = 0) => [
  process.execPath,
  '-e',
  `const fs = require('node:fs'), path = require('node:path');
   for (const [name, content] of Object.entries(${JSON.stringify(files)})) {
     const file = path.join(process.env.FIREFLINK_CAPTURES, name);
     fs.mkdirSync(path.dirname(file), { recursive: true });
     fs.writeFileSync(file, Buffer.from(content, 'base64'));
   }
   process.exitCode = ${exitCode};`,
];

const suite = leaving({
  'cart.png': picture,
  'failed/Pays by card/step 3.png': picture,
  'failed/pays.webm': film,
  'walk.webm': film,
  'notes.txt': picture,
});

describe('captures of the client', () => {
  let t: TestPlatform;
  let server: HttpServer;
  let owner: SignedInUser;
  let projectId: string;
  let scratch: ReturnType<typeof scratchFolder>;
  let client: ClientProcess;
  /** What becomes of a request before the platform sees it. */
  let before: (request: Request) => Response | undefined;

  beforeAll(async () => {
    t = await openSqlitePlatform();
    server = await serve(
      async (request) => before(request) ?? t.platform.fetch(request, { callerAddress: '192.0.2.9' }),
    );
  });
  beforeEach(async () => {
    before = () => undefined;
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
    scratch = scratchFolder();
  });
  afterEach(async () => {
    await client.stop('SIGKILL');
    scratch.remove();
  });
  afterAll(async () => {
    await server.stop();
    await t.close();
  });

  const startWith = async (suites: Readonly<Record<string, unknown>>) => {
    const config = writeConfig(scratch.folder, suites);
    const home = scratch.folder;
    client = startClient({ server: server.url, user: owner, home, arguments: ['--config', config] });
    await client.hears(/is registered with/);
  };
  const capture = (captureScreenshots: ScreenshotCapture, captureVideos: VideoCapture) =>
    t.succeed(
      updateRunConfiguration,
      {
        params: { id: owner.licenseId },
        body: {
          visualCaptureSettings: {
            captureScreenshots,
            captureVideos,
            noOfDaysForScreenShot: 365,
            noOfDaysForVideo: 365,
          },
        },
      },
      owner,
    );
  const begin = async (): Promise<string> =>
    (await t.succeed(createExecution, { body: { name: 'Nightly', suiteName: 'Smoke', projectId } }, owner))
      ._id;
  const ended = (executionId: string) =>
    vi.waitFor(async () => {
      const now = await t.succeed(getExecution, { params: { executionId } }, owner);
      expect(isEnded(now.executionStatus)).toBe(true);
      return now;
    }, waiting);
  const kept = async (executionId: string) =>
    (await t.succeed(listCaptures, { params: { executionId } }, owner)).map(
      ({ name, failed }) => `${name}${failed ? ' failed' : ''}`,
    );
  const isTidy = () =>
    vi.waitFor(() => expect(readdirSync(path.join(scratch.folder, 'captures'))).toEqual([]), waiting);

  test('are there when its end is, those of failures first, named by their folders too', async () => {
    await capture('All steps', 'All scripts');
    await startWith({ Smoke: suite });
    const id = await begin();
    expect((await ended(id)).executionStatus).toBe('Passed');
    expect(await kept(id)).toEqual([
      'Pays by card - step 3.png failed',
      'pays.webm failed',
      'cart.png',
      'walk.webm',
    ]);
    await isTidy();
  });

  test('are those of failures, or none, where the run configuration says so', async () => {
    await startWith({ Smoke: suite });
    await capture('Failed steps only', "Don't capture");
    const first = await begin();
    await ended(first);
    expect(await kept(first)).toEqual(['Pays by card - step 3.png failed']);
    await capture("Don't capture", 'Failed scripts only');
    const second = await begin();
    await ended(second);
    expect(await kept(second)).toEqual(['pays.webm failed']);
  });

  test('that are refused are named, and the others go on', async () => {
    await capture('All steps', 'All scripts');
    const page = Buffer.from('<html>').toString('base64');
    await startWith({ Smoke: leaving({ 'failed/a.png': page, 'b.png': picture }) });
    const id = await begin();
    expect((await ended(id)).executionStatus).toBe('Passed');
    await client.hears(new RegExp(`a\\.png was not taken: ${captureMessages.wrongType.screenshot}`));
    expect(await kept(id)).toEqual(['b.png']);
  });

  test('do not hold its end up when the server does not take them, and arrive when it does', async () => {
    await capture('All steps', 'All scripts');
    let takesCaptures = false;
    before = ({ url, method }) =>
      method === 'POST' && url.endsWith('/captures') && !takesCaptures
        ? new Response(null, { status: 503 })
        : undefined;
    await startWith({ Smoke: leaving({ 'cart.png': picture }) });
    const id = await begin();
    expect((await ended(id)).executionStatus).toBe('Passed');
    expect(await kept(id)).toEqual([]);
    takesCaptures = true;
    await vi.waitFor(async () => expect(await kept(id)).toEqual(['cart.png']), waiting);
    await isTidy();
    expect(existsSync(path.join(scratch.folder, 'captures'))).toBe(true);
  });
});
