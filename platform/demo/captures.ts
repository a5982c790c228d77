import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { captureKey, memorySourceOf } from '../captures/capture-rows.ts';
import type { CaptureKind, CaptureType } from '../contract/executions/capture-values.ts';
import { countMemory } from '../memory/project-memory.ts';
import type { PlatformContext } from '../platform-context.ts';
import { demoPicture } from './picture.ts';
import { demoVideo } from './video.ts';

interface FailedRun {
  /** Of the execution. */
  readonly id: string;
  readonly licenseId: string;
  readonly project: { readonly id: string };
  readonly at: string;
  /** The names of the test cases that failed. */
  readonly failed: readonly string[];
}

/** Adds what a failed run has captured: each case that failed, the first of them as a video too, and the page before. */
export async function addDemoCaptures(context: PlatformContext, run: FailedRun): Promise<void> {
  const [first] = run.failed;
  const captures = [
    ...run.failed.map((name) => ({ name: `${name} - test-failed-1.png`, failed: true })),
    ...(first === undefined ? [] : [{ name: `${first} - video.webm`, failed: true }]),
    { name: 'Start page.png', failed: false },
  ];
  for (const capture of captures) await addCapture(context, run, capture);
}

async function addCapture(
  { db, files }: PlatformContext,
  { id: executionId, licenseId, project, at }: FailedRun,
  { name, failed }: { readonly name: string; readonly failed: boolean },
): Promise<void> {
  const isVideo = name.endsWith('.webm');
  const content = isVideo ? demoVideo : demoPicture(failed);
  const kind: CaptureKind = isVideo ? 'video' : 'screenshot';
  const type: CaptureType = isVideo ? 'video/webm' : 'image/png';
  const id = newId();
  const file = `${id}${isVideo ? '.webm' : '.png'}`;
  await files.write(captureKey(file), Readable.from([content]), content.length);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('captures')
      .values({
        id,
        executionId,
        licenseId,
        projectId: project.id,
        kind,
        name,
        digest: createHash('sha256').update(content).digest('hex'),
        file,
        bytes: content.length,
        type,
        failed: failed ? 1 : 0,
        createdOn: at,
      })
      .execute();
    const source = memorySourceOf[kind];
    await countMemory(transaction, { projectId: project.id, source, bytes: content.length });
  });
}
