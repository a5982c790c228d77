import { Agent, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { beatClient } from '#platform/contract/machines/client-calls.ts';
import { addCapture } from '#platform/contract/executions/capture-calls.ts';
import { captureLimits } from '#platform/contract/executions/capture-values.ts';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import { registerBenchMachine, sendCall } from './send-call.ts';
import type { Server } from './servers.ts';

interface UploadOptions {
  readonly server: Server;
  /** The token of a Super Admin. */
  readonly token: string;
  readonly projectId: string;
}

interface UploadFigures {
  readonly seconds: number;
  /** The maximum by which the server's memory grew during the upload. */
  readonly megabytes: number;
}

/** The head of a WebM file. */
const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');
const piece = Buffer.alloc(256 * 1024);

/** Sends a video of the maximum size, and meanwhile measures the server's memory. */
export async function runUpload({ server, token, projectId }: UploadOptions): Promise<UploadFigures> {
  const agent = new Agent({ keepAlive: true });
  const { url } = server;
  const machineId = await registerBenchMachine(agent, url, token, 'bench-video');
  const { _id: executionId } = await sendCall(agent, url, token, createExecution, {
    body: { name: 'Bench', suiteName: 'Smoke', projectId, machineId },
  });
  await sendCall(agent, url, token, beatClient, { body: { machineId, running: [] } });
  const before = server.memoryKilobytes() ?? Number.NaN;
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, server.memoryKilobytes() ?? Number.NaN)), 20);
  const began = performance.now();
  try {
    await sendVideo(url + addCapture.path.replace('{executionId}', executionId), token);
  } finally {
    clearInterval(looking);
    agent.destroy();
  }
  return { seconds: (performance.now() - began) / 1000, megabytes: (most - before) / 1024 };
}

async function sendVideo(url: string, token: string): Promise<void> {
  const boundary = 'bench-boundary';
  const part = (name: string, rest = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const head = `${part('kind')}"video"\r\n${part('file', '; filename="walk.webm"')}`;
  function* pieces() {
    yield Buffer.concat([Buffer.from(head), webm]);
    for (let left = captureLimits.videoBytes - webm.length; left > 0; left -= piece.length) {
      yield piece.subarray(0, left);
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const asked = request(url, {
    method: addCapture.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    asked.on('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    asked.on('error', reject);
  });
  await pipeline(Readable.from(pieces()), asked);
  const status = await answered;
  if (status !== 200) throw new Error(`The upload was answered with ${status}`);
}
