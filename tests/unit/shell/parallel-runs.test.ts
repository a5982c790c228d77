import { describe, expect, it } from 'vitest';
import { PlatformError, type PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { parallelRuns } from '#app/routes/shell/parallel-runs.server.ts';

const answering = (call: () => Promise<unknown>) => ({ call }) as unknown as PlatformCalls;

function log() {
  const warned: string[] = [];
  return { warned, error: () => undefined, warn: (_: object, message: string) => void warned.push(message) };
}

describe('the counter of parallel runs', () => {
  it('is left out, and the failure logged, when the platform fails', async () => {
    const noted = log();
    const failing = answering(() => Promise.reject(new PlatformError('listRunningExecutions', 'no answer')));
    expect(await parallelRuns(failing, noted)).toBeNull();
    expect(noted.warned).toEqual(['could not read the parallel runs']);
  });

  it('is left out when the platform refuses', async () => {
    const refusing = answering(() => Promise.resolve({ ok: false, code: 403, message: 'No', problems: [] }));
    expect(await parallelRuns(refusing, log())).toBeNull();
  });

  it('does not swallow the redirect to sign-in, nor a fault of our own', async () => {
    const toSignIn = new Response(null, { status: 303 });
    const ended = answering(() => {
      throw toSignIn;
    });
    await expect(parallelRuns(ended, log())).rejects.toBe(toSignIn);
    const broken = answering(() => Promise.reject(new TypeError('x')));
    await expect(parallelRuns(broken, log())).rejects.toThrow(TypeError);
  });
});
