import { daySeconds } from '../after.ts';

const day = daySeconds * 1000;

/**
 * Plans when further guests are asked, so that within any 24 hours there are so many at most: at once while there is room, the
 * next a day after the one that is so many places before it.
 */
export class AskTimes {
  readonly #most: number;
  /** The newest so many, in milliseconds, newest first; some may be to come. */
  readonly #newest: number[];

  /** @param newest when guests were asked, or are about to be: the newest `most`, newest first */
  constructor(most: number, newest: readonly string[]) {
    this.#most = most;
    this.#newest = newest.map((time) => Date.parse(time));
  }

  /** When one more can be asked, in milliseconds. */
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
