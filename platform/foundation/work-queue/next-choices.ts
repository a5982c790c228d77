/** One place to look for a due item. */
export interface Choice {
  readonly lane?: number | undefined;
  /** Only shares that come after this one. */
  readonly afterShare?: string | undefined;
  /** Shares that have enough under way. */
  readonly exceptShares?: readonly string[];
}

export interface QueueWidth {
  /** How many items this process works on at once. */
  readonly width: number;
  /** The lanes in the order in which they are served; none for a queue without lanes. */
  readonly lanes?: readonly number[];
  /** How many of the width only the first lane may use. */
  readonly reserved?: number;
  /** How many items of one share this process works on at once; all of the width unless given. */
  readonly shareWidth?: number;
}

interface Item {
  readonly lane: number | undefined;
  readonly share: string | undefined;
}

/**
 * Decides where the next item of a queue may come from. Lanes are served in order. In each lane shares take
 * turns, in alphabetical order, beginning after the one that was served last.
 */
export class NextChoices {
  readonly #limits: QueueWidth;
  readonly #underWay = new Set<Item>();
  /** The share that was served last, by lane. */
  readonly #last = new Map<number | undefined, string>();

  constructor(limits: QueueWidth) {
    this.#limits = limits;
  }

  /** Returns where to look, in order; empty when there is no room for another item. */
  all(): readonly Choice[] {
    const exceptShares = this.#fullShares();
    return this.#openLanes().flatMap((lane) => {
      const afterShare = this.#last.get(lane);
      const fromStart: Choice = { lane, exceptShares };
      return afterShare === undefined ? [fromStart] : [{ ...fromStart, afterShare }, fromStart];
    });
  }

  /** Records that an item is being worked on. @returns a function to call when that work has ended */
  start({ lane, share }: Item): () => void {
    const started = { lane: this.#limits.lanes && lane, share };
    this.#underWay.add(started);
    if (share !== undefined) this.#last.set(started.lane, share);
    return () => this.#underWay.delete(started);
  }

  #openLanes(): readonly (number | undefined)[] {
    const { width, lanes, reserved = 0 } = this.#limits;
    if (this.#underWay.size >= width) return [];
    if (lanes === undefined) return [undefined];
    const [first] = lanes;
    const others = [...this.#underWay].filter(({ lane }) => lane !== first).length;
    return others < width - reserved ? lanes : lanes.slice(0, 1);
  }

  #fullShares(): readonly string[] {
    const { width, shareWidth = width } = this.#limits;
    const counts = new Map<string, number>();
    for (const { share } of this.#underWay) {
      if (share !== undefined) counts.set(share, (counts.get(share) ?? 0) + 1);
    }
    return [...counts].flatMap(([share, count]) => (count >= shareWidth ? [share] : []));
  }
}
