import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { startPlatformProcess, type ServerProcess } from '#tests/support/server-process.ts';

/** Tests how a busy server stops: the real process, with real callers. */

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function start(): Promise<ServerProcess> {
  const folder = newDataFolder();
  folders.push(folder);
  return startPlatformProcess({ DATA_DIR: folder });
}

/** Starting from the sources takes its time on a busy machine. */
const slow = 120_000;

/** Callers that repeat their requests as soon as they get an answer, until the server no longer listens. */
interface Load {
  readonly answered: () => number;
  /** Requests without an answer, except for refused connections. */
  readonly lost: readonly string[];
  readonly ended: Promise<unknown>;
}

function load(url: string, callers: number, agent: Agent | false): Load {
  let answered = 0;
  const lost: string[] = [];
  const ask = async () => {
    for (;;) {
      // It queries the database, so that several requests are in progress at any time.
      const sent = httpRequest(`${url}/readyz`, { agent });
      sent.end();
      try {
        const [response] = (await once(sent, 'response')) as [IncomingMessage];
        response.resume();
        await once(response, 'end');
        answered += 1;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'ECONNREFUSED') lost.push(`${code}, ${sent.reusedSocket ? 'kept' : 'new'}`);
        else return;
      }
    }
  };
  return { answered: () => answered, lost, ended: Promise.all(Array.from({ length: callers }, ask)) };
}

test.each([1, 2, 3, 4, 5])(
  'stop %i under load loses no request on a kept connection, and at most one on a new one',
  async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const kept = load(server.url, 20, agent);
    const fresh = load(server.url, 10, false);
    await expect
      .poll(() => Math.min(kept.answered(), fresh.answered()), { timeout: 20_000 })
      .toBeGreaterThan(100);
    await server.stop('SIGTERM');
    await Promise.all([kept.ended, fresh.ended]);
    agent.destroy();
    expect(kept.lost.filter((each) => each.endsWith('kept'))).toEqual([]);
    const lostOnNew = [...kept.lost, ...fresh.lost].filter((each) => each.endsWith('new'));
    expect(lostOnNew.length, String(lostOnNew)).toBeLessThanOrEqual(1);
  },
  slow,
);

test(
  'answers a request that has begun to arrive, and one on an existing connection',
  async () => {
    const server = await start();
    const [begun, silent] = await Promise.all([open(server.url), open(server.url)]);
    begun.write('GET /healthz HTTP/1.1\r\n');
    // The server has read it: it answers what comes after.
    await fetch(`${server.url}/healthz`);
    const stopped = server.stop('SIGTERM');
    await refused(server.url);
    silent.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n');
    begun.write('Host: here\r\n\r\n');
    for (const socket of [begun, silent]) expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 200 .*\bok$/s);
    await stopped;
  },
  slow,
);

test(
  'is delayed by a silent connection by less than a second',
  async () => {
    const durationOf = async (prepare: (url: string) => Promise<unknown>) => {
      const server = await start();
      await prepare(server.url);
      const started = performance.now();
      await server.stop('SIGTERM');
      return performance.now() - started;
    };
    const connectSilently = async (url: string) => {
      const socket = await open(url);
      socket.on('error', () => undefined);
    };
    // Other work on the machine only makes a stop longer, so the shortest of each count is used.
    const [alone, withSilent]: [number[], number[]] = [[], []];
    const delay = () => Math.min(...withSilent) - Math.min(...alone);
    do {
      alone.push(await durationOf(() => Promise.resolve()));
      withSilent.push(await durationOf(connectSilently));
    } while (delay() >= 1000 && alone.length < 3);
    expect(delay()).toBeLessThan(1000);
  },
  slow,
);

async function open(url: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  await once(socket, 'connect');
  return socket;
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
  return text;
}

/** Waits until no new connection is accepted. */
async function refused(url: string): Promise<void> {
  for (;;) {
    const socket = await open(url).catch(() => undefined);
    if (!socket) return;
    socket.destroy();
    await wait(5);
  }
}
