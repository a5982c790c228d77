import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { captureKey, memorySourceOf } from '../automation/captures/capture-rows.ts';
import type { CaptureKind, CaptureType } from '../contract/executions/capture-values.ts';
import { countMemory } from '../automation/memory/project-memory.ts';
import type { PlatformContext } from '../platform-context.ts';
import { demoPicture } from './picture.ts';
import { demoVideo } from './video.ts';

interface FailedRun {
  /** The id of the execution. */
  readonly id: string;
  readonly licenseId: string;
  readonly project: { readonly id: string };
  readonly at: string;
  /** The names of the test cases that failed. */
  readonly failed: readonly string[];
}

/** A screenshot or a video as the demo's suites take them. */
export interface DemoCapture {
  readonly kind: CaptureKind;
  readonly name: string;
  readonly failed: boolean;
  readonly type: CaptureType;
  readonly content: Buffer;
}

/**
 * Returns the captures of a failed run: each failed case, the first of them as a video too, and the page
 * before.
 */
export function demoCapturesOf(failed: readonly string[]): DemoCapture[] {
  const [first] = failed;
  const screenshot = { kind: 'screenshot', type: 'image/png' } as const;
  const video = { kind: 'video', type: 'video/webm', failed: true, content: demoVideo } as const;
  return [
    ...failed.map((name) => ({
      ...screenshot,
      name: `${name} - test-failed-1.png`,
      failed: true,
      content: demoPicture(true),
    })),
    ...(first === undefined ? [] : [{ ...video, name: `${first} - video.webm` }]),
    { ...screenshot, name: 'Start page.png', failed: false, content: demoPicture(false) },
  ];
}

/** Adds the captures of a failed run. */
export async function addDemoCaptures(context: PlatformContext, run: FailedRun): Promise<void> {
  for (const capture of demoCapturesOf(run.failed)) await addCapture(context, run, capture);
}

async function addCapture(
  { db, files }: PlatformContext,
  { id: executionId, licenseId, project, at }: FailedRun,
  { kind, name, failed, type, content }: DemoCapture,
): Promise<void> {
  const id = newId();
  const file = `${id}${kind === 'video' ? '.webm' : '.png'}`;
  await files.write(captureKey(file), Readable.from([content]), content.length);
  await db.transaction().execute(async (transaction) => {
    // A direct write, because clients send captures until 10 minutes after the end, and this run is weeks old.
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
