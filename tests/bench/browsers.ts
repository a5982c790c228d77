import { Agent } from 'node:http';
import { loadOnce, quantile } from './load.ts';
import { openBrowsers, signInBrowsers } from './open-browsers.ts';
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
  const cookieOf = await signInBrowsers(browsers, signIn);
  const streams = await openBrowsers(server.url, browsers, cookieOf);
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  const browse = async (browser: number) => {
    // They do not all begin at once.
    for (let due = (browser / browsers) * everySeconds; due < seconds; due += everySeconds) {
      await until(began + due * 1000);
      const path = paths[browser % paths.length] ?? '/';
      try {
        await loadOnce(server.url + path, agent, { cookie: cookieOf(browser) });
        times.push(performance.now() - began - due * 1000);
      } catch {
        errors += 1;
      }
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
