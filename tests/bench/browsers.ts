import { Agent, request, type ClientRequest } from 'node:http';
import { liveLimits } from '#platform/contract/live/live-values.ts';
import { quantile } from './load.ts';
import { openStream } from './open-stream.ts';
import type { Server } from './servers.ts';

interface BrowsersOptions {
  readonly server: Server;
  /** @returns the cookie of a new session */
  readonly signIn: () => Promise<string>;
  readonly browsers: number;
  /** Each loads a page so often. */
  readonly everySeconds: number;
  readonly seconds: number;
  /** What they load, in turn. */
  readonly paths: readonly string[];
}

export interface BrowsersFigures {
  /** Milliseconds from when a page was due to its end: a server that falls behind is not spared by being asked later. */
  readonly p50: number;
  readonly p99: number;
  readonly loads: number;
  readonly errors: number;
  readonly megabytes: number;
}

/** So many signed-in browsers, each with a live stream, that load a page now and then. */
export async function runBrowsers(options: BrowsersOptions): Promise<BrowsersFigures> {
  const { server, signIn, browsers, everySeconds, seconds, paths } = options;
  const cookies: string[] = [];
  for (let session = 0; session < browsers / liveLimits.streamsPerSession; session += 1) {
    cookies.push(await signIn());
  }
  const cookieOf = (browser: number) => cookies[browser % cookies.length] ?? '';
  const streams: ClientRequest[] = [];
  for (let browser = 0; browser < browsers; browser += 1) {
    streams.push(await openStream(server.url, cookieOf(browser), () => undefined));
  }
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  const browse = async (browser: number) => {
    // They do not all begin at once.
    for (let due = (browser / browsers) * everySeconds; due < seconds; due += everySeconds) {
      await until(began + due * 1000);
      const path = paths[browser % paths.length] ?? '/';
      if (await loads(server.url + path, agent, cookieOf(browser))) {
        times.push(performance.now() - began - due * 1000);
      } else errors += 1;
    }
  };
  await Promise.all(Array.from({ length: browsers }, (_, browser) => browse(browser)));
  const megabytes = (server.memoryKilobytes() ?? Number.NaN) / 1024;
  for (const stream of streams) stream.destroy();
  agent.destroy();
  times.sort((a, b) => a - b);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), loads: times.length, errors, megabytes };
}

const until = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.max(0, time - performance.now()));
  });

/** Whether the page came, whole. */
const loads = (url: string, agent: Agent, cookie: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request(url, { agent, headers: { cookie } }, (reply) => {
      reply.on('error', () => resolve(false));
      reply.on('end', () => resolve(reply.statusCode === 200));
      reply.resume();
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });
