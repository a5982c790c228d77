/** Wakes a background worker in this process. */
export interface WakeSignal {
  /** Announces that there may be something to do. */
  wake(): void;
  /** @param onWake is called each time; a later listener replaces an earlier one */
  listen(onWake: () => void): void;
}

export function createWakeSignal(): WakeSignal {
  let wake = (): void => undefined;
  return {
    wake: () => wake(),
    listen: (onWake) => (wake = onWake),
  };
}
