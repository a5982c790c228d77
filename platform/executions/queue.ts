import type { PlatformContext } from '../context.ts';
import { dispatch } from './dispatch.ts';

/** Looks at the queues of licenses whenever something may let an execution begin. */
export interface ExecutionQueue {
  /**
   * Looks at the queue of a license. However often it is asked, one look is under way and at most one follows it.
   * @returns when a look that began after the call is done
   */
  look(context: PlatformContext, licenseId: string): Promise<void>;
  /** Looks, for whom the outcome is nobody's: a failure is logged, and the next look comes by itself. */
  lookSoon(context: PlatformContext, licenseId: string): void;
}

export function createQueue(): ExecutionQueue {
  const underWay = new Map<string, Promise<void>>();
  const following = new Map<string, Promise<void>>();

  const begin = (context: PlatformContext, licenseId: string): Promise<void> => {
    const looking = dispatch(context, licenseId).finally(() => underWay.delete(licenseId));
    underWay.set(licenseId, looking);
    return looking;
  };
  const look: ExecutionQueue['look'] = (context, licenseId) => {
    const now = underWay.get(licenseId);
    if (!now) return begin(context, licenseId);
    const planned = following.get(licenseId);
    if (planned) return planned;
    const next = now
      .catch(() => undefined)
      .then(() => {
        following.delete(licenseId);
        return begin(context, licenseId);
      });
    following.set(licenseId, next);
    return next;
  };
  return {
    look,
    lookSoon(context, licenseId) {
      look(context, licenseId).catch((error: unknown) =>
        context.log.error({ err: error, licenseId }, 'the queue of a license could not be looked at'),
      );
    },
  };
}
