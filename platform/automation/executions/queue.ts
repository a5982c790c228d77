import type { Logger } from 'pino';

/** Dispatches the queues of licenses whenever something may let an execution begin. */
export interface ExecutionQueue {
  /**
   * Dispatches the queue of a license. However often it is called, one dispatch is under way and at most one
   * follows it.
   * @returns when a dispatch that began after the call is done
   */
  look(licenseId: string): Promise<void>;
  /** Dispatches without a result to wait for: a failure is logged, and the next dispatch makes up for it. */
  lookSoon(licenseId: string): void;
}

/** @param dispatch dispatches the queue of a license, once */
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
