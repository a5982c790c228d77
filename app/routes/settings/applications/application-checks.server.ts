import { checkApplication, type Answer } from './check-application.server.ts';

const freshMilliseconds = 5000;

interface Check {
  readonly at: number;
  readonly answer: Promise<Answer>;
}

/**
 * Returns a function that checks addresses, each at most once in five seconds however often it is asked: whoever may
 * open the page can't use it to send many requests to an application.
 */
export function createApplicationChecks(
  check: (address: string) => Promise<Answer>,
  now: () => number = Date.now,
): (address: string) => Promise<Answer> {
  const checks = new Map<string, Check>();
  return (address) => {
    const last = checks.get(address);
    if (last && now() - last.at < freshMilliseconds) return last.answer;
    const answer = check(address);
    checks.set(address, { at: now(), answer });
    return answer;
  };
}

/** The checks of this process. */
export const answerOf = createApplicationChecks(checkApplication);
