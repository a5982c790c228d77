import type { Logger } from 'pino';

/** Looks at the queues of licenses whenever something may let an execution begin. */
export interface ExecutionQueue {
  /**
   * Looks at the queue of a license. However often it is asked, one look is under way and at most one follows it.
   * @returns when a look that began after the call is done
   */
  look(licenseId: string): Promise<void>;
  /** Looks, for whom the outcome is nobody's: a failure is logged, and the next look comes by itself. */
  lookSoon(licenseId: string): void;
}

/** @param dispatch looks at the queue of a license, once */
export function createQueue(dispatch: (licenseId: string) => Promise<void>, log: Logger): ExecutionQueue {
  const underWay = new Map<string, Promise<void>>();
  const following = new Map<string, Promise<void>>();

  const begin = (licenseId: string): Promise<void> => {
    const looking = dispatch(licenseId).finally(() => underWay.delete(licenseId));
    underWay.set(licenseId, looking);
    return looking;
  };
  const look: ExecutionQueue['look'] = (licenseId) => {
    const now = underWay.get(licenseId);
    if (!now) return begin(licenseId);
    const planned = following.get(licenseId);
    if (planned) return planned;
    const next = now
      .catch(() => undefined)
      .then(() => {
        following.delete(licenseId);
        return begin(licenseId);
      });
    following.set(licenseId, next);
    return next;
  };
  return {
    look,
    lookSoon(licenseId) {
      look(licenseId).catch((error: unknown) =>
        log.error({ err: error, licenseId }, 'could not process the execution queue of a license'),
      );
    },
  };
}
