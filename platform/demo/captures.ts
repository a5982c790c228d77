import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { captureKey, memorySourceOf } from '../captures/capture-rows.ts';
import { countMemory } from '../memory/project-memory.ts';
import type { PlatformContext } from '../platform-context.ts';
import { demoPicture } from './picture.ts';
import type { DemoSuite } from './suites.ts';

interface FailedRun {
  /** Of the execution. */
  readonly id: string;
  readonly licenseId: string;
  readonly project: { readonly id: string };
  readonly suite: Pick<DemoSuite, 'name'>;
  readonly at: string;
}

/** Adds the screenshots that a failed run has left. */
export async function addDemoCaptures(
  { db, files }: PlatformContext,
  { id: executionId, licenseId, project, suite, at }: FailedRun,
): Promise<void> {
  for (const [step, failed] of [false, true].entries()) {
    const content = demoPicture(failed);
    const id = newId();
    const file = `${id}.png`;
    await files.write(captureKey(file), Readable.from([content]), content.length);
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('captures')
        .values({
          id,
          executionId,
          licenseId,
          projectId: project.id,
          kind: 'screenshot',
          name: `${suite.name} - ${failed ? 'payment refused' : 'cart'} - step ${step + 1}.png`,
          digest: createHash('sha256').update(content).digest('hex'),
          file,
          bytes: content.length,
          type: 'image/png',
          failed: failed ? 1 : 0,
          createdOn: at,
        })
        .execute();
      const { screenshot: source } = memorySourceOf;
      await countMemory(transaction, { projectId: project.id, source, bytes: content.length });
    });
  }
}
