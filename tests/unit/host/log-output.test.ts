import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOutput } from '#host/log-output.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a standard output that accepts this number of bytes, and fails beyond. */
function outputWith(room: number, code = 'ENOSPC') {
  const disk = { text: '', room, code };
  const log = logOutput({
    missingLine: (lines, reason) => `${lines} missing: ${reason}\n`,
    put(bytes) {
      const taken = bytes.subarray(0, disk.room);
      if (taken.length === 0) throw Object.assign(new Error(disk.code), { code: disk.code });
      disk.text += taken.toString();
      disk.room -= taken.length;
      return taken.length;
    },
  });
  return { disk, log };
}

test('writes many lines together, after a moment', () => {
  const { disk, log } = outputWith(1000);
  log.write('one\n');
  log.write('two\n');
  expect(disk.text).toBe('');
  vi.advanceTimersByTime(250);
  expect(disk.text).toBe('one\ntwo\n');
});

test('drops lines while the disk is full, and says how many as soon as there is room', () => {
  const { disk, log } = outputWith(0);
  for (const line of ['one\n', 'two\n', 'three\n']) {
    log.write(line);
    log.flush();
  }
  disk.room = 1000;
  log.flush();
  expect(disk.text).toBe('');
  log.write('four\n');
  log.flush();
  expect(disk.text).toBe('3 missing: ENOSPC\nfour\n');
  log.write('five\n');
  log.flush();
  expect(disk.text).toBe('3 missing: ENOSPC\nfour\nfive\n');
});

test('ends a line that was cut off before it writes the next', () => {
  const { disk, log } = outputWith(6);
  log.write('one\ntwo\nthree\n');
  log.flush();
  expect(disk.text).toBe('one\ntw');
  disk.room = 1000;
  log.write('four\n');
  log.flush();
  expect(disk.text).toBe('one\ntw\n2 missing: ENOSPC\nfour\n');
});

test('tries again later what a slow reader has not read, and loses nothing', () => {
  const { disk, log } = outputWith(2, 'EAGAIN');
  log.write('one\n');
  log.flush();
  log.write('two\n');
  expect(disk.text).toBe('on');
  disk.room = 1000;
  vi.advanceTimersByTime(250);
  expect(disk.text).toBe('one\ntwo\n');
});

test('stores 1 MB for a reader that never reads, and counts the lines that do not fit', () => {
  const { disk, log } = outputWith(0, 'EAGAIN');
  const line = `${'x'.repeat(1023)}\n`;
  for (let index = 0; index < 3000; index += 1) log.write(line);
  disk.room = Number.MAX_SAFE_INTEGER;
  vi.advanceTimersByTime(1000);
  log.write('after\n');
  log.flush();
  const written = disk.text.split('\n').filter((each) => each.startsWith('x')).length;
  expect(disk.text.length).toBeLessThan(1.2 * 1024 * 1024);
  expect(disk.text).toContain(`${3000 - written} missing: EAGAIN\n`);
});
