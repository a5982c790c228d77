import { Agent, request } from 'node:http';

interface LoadOptions {
  readonly seconds: number;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds from the request to the end of its reply: the median, and what 99 of 100 stay below. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Requests a page again and again over kept-open connections.
 * @throws Error when a reply is not 200: the figures of an error page would look splendid
 */
export async function load(url: string, { seconds, connections, headers = {} }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) times.push(await loadOnce(url, agent, headers));
  };
  try {
    await Promise.all(Array.from({ length: connections }, client));
  } finally {
    agent.destroy();
  }
  const perSecond = times.length / ((performance.now() - started) / 1000);
  times.sort((a, b) => a - b);
  return { requests: times.length, perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** Requests a page. @returns the milliseconds to the end of its reply. @throws Error when it is not 200 */
export function loadOnce(
  url: string,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const asked = request(url, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${String(reply.statusCode)}`));
      reply.on('error', reject);
      reply.on('end', () => resolve(performance.now() - started));
      reply.resume();
    });
    asked.on('error', reject);
    asked.end();
  });
}

export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Returns the value that this part (0–1) of the sorted values does not exceed. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
