/** Ties those who leave something to be done to the one who does it, within this process. */
export interface Nudge {
  /** Says that there may be something. */
  wake(): void;
  /** @param heard is called each time; whoever listens last hears it */
  listen(heard: () => void): void;
}

export function createNudge(): Nudge {
  let wake = (): void => undefined;
  return {
    wake: () => wake(),
    listen: (heard) => (wake = heard),
  };
}
