import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import {
  createExecution,
  getExecution,
  type ExecutionDetails,
} from '#platform/contract/executions/execution-calls.ts';
import { isEnded } from '#platform/contract/executions/execution-values.ts';
import { scratchFolder, startClient, writeConfig, type ClientProcess } from './client-process.ts';
import { project, signedIn, type SignedInUser } from './factories.ts';
import { serve, type HttpServer } from './http-server.ts';
import { openSqlitePlatform, type TestPlatform } from './platform.ts';

/**
 * The setup for tests of a real client: the platform, served, and for each test a license with a project and a folder.
 */
export interface ClientWorld {
  readonly t: TestPlatform;
  readonly owner: SignedInUser;
  readonly projectId: string;
  /** The folder for the client's files and its configuration. */
  readonly folder: string;
  /** The client that was started last. */
  readonly client: ClientProcess;
  /** Intercepts requests before the platform sees them; by default it sees all. */
  before: (request: Request) => Response | undefined;
  /** Starts a client that has these suites, and waits until it is registered. */
  launch(suites: Readonly<Record<string, unknown>>, how?: (config: string) => Launch): Promise<void>;
  /** Starts an execution of a suite. @returns its id */
  begin(suiteName?: string): Promise<string>;
  /** Waits until an execution has ended. */
  ended(executionId: string): Promise<ExecutionDetails>;
}

/** Options of a client's process; by default it starts with its configuration alone. */
type Launch = Pick<Parameters<typeof startClient>[0], 'launcher' | 'arguments'>;

/** How long tests wait for a client. */
export const clientWaiting = { timeout: 30_000, interval: 50 };

/** Sets up and tears down the world with the tests. Must be called once, where the tests are described. */
export function clientWorld(): ClientWorld {
  let t: TestPlatform;
  let server: HttpServer;
  let owner: SignedInUser;
  let projectId: string;
  let scratch: ReturnType<typeof scratchFolder>;
  let client: ClientProcess;
  const world: ClientWorld = {
    get t() {
      return t;
    },
    get owner() {
      return owner;
    },
    get projectId() {
      return projectId;
    },
    get folder() {
      return scratch.folder;
    },
    get client() {
      return client;
    },
    before: () => undefined,
    async launch(suites, how = (config) => ({ arguments: ['--config', config] })) {
      const config = writeConfig(scratch.folder, suites);
      const home = scratch.folder;
      client = startClient({ server: server.url, user: owner, home, ...how(config) });
      await client.hears(/is registered with/);
    },
    async begin(suiteName = 'Smoke') {
      const body = { name: 'Nightly', suiteName, projectId };
      return (await t.succeed(createExecution, { body }, owner))._id;
    },
    ended: (executionId) =>
      vi.waitFor(async () => {
        const now = await t.succeed(getExecution, { params: { executionId } }, owner);
        expect(isEnded(now.executionStatus)).toBe(true);
        return now;
      }, clientWaiting),
  };
  beforeAll(async () => {
    t = await openSqlitePlatform();
    server = await serve(
      async (request) => world.before(request) ?? t.platform.fetch(request, { callerAddress: '192.0.2.9' }),
    );
  });
  beforeEach(async () => {
    world.before = () => undefined;
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
    scratch = scratchFolder();
  });
  afterEach(async () => {
    await client.stop('SIGKILL');
    scratch.remove();
  });
  afterAll(async () => {
    await server.stop();
    await t.close();
  });
  return world;
}
