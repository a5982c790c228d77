/** Lets so many at a time do something, in the order in which they ask. */
export class Turn {
  readonly #width: number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(width = 1) {
    this.#width = width;
  }

  /** Nobody has it, so nobody waits. */
  get isFree(): boolean {
    return this.#underWay === 0;
  }

  /** Waits for a place; whoever has it must `pass` it. */
  take(): Promise<void> {
    if (this.#underWay < this.#width) {
      this.#underWay += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Whoever is next takes the place over. */
  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#underWay -= 1;
  }
}
