import type { Comparison } from '../../../contract/approval/approval-request-calls.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { Refusal } from '../../../foundation/refusal.ts';
import { defineTask } from '../../../foundation/worker-pool/task.ts';
import type compareLines from './compare-lines.task.ts';
import type { Texts } from './compare-lines.task.ts';

const comparing = defineTask<typeof compareLines>({
  module: 'automation/resources/approval/compare-lines',
  seconds: 10,
  // Whoever sends texts decides how long it takes.
  isLong: true,
});

/**
 * Compares two texts on a worker thread. Where they are too different, or the threads are busy, it returns both.
 */
export async function compareTexts(
  { workers }: Pick<PlatformServices, 'workers'>,
  texts: Texts,
  licenseId: string,
): Promise<Omit<Comparison, 'of'>> {
  const compared = await workers
    .run(comparing, () => Promise.resolve(texts), licenseId)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  return compared ? { ...compared, texts: null } : { lines: [], removed: 0, added: 0, texts };
}
