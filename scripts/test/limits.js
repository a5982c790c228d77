import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Starting a stage, and whatever a slow machine needs besides. */
const baseMinutes = 8;
/** A stage that would need more has to become quicker. */
const mostMinutes = 60;

/**
 * How long a stage may take: it follows its size, so that a stage that hangs is stopped, and one that grows is not.
 *
 * @param {number} tests how many there are
 * @param {number} secondsEach what one of them may take on average
 */
export const minutesFor = (tests, secondsEach) =>
  Math.min(mostMinutes, Math.ceil(baseMinutes + (tests * secondsEach) / 60));

/** About how many tests the files of a folder declare; tests that a loop declares count once. */
export const testsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap(
      (file) => readFileSync(path.join(folder, file), 'utf8').match(/^\s*(?:test|it)(?:\.each)?\(/gm) ?? [],
    ).length;
