/** Ends waiting beats early: whatever creates a command for a machine wakes the machine's beat. */
export interface Wake {
  /**
   * Announces possible commands for a machine, so that its waiting beat looks again. Does nothing when none
   * waits here.
   */
  wake(machineId: string): void;
  /**
   * Begins to listen, before commands are looked up, so that none is missed before the wait. A machine has
   * one beat: an older one that still waits is ended.
   */
  listen(machineId: string): WakeListener;
  /** Ends every waiting beat, and lets none wait from now on, because the platform stops. */
  close(): void;
}

export interface WakeListener {
  /** Waits at most this long. Returns true when woken, false when the time is up or the beat is ended. */
  next(milliseconds: number): Promise<boolean>;
  /** Stops listening; call it at the end. */
  stop(): void;
}

/**
 * Wakes the beats that wait in this process. Other processes on the database need their own call of `wake`.
 */
export function createWake(): Wake {
  const waiting = new Map<string, WaitingBeat>();
  let closed = false;
  return {
    wake: (machineId) => waiting.get(machineId)?.wake(),
    listen(machineId) {
      waiting.get(machineId)?.letGo();
      const one = waitingBeat();
      if (closed) one.letGo();
      else waiting.set(machineId, one);
      return {
        next: one.next,
        stop() {
          one.letGo();
          if (waiting.get(machineId) === one) waiting.delete(machineId);
        },
      };
    },
    close() {
      closed = true;
      for (const one of waiting.values()) one.letGo();
      waiting.clear();
    },
  };
}

interface WaitingBeat {
  wake(): void;
  letGo(): void;
  next(milliseconds: number): Promise<boolean>;
}

function waitingBeat(): WaitingBeat {
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
