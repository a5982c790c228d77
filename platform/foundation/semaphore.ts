/** Limits how many tasks run at once; the rest wait in the order in which they asked. */
export class Semaphore {
  readonly #width: number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(width = 1) {
    this.#width = width;
  }

  /** Whether nothing runs, so that nothing waits either. */
  get isFree(): boolean {
    return this.#underWay === 0;
  }

  /** Waits for a place. The caller must `release` it. */
  acquire(): Promise<void> {
    if (this.#underWay < this.#width) {
      this.#underWay += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Gives the place to the next that waits. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#underWay -= 1;
  }
}
