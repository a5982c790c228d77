import { afterEach, describe, expect, test, vi } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';
import { loader as capture } from '#app/routes/executions/capture.ts';
import { loader as execution } from '#app/routes/executions/execution.tsx';
import { signedInRequest } from '#tests/unit/session/signed-in-request.ts';

test.each(['running', 'onGoingExecutionDetails'])(
  'the address of a list, %j, is no execution (audit 1.6)',
  async (executionId) => {
    const { args, calls } = await signedInRequest(executionPaths.execution(executionId), {
      params: { executionId },
      answer: () => [],
    });
    await expect(execution(args)).rejects.toMatchObject({ init: { status: 400 } });
    expect(calls).toEqual([]);
  },
);

describe('a file that a remote platform sends', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Lets the test control the time, for signals as well. */
  const delayTime = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const late = new AbortController();
      setTimeout(() => late.abort(), milliseconds);
      return late.signal;
    });
  };

  /** Returns a film whose second half the platform sends a minute after the first, unless it is aborted. */
  const film = async (signal?: AbortSignal) => {
    const stopped = vi.fn();
    const { args } = await signedInRequest(executionPaths.capture('e1', 'c1'), {
      params: { executionId: 'e1', captureId: 'c1' },
      answer: (_, sent) => {
        sent.signal.addEventListener('abort', stopped);
        const body = new ReadableStream<Uint8Array>({
          start(stream) {
            stream.enqueue(Buffer.from('first '));
            setTimeout(() => {
              stream.enqueue(Buffer.from('second'));
              stream.close();
            }, 60_000);
          },
        });
        return new Response(body, { headers: { 'Content-Type': 'video/webm' } });
      },
    });
    delayTime();
    const request = signal ? new Request(args.request, { signal }) : args.request;
    return { response: await capture({ ...args, request }), stopped };
  };

  test('may take longer than the time-out once it has begun', async () => {
    const { response, stopped } = await film();
    const text = response.text();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await text).toBe('first second');
    expect(stopped).not.toHaveBeenCalled();
  });

  test('is no longer sent once the browser has left', async () => {
    const browser = new AbortController();
    const { stopped } = await film(browser.signal);
    browser.abort();
    expect(stopped).toHaveBeenCalledOnce();
  });

  test('is aborted when it does not begin within the time-out', async () => {
    const { args, calls } = await signedInRequest(executionPaths.capture('e1', 'c1'), {
      params: { executionId: 'e1', captureId: 'c1' },
      answer: (_, sent) =>
        new Promise((_resolve, reject) => {
          sent.signal.addEventListener('abort', () => reject(sent.signal.reason as Error));
        }),
    });
    delayTime();
    const outcome = capture(args).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4 * 10_000 + 3 * 1000);
    await outcome;
    expect(calls).toHaveLength(4);
  });
});
