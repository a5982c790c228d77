import type { Comparison } from '../../../contract/approval/approval-request-calls.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { defineTask } from '../../../foundation/worker-pool/task.ts';
import { TaskNotDone } from '../../../foundation/worker-pool/worker-pool.ts';
import type compareLines from './compare-lines.task.ts';
import type { ComparedLines, Texts } from './compare-lines.task.ts';

const comparing = defineTask<typeof compareLines>({
  module: 'automation/resources/approval/compare-lines',
  seconds: 10,
  // Whoever sends texts decides how long it takes.
  isLong: true,
});

/** How long a request waits for a comparison. The comparison continues, and the next request finds its result. */
const waitMilliseconds = 3000;

/** What came of a comparison. */
type Outcome = ComparedLines | 'different' | 'busy';

/**
 * The last comparisons, by request and revision, also those that go on: a page is loaded repeatedly, and by several
 * reviewers. They are stored in the process, because ids are unique across databases and a revision never changes.
 */
const cachedMax = 50;
const cached = new Map<string, Promise<Outcome>>();

interface Compared {
  /** The request. */
  readonly id: string;
  readonly revision: number;
  readonly texts: Texts;
  readonly licenseId: string;
}

/**
 * Compares two texts on a worker thread. Where they are too different, or the threads are busy, it returns both.
 */
export async function compareTexts(
  { workers }: Pick<PlatformServices, 'workers'>,
  compared: Compared,
): Promise<Omit<Comparison, 'of'>> {
  const outcome = await orBusy(outcomeOf(workers, compared));
  if (typeof outcome !== 'string') return { ...outcome, texts: null, because: null };
  return { lines: [], removed: 0, added: 0, texts: compared.texts, because: outcome };
}

/** Returns the outcome that is known or being found out; else starts to compare. */
function outcomeOf(
  workers: PlatformServices['workers'],
  { id, revision, texts, licenseId }: Compared,
): Promise<Outcome> {
  const key = `${id} ${revision}`;
  const outcome = cached.get(key) ?? compare(workers, texts, licenseId);
  cached.delete(key);
  cached.set(key, outcome);
  if (cached.size > cachedMax) cached.delete(cached.keys().next().value ?? '');
  const forget = () => {
    if (cached.get(key) === outcome) cached.delete(key);
  };
  // The next one tries again.
  void outcome.then((found) => found === 'busy' && forget(), forget);
  return outcome;
}

async function compare(
  workers: PlatformServices['workers'],
  texts: Texts,
  licenseId: string,
): Promise<Outcome> {
  try {
    return (await workers.run(comparing, texts, licenseId)) ?? 'different';
  } catch (error) {
    if (error instanceof TaskNotDone) return 'busy';
    throw error;
  }
}

async function orBusy(outcome: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve('busy'), waitMilliseconds);
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}
