import { Agent, createServer } from 'node:http';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { integrationPaths } from '#app/paths/integration.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { publicKey } from '#platform/contract/accounts/account-calls.ts';
import { createInstance, testInstance } from '#platform/contract/integrations/instance-calls.ts';
import { encryptFor } from '#tests/support/platform.ts';
import { makeBenchData } from './bench-data.ts';
import { load, type Load } from './load.ts';
import { sendCall } from './send-call.ts';
import { startServer } from './servers.ts';
import { signIn } from './sign-in.ts';

interface SilentProviderOptions {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>> & { readonly DATA_DIR: string };
  /** How many browsers load pages one after the other. */
  readonly connections: number;
  /** How many users wait for the provider at any time. */
  readonly waiting: number;
  readonly seconds: number;
}

interface SilentProviderFigures {
  /** Pages while the provider answers, and while it takes requests and is silent. */
  readonly usual: Load;
  readonly meanwhile: Load;
  /** How many requests the provider had when it was silent. */
  readonly unanswered: number;
}

/** Measures pages while users wait for a provider that doesn't answer, on SQLite. */
export async function runSilentProvider({
  command,
  environment,
  connections,
  waiting,
  seconds,
}: SilentProviderOptions): Promise<SilentProviderFigures> {
  const { token } = await makeBenchData(environment, {
    ...{ users: 100, projects: 1000, machines: 100, auditEntries: 100, cases: 1 },
  });
  const provider = await serveSilently();
  const product = await startServer(
    command,
    {
      ...environment,
      INTEGRATIONS_PRIVATE: 'yes',
      BROWSERSTACK_URL: provider.url,
      BROWSERSTACK_APPS_URL: provider.url,
    },
    '/readyz',
  );
  const agent = new Agent({ keepAlive: true, maxSockets: waiting + 1 });
  try {
    const headers = { cookie: await signIn(`${product.url}/signin`) };
    const key = await sendCall(agent, product.url, token, publicKey, {});
    const accessKey = encryptFor(key, 'any key');
    const { id } = await sendCall(agent, product.url, token, createInstance.Browserstack, {
      body: { instanceName: 'Devices', username: 'ada', accessKey },
    });
    const pages = [projectPaths.list, integrationPaths.plugins].map((path) => product.url + path);
    const measure = async () => {
      const [one, other] = await Promise.all(
        pages.map((url) => load(url, { seconds, connections: connections / 2, headers })),
      );
      if (!one || !other) throw new Error('There are two pages');
      return one.p99 > other.p99 ? one : other;
    };
    await measure();
    const usual = await measure();
    provider.fallSilent();
    let isOver = false;
    const wait = async () => {
      while (!isOver)
        await sendCall(agent, product.url, token, testInstance, { params: { id } }).catch(() => null);
    };
    const users = Array.from({ length: waiting }, wait);
    const meanwhile = await measure();
    isOver = true;
    provider.close();
    await Promise.all(users);
    return { usual, meanwhile, unanswered: provider.unanswered() };
  } finally {
    provider.close();
    agent.destroy();
    await product.stop();
    rmSync(environment.DATA_DIR, { recursive: true, force: true });
  }
}

/** Starts a provider that answers as BrowserStack does to begin with. */
async function serveSilently() {
  let isSilent = false;
  let unanswered = 0;
  const server = createServer((_, response) => {
    if (isSilent) unanswered += 1;
    else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ parallel_sessions_max_allowed: 5 }));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fallSilent() {
      isSilent = true;
    },
    unanswered: () => unanswered,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
