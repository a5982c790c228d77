import { daySeconds } from '../../foundation/after.ts';

const day = daySeconds * 1000;

/**
 * Plans when further guests are asked, so that at most `most` are asked within any 24 hours. They are asked at once
 * while there is room, else a day after the one `most` places earlier.
 */
export class AskTimes {
  readonly #most: number;
  /** The newest `most` times in milliseconds, newest first; some may be in the future. */
  readonly #newest: number[];

  /** @param newest when guests were asked, or will be: the newest `most` times, newest first */
  constructor(most: number, newest: readonly string[]) {
    this.#most = most;
    this.#newest = newest.map((time) => Date.parse(time));
  }

  /** Returns when one more guest can be asked, in milliseconds. */
  next(now: number): number {
    const before = this.#newest[this.#most - 1];
    return before === undefined ? now : Math.max(now, before + day);
  }

  add(time: number): void {
    this.#newest.push(time);
    this.#newest.sort((a, b) => b - a);
    this.#newest.splice(this.#most);
  }
}
