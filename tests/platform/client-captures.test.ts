import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { updateRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import type {
  ScreenshotCapture,
  VideoCapture,
} from '#platform/contract/execution-configuration/run-configuration-values.ts';
import { listCaptures } from '#platform/contract/executions/capture-calls.ts';
import { captureMessages } from '#platform/contract/executions/capture-values.ts';
import { webm } from '#tests/support/captures.ts';
import { clientWaiting, clientWorld } from '#tests/support/client-world.ts';
import { png } from '#tests/support/photos.ts';

const [picture, film] = [png.toString('base64'), webm.toString('base64')];

/** Returns a command that leaves these files, in base64, in the folder for captures. */
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
  const world = clientWorld();
  const capture = (captureScreenshots: ScreenshotCapture, captureVideos: VideoCapture) =>
    world.t.succeed(
      updateRunConfiguration,
      {
        params: { id: world.owner.licenseId },
        body: {
          visualCaptureSettings: {
            captureScreenshots,
            captureVideos,
            noOfDaysForScreenShot: 365,
            noOfDaysForVideo: 365,
          },
        },
      },
      world.owner,
    );
  const kept = async (executionId: string) =>
    (await world.t.succeed(listCaptures, { params: { executionId } }, world.owner)).map(
      ({ name, failed }) => `${name}${failed ? ' failed' : ''}`,
    );
  const isTidy = () =>
    vi.waitFor(() => expect(readdirSync(path.join(world.folder, 'left'))).toEqual([]), clientWaiting);

  test('have arrived when the end is reported, those of failures first, with their folders in their names', async () => {
    await capture('All steps', 'All scripts');
    await world.launch({ Smoke: suite });
    const id = await world.begin();
    expect((await world.ended(id)).executionStatus).toBe('Passed');
    expect(await kept(id)).toEqual([
      'Pays by card - step 3.png failed',
      'pays.webm failed',
      'cart.png',
      'walk.webm',
    ]);
    await isTidy();
  });

  test('are only those of failures, or none, where the run configuration says so', async () => {
    await world.launch({ Smoke: suite });
    await capture("Don't capture", 'Failed scripts only');
    const first = await world.begin();
    await world.ended(first);
    expect(await kept(first)).toEqual(['pays.webm failed']);
    await capture('Failed steps only', "Don't capture");
    const second = await world.begin();
    await world.ended(second);
    expect(await kept(second)).toEqual(['Pays by card - step 3.png failed']);
  });

  test('are named when they are refused, and the others are sent', async () => {
    await capture('All steps', 'All scripts');
    const page = Buffer.from('<html>').toString('base64');
    await world.launch({ Smoke: leaving({ 'failed/a.png': page, 'b.png': picture }) });
    const id = await world.begin();
    expect((await world.ended(id)).executionStatus).toBe('Passed');
    await world.client.hears(new RegExp(`a\\.png was not accepted: ${captureMessages.wrongType.screenshot}`));
    expect(await kept(id)).toEqual(['b.png']);
  });

  test('do not delay the end when the server refuses them, and arrive when it accepts them', async () => {
    await capture('All steps', 'All scripts');
    let takesCaptures = false;
    world.before = ({ url, method }) =>
      method === 'POST' && url.endsWith('/captures') && !takesCaptures
        ? new Response(null, { status: 503 })
        : undefined;
    await world.launch({ Smoke: leaving({ 'cart.png': picture }) });
    const id = await world.begin();
    expect((await world.ended(id)).executionStatus).toBe('Passed');
    expect(await kept(id)).toEqual([]);
    takesCaptures = true;
    await vi.waitFor(async () => expect(await kept(id)).toEqual(['cart.png']), clientWaiting);
    await isTidy();
  });

  test('are sent by the next client when theirs was killed before', async () => {
    await capture('Failed steps only', 'Failed scripts only');
    await world.launch({ Smoke: suite });
    world.before = ({ url, method }) =>
      method === 'POST' && url.endsWith('/captures') ? new Response(null, { status: 503 }) : undefined;
    const id = await world.begin();
    await world.ended(id);
    await world.client.stop('SIGKILL');
    expect(await kept(id)).toEqual([]);
    world.before = () => undefined;
    // The settings that apply are those at the start of the execution.
    await capture("Don't capture", "Don't capture");
    await world.launch({ Smoke: suite });
    const wanted = ['Pays by card - step 3.png failed', 'pays.webm failed'];
    await vi.waitFor(async () => expect(await kept(id)).toEqual(wanted), clientWaiting);
    await isTidy();
  });

  test('are also sent for a suite that ran when its client was killed', async () => {
    await capture('All steps', 'All scripts');
    const [node = '', , script = ''] = leaving({ 'failed/pays.png': picture });
    await world.launch({
      Smoke: [node, '-e', `${script}; console.log('it is there'); setInterval(() => {}, 1000);`],
    });
    const id = await world.begin();
    const there = path.join(world.folder, 'left', id, 'captures', 'failed', 'pays.png');
    await vi.waitFor(() => expect(existsSync(there)).toBe(true), clientWaiting);
    await world.client.stop('SIGKILL');
    await world.launch({});
    expect((await world.ended(id)).message).toBe('The client was killed while it ran.');
    await vi.waitFor(async () => expect(await kept(id)).toEqual(['pays.png failed']), clientWaiting);
    await isTidy();
  });
});
