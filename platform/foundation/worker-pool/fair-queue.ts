interface Waiting {
  readonly share: string;
  readonly isLong: boolean;
  readonly start: () => void;
}

export interface QueueLimits {
  /** How many tasks run at once. */
  readonly width: number;
  /** How many of them may be long. */
  readonly longWidth: number;
  /** How many of one share run at once. */
  readonly shareWidth: number;
  /** How many of one share wait. */
  readonly shareWaiting: number;
  /** How many wait in all. */
  readonly waiting: number;
}

/**
 * Decides which task runs next. Shares (licenses) take turns, so no license waits for all tasks of another,
 * and none has more than its part of the threads.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** Tasks that wait, by share. The share whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  #waitingCount = 0;
  #runningCount = 0;
  #longCount = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Takes a task, or returns false when too many wait already. `start` is called when its turn has come. */
  add(task: Waiting): boolean {
    if (this.#canStart(task)) {
      this.#start(task);
      return true;
    }
    const ofShare = this.#waiting.get(task.share) ?? [];
    if (this.#waitingCount >= this.#limits.waiting || ofShare.length >= this.#limits.shareWaiting)
      return false;
    ofShare.push(task);
    this.#waiting.set(task.share, ofShare);
    this.#waitingCount += 1;
    return true;
  }

  /** Must be called when a task that was started is done. */
  done({ share, isLong }: Pick<Waiting, 'share' | 'isLong'>): void {
    this.#runningCount -= 1;
    if (isLong) this.#longCount -= 1;
    const left = (this.#running.get(share) ?? 1) - 1;
    if (left > 0) this.#running.set(share, left);
    else this.#running.delete(share);
    // A finished task can make room for two: one more of its share, and one more long one.
    while (this.#startNext());
  }

  /** Drops a task that waits. Returns false when it has been started. */
  drop(task: Waiting): boolean {
    const ofShare = this.#waiting.get(task.share);
    const index = ofShare?.indexOf(task) ?? -1;
    if (!ofShare || index < 0) return false;
    this.#remove(ofShare, index);
    return true;
  }

  #startNext(): boolean {
    for (const [share, ofShare] of this.#waiting) {
      const index = ofShare.findIndex((task) => this.#canStart(task));
      const task = ofShare[index];
      if (!task) continue;
      this.#remove(ofShare, index);
      if (ofShare.length > 0) {
        // The others have their turn first.
        this.#waiting.delete(share);
        this.#waiting.set(share, ofShare);
      }
      this.#start(task);
      return true;
    }
    return false;
  }

  #remove(ofShare: Waiting[], index: number): void {
    const [task] = ofShare.splice(index, 1);
    this.#waitingCount -= 1;
    if (task && ofShare.length === 0) this.#waiting.delete(task.share);
  }

  #canStart({ share, isLong }: Waiting): boolean {
    const { width, longWidth, shareWidth } = this.#limits;
    return (
      this.#runningCount < width &&
      (!isLong || this.#longCount < longWidth) &&
      (this.#running.get(share) ?? 0) < shareWidth
    );
  }

  #start(task: Waiting): void {
    this.#runningCount += 1;
    if (task.isLong) this.#longCount += 1;
    this.#running.set(task.share, (this.#running.get(task.share) ?? 0) + 1);
    task.start();
  }
}
