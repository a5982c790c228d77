import { Agent } from 'node:http';
import { loadOnce, quantile } from './load.ts';
import { openBrowsers, signInBrowsers } from './open-browsers.ts';
import type { Server } from './servers.ts';

/** How many browsers there are, and what they do. */
export interface Browsing {
  readonly browsers: number;
  /** The seconds between two pages that a browser loads. */
  readonly everySeconds: number;
  readonly seconds: number;
  /** The pages that they load, in turn. */
  readonly paths: readonly string[];
}

interface BrowsersOptions extends Browsing {
  /** The servers that the browsers are spread over. */
  readonly servers: readonly Server[];
  /** Signs in. @returns the cookie of a new session, which all browsers share */
  readonly signIn: () => Promise<string>;
}

export interface BrowsersFigures {
  /**
   * Milliseconds from when a page was due to its end, so that a server that falls behind isn't spared by later
   * requests.
   */
  readonly p50: number;
  readonly p99: number;
  readonly loads: number;
  readonly errors: number;
  /** The memory of the server that uses most. */
  readonly megabytes: number;
}

/** Runs signed-in browsers, each with a live stream, that load a page now and then. */
export async function runBrowsers(options: BrowsersOptions): Promise<BrowsersFigures> {
  const { servers, signIn, browsers, everySeconds, seconds, paths } = options;
  const cookieOf = await signInBrowsers(browsers, signIn);
  const urlOf = (browser: number) => servers[browser % servers.length]?.url ?? '';
  const streams = await openBrowsers(urlOf, browsers, cookieOf);
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  const browse = async (browser: number) => {
    // The browsers start one after the other, not all at once.
    for (let due = (browser / browsers) * everySeconds; due < seconds; due += everySeconds) {
      await until(began + due * 1000);
      // The browsers of one server load different pages.
      const path = paths[Math.floor(browser / servers.length) % paths.length] ?? '/';
      try {
        await loadOnce(urlOf(browser) + path, agent, { cookie: cookieOf(browser) });
        times.push(performance.now() - began - due * 1000);
      } catch {
        errors += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: browsers }, (_, browser) => browse(browser)));
  const megabytes = Math.max(...servers.map((server) => server.memoryKilobytes() ?? Number.NaN)) / 1024;
  for (const stream of streams) stream.destroy();
  agent.destroy();
  times.sort((a, b) => a - b);
  const loads = times.length + errors;
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), loads, errors, megabytes };
}

const until = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.max(0, time - performance.now()));
  });
