// Loaded into the server under test before its own code (--import): reports how long its main thread works without a break.
//
// An immediate runs once in each iteration of the event loop. The work between two of them can't be interrupted: timers,
// input that has arrived, and promises. It is measured in the processor time of this thread (Linux: /proc/self/task), so other
// processes on the machine don't count. The immediates are unreferenced: they don't keep the loop turning.
import { openSync, readSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { setImmediate } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) sample();

function sample() {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const content = Buffer.alloc(64);
  /** Milliseconds of processor time that this thread has used. */
  const used = () => {
    const length = readSync(file, content, 0, content.length, 0);
    return Number(content.latin1Slice(0, length).split(' ', 1)[0]) / 1e6;
  };
  let longest = 0;
  let last = used();
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
    setImmediate(look).unref();
  };
  setImmediate(look).unref();

  let session;
  const answers = {
    begin: () => void (longest = 0),
    read: () => ({ longest, used: used() }),
    async beginProfile() {
      session = new Session();
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: 500 });
      await session.post('Profiler.start');
    },
    async endProfile() {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return profile;
    },
  };
  process.on('message', ({ ask }) => {
    // After the iteration in which this has arrived.
    setImmediate(() => setImmediate(async () => process.send({ answer: (await answers[ask]?.()) ?? null })));
  });
  // Otherwise the channel would keep the process alive.
  process.channel?.unref();
}
