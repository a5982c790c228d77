import type { Ground } from '../ground.ts';

/** What notices work with. */
export interface NoticesContext extends Ground {
  readonly notices: NoticeParts;
}

/** Ties those who leave a notice to who prepares its mails, within this process. */
export interface NoticeParts {
  /** Says that there may be one. */
  wake(): void;
  listen(heard: () => void): void;
}

/** The parts of one platform. */
export function noticeParts(): NoticeParts {
  let wake = (): void => undefined;
  return {
    wake: () => wake(),
    listen: (heard) => (wake = heard),
  };
}
