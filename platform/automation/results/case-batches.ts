import type { ReadCase } from './junit/junit-cases.ts';

/** How many cases, or characters of messages, one transaction stores, so that heartbeats and pages get their turn. */
const mostCases = 250;
const mostCharacters = 400_000;

/** Groups cases into batches for storing. */
export async function* batchesOfCases(
  read: AsyncIterable<readonly ReadCase[]>,
): AsyncGenerator<readonly ReadCase[], void, void> {
  let batch: ReadCase[] = [];
  let characters = 0;
  for await (const cases of read) {
    for (const each of cases) {
      batch.push(each);
      characters += each.message.length + each.firstFailure.length;
      if (batch.length < mostCases && characters < mostCharacters) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
