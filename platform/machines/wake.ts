/** Held beats end early by it: whoever has a command for a machine wakes the machine's beat. */
export interface Wake {
  /** There may be commands for this machine: its held beat looks again. Does nothing when none is held here. */
  wake(machineId: string): void;
  /**
   * Begins to listen, before looking for commands, so that none is missed between looking and waiting. A machine has one
   * beat: an older one that is still held is let go.
   */
  listen(machineId: string): WakeListener;
  /** Lets go of every held beat, and holds none from now on: the platform stops. */
  close(): void;
}

export interface WakeListener {
  /** Waits at most so long. True when woken, false when the time is up or the beat is let go. */
  next(milliseconds: number): Promise<boolean>;
  /** To be called in the end. */
  stop(): void;
}

/** Wakes the beats that this process holds. Other processes on the database are told by what calls `wake` in each. */
export function createWake(): Wake {
  const held = new Map<string, Held>();
  let closed = false;
  return {
    wake: (machineId) => held.get(machineId)?.wake(),
    listen(machineId) {
      held.get(machineId)?.letGo();
      const one = holdOne();
      if (closed) one.letGo();
      else held.set(machineId, one);
      return {
        next: one.next,
        stop() {
          one.letGo();
          if (held.get(machineId) === one) held.delete(machineId);
        },
      };
    },
    close() {
      closed = true;
      for (const one of held.values()) one.letGo();
      held.clear();
    },
  };
}

interface Held {
  wake(): void;
  letGo(): void;
  next(milliseconds: number): Promise<boolean>;
}

function holdOne(): Held {
  let state: 'quiet' | 'woken' | 'let go' = 'quiet';
  let settle: (() => void) | undefined;
  const turn = (to: 'woken' | 'let go') => {
    if (state !== 'let go') state = to;
    settle?.();
  };
  return {
    wake: () => turn('woken'),
    letGo: () => turn('let go'),
    async next(milliseconds) {
      if (state === 'quiet') {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          settle = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        settle = undefined;
      }
      const woken = state === 'woken';
      if (woken) state = 'quiet';
      return woken;
    },
  };
}
