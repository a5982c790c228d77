import { expect, it } from 'vitest';
import { FairQueue } from '#platform/foundation/worker-pool/fair-queue.ts';

const limits = { width: 2, longWidth: 1, shareWidth: 1, shareWaiting: 3, waiting: 5 };

function queueOf(changed: Partial<typeof limits> = {}) {
  const queue = new FairQueue({ ...limits, ...changed });
  const started: string[] = [];
  const add = (share: string, name: string, isLong = false) => {
    const task = { share, isLong, start: () => void started.push(name) };
    return { task, taken: queue.add(task) };
  };
  return { queue, started, add };
}

it('starts as many tasks as there are threads, and one of each share', () => {
  const { started, add } = queueOf();
  add('a', 'a1');
  add('a', 'a2');
  add('b', 'b1');
  add('c', 'c1');
  expect(started).toEqual(['a1', 'b1']);
});

it('lets shares take turns', () => {
  const { queue, started, add } = queueOf({ width: 1 });
  const { task: a1 } = add('a', 'a1');
  const { task: a2 } = add('a', 'a2');
  add('a', 'a3');
  const { task: b1 } = add('b', 'b1');
  queue.done(a1);
  queue.done(a2);
  queue.done(b1);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('keeps a thread free of long tasks', () => {
  const { queue, started, add } = queueOf();
  const { task: long } = add('a', 'long a', true);
  add('b', 'long b', true);
  add('c', 'short c');
  expect(started).toEqual(['long a', 'short c']);
  queue.done(long);
  expect(started).toEqual(['long a', 'short c', 'long b']);
});

it('starts both tasks for which a finished one makes room', () => {
  const { queue, started, add } = queueOf({ width: 3 });
  const { task } = add('a', 'long a', true);
  add('a', 'short a');
  add('b', 'long b', true);
  expect(started).toEqual(['long a']);
  queue.done(task);
  expect(started).toEqual(['long a', 'short a', 'long b']);
});

it('refuses a task when too many of its share wait, or too many in all', () => {
  const { add } = queueOf({ width: 1 });
  const taken = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map((share) => add(share, share).taken);
  expect(taken).toEqual([true, true, true, true, false, true, true, false]);
});

it('drops a task that waits, and none that has started', () => {
  const { queue, started, add } = queueOf();
  const { task: a1 } = add('a', 'a1');
  const { task: a2 } = add('a', 'a2');
  expect([queue.drop(a1), queue.drop(a2), queue.drop(a2)]).toEqual([false, true, false]);
  queue.done(a1);
  expect(started).toEqual(['a1']);
});
