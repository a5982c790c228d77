import { Agent } from 'node:http';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { quantile } from './load.ts';
import { openBrowsers, signInBrowsers } from './open-browsers.ts';
import { registerBenchMachine, sendCall } from './send-call.ts';
import type { Server } from './servers.ts';

interface LiveOptions {
  readonly server: Server;
  /** The token of the user whom `signIn` signs in. */
  readonly token: string;
  /** Signs in. @returns the cookie of a new session */
  readonly signIn: () => Promise<string>;
  readonly browsers: number;
  readonly events: number;
}

export interface LiveFigures {
  /** Milliseconds from the beginning of the call that changes a machine to the event's arrival, over all browsers. */
  readonly p50: number;
  readonly p99: number;
  /** Memory that the server used for each browser, connections included; NaN where the system doesn't say. */
  readonly kilobytes: number;
}

/** Opens a stream for each browser, on a connection of its own, and changes a machine again and again. */
export async function runLiveEvents({
  server,
  token,
  signIn,
  browsers,
  events,
}: LiveOptions): Promise<LiveFigures> {
  const agent = new Agent({ keepAlive: true });
  const id = await registerBenchMachine(agent, server.url, token, 'bench-live');

  const cookieOf = await signInBrowsers(browsers, signIn);
  let arrived: () => void = () => undefined;
  const before = server.memoryKilobytes() ?? Number.NaN;
  const open = await openBrowsers(
    () => server.url,
    browsers,
    cookieOf,
    (text) => text.includes(id) && arrived(),
  );

  const times: number[] = [];
  for (let event = 0; event < events; event += 1) {
    const began = performance.now();
    const all = new Promise<void>((resolve) => {
      let waiting = browsers;
      arrived = () => {
        times.push(performance.now() - began);
        waiting -= 1;
        if (waiting === 0) resolve();
      };
    });
    await sendCall(agent, server.url, token, updateMachine, {
      params: { id },
      body: { disabled: event % 2 === 0 },
    });
    await all;
    // A browser gets events at most four times a second, so the measurement is of an event after a silence.
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
  }
  const kilobytes = ((server.memoryKilobytes() ?? Number.NaN) - before) / browsers;
  for (const stream of open) stream.destroy();
  agent.destroy();
  times.sort((a, b) => a - b);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), kilobytes };
}
