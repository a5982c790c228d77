/** Wakes a background worker in this process. */
export interface WakeSignal {
  /** Says that there may be something to do. */
  wake(): void;
  /** @param onWake is called each time; a later listener takes the place of an earlier one */
  listen(onWake: () => void): void;
}

export function createWakeSignal(): WakeSignal {
  let wake = (): void => undefined;
  return {
    wake: () => wake(),
    listen: (onWake) => (wake = onWake),
  };
}
