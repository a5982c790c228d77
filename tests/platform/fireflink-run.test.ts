import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';
import { revokeCiToken } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { runScriptPath, ciTokenMessages } from '#platform/contract/ci-tokens/ci-token-values.ts';
import {
  createExecution,
  executionsBase,
  getExecution,
} from '#platform/contract/executions/execution-calls.ts';
import { runScript } from '#platform/automation/ci-tokens/run/run-script.ts';
import { countHistories } from '#platform/automation/results/history/count-histories.ts';
import { scratchFolder } from '#tests/support/client-process.ts';
import { commandsOf, report } from '#tests/support/executions.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { serve, type HttpServer } from '#tests/support/http-server.ts';
import { machine } from '#tests/support/machines.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';
import { junitOf, sendResults } from '#tests/support/results.ts';
import { startRun, type RunProcess } from '#tests/support/run-process.ts';
import { ciToken } from '#tests/support/things/ci-tokens.ts';

describe('fireflink-run.mjs', () => {
  let t: TestPlatform;
  let server: HttpServer;
  let owner: SignedInUser;
  let projectId: string;
  let machineId: string;
  let token: string;
  let tokenId: string;
  /** Answers in place of the platform, where it answers at all. */
  let before: (request: Request) => Response | Promise<Response> | undefined;
  const scratch = scratchFolder();

  beforeAll(async () => {
    t = await openSqlitePlatform();
    server = await serve(
      async (request) => (await before(request)) ?? t.platform.fetch(request, { callerAddress: '192.0.2.9' }),
    );
  });
  afterAll(async () => {
    await server.stop();
    await t.close();
    scratch.remove();
  });
  beforeEach(async () => {
    before = () => undefined;
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
    machineId = await machine(t, owner, { suites: ['Checkout'] });
    const issued = await ciToken(t, owner, { projectId, suiteName: 'Checkout' });
    ({ token } = issued);
    tokenId = issued.ciToken.id;
  });

  const go = (how: Partial<Parameters<typeof startRun>[0]> = {}): RunProcess =>
    startRun({ server: server.url, token, ...how });
  const idIn = (run: RunProcess) => /executions\/([\w-]+)/.exec(run.said())?.[1] ?? '';
  const executions = () =>
    t.platform.context.db
      .selectFrom('executions')
      .selectAll()
      .where('projectId', '=', projectId)
      .orderBy('id')
      .execute();
  /** Waits until it has started an execution, which a client takes. Returns its id. */
  const taken = async (run: RunProcess) => {
    await run.hears(/Started /);
    const id = idIn(run);
    await commandsOf(t, owner, machineId);
    await report(t, owner, id, 'Running');
    return id;
  };
  const end = async (id: string, cases: string[], status: 'Passed' | 'Failed' = 'Passed') => {
    await sendResults(t, owner, id, junitOf(...cases));
    await report(t, owner, id, status, { exitCode: status === 'Passed' ? 0 : 1, resultFiles: 1 });
    await countHistories(t.platform.context);
  };

  test('is served as one file', async () => {
    const answer = await t.raw('GET', runScriptPath);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="fireflink-run.mjs"',
    ]);
    expect(await answer.text()).toBe(readFileSync(runScript, 'utf8'));
  });

  test('ends with 0 for an execution that passes, and writes its test cases', async () => {
    const junit = path.join(scratch.folder, 'out', 'results.xml');
    const run = go({ arguments: ['--name', 'Build 381', '--junit', junit] });
    const id = await taken(run);
    await run.hears(/Running/);
    await end(id, ['adds', 'pays']);
    expect(await run.exitCode, run.said()).toBe(0);
    expect(run.said()).toMatch(/Started Build 381: http:\/\/127\.0\.0\.1:\d+\/.+/);
    expect(run.said()).toContain('Build 381: Passed');
    expect(run.said()).toContain('2 test cases: 2 passed, 0 failed, 0 skipped');
    expect(run.said()).not.toContain(token);
    const written = readFileSync(junit, 'utf8');
    expect(written).toContain('<testsuite name="Checkout" tests="2" failures="0"');
    expect(written).toContain('<testcase name="pays" classname="');
  });

  test('ends with 1 for failures, and says which are new and what is fixed', async () => {
    const first = go();
    await end(await taken(first), ['adds', '!pays'], 'Failed');
    expect(await first.exitCode, first.said()).toBe(1);
    expect(first.said()).toContain('New failures: 0, fixed: unknown, flaky: 0');
    const second = go();
    // Its command ended with 0: the verdict decides.
    await end(await taken(second), ['!adds', 'pays']);
    expect(await second.exitCode, second.said()).toBe(1);
    expect(second.said()).toContain('New failures: 1, fixed: 1, flaky: 0 since Checkout #1');
    expect(second.said()).toMatch(/new failure: .*adds: expected 2/);
    expect(second.said()).toContain('although the command ended with 0');
  });

  test('ends with 1 for an execution whose results can’t be read', async () => {
    const run = go();
    const id = await taken(run);
    await sendResults(t, owner, id, 'this is no XML');
    await report(t, owner, id, 'Passed', { exitCode: 0, resultFiles: 1 });
    await countHistories(t.platform.context);
    expect(await run.exitCode, run.said()).toBe(1);
    expect(run.said()).toContain('Incomplete');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'terminates the execution on %s, and ends with 2',
    async (signal) => {
      const run = go();
      await run.hears(/Started /);
      run.signal(signal);
      expect(await run.exitCode, run.said()).toBe(2);
      const [row] = await executions();
      expect([row?.status, row?.cause]).toEqual(['Terminated', `Terminated by ${owner.name}`]);
    },
  );

  test('ends with 2 when somebody terminates the execution', async () => {
    const run = go();
    await run.hears(/Started /);
    const id = idIn(run);
    await t.raw('PUT', `${executionsBase}/status/${id}?status=Terminated`, owner);
    expect(await run.exitCode, run.said()).toBe(2);
  });

  test('terminates an execution that takes too long, and ends with 3', async () => {
    const run = go({ arguments: ['--timeout', '0.0001'] });
    expect(await run.exitCode, run.said()).toBe(3);
    expect((await executions())[0]?.status).toBe('Terminated');
  });

  test('goes on through lost replies, refusals to answer now and a server that is away', async () => {
    let asked = 0;
    before = (request) => {
      asked += 1;
      if (asked === 1) return new Response('busy', { status: 503, headers: { 'Retry-After': '1' } });
      // The start reaches the platform, and its reply is lost.
      if (asked === 2)
        return t.platform
          .fetch(request, { callerAddress: '192.0.2.9' })
          .then(() => new Response('', { status: 502 }));
      if (asked === 4)
        return new Response('{"message":"slowly"}', { status: 429, headers: { 'Retry-After': '2' } });
      if (asked === 5) return new Response('<html>gateway</html>', { status: 504 });
      return undefined;
    };
    const run = go();
    const id = await taken(run);
    await server.stop();
    await server.start();
    await end(id, ['adds']);
    expect(await run.exitCode, run.said()).toBe(0);
    expect((await executions()).map((row) => row.id)).toEqual([id]);
    expect(asked).toBeGreaterThan(5);
  });

  test('is one start for one build and attempt, and another for another', async () => {
    const environment = (attempt: string) => ({
      GITHUB_ACTIONS: 'true',
      GITHUB_REPOSITORY: 'acme/shop',
      GITHUB_RUN_ID: '381',
      GITHUB_RUN_ATTEMPT: attempt,
      GITHUB_JOB: 'e2e',
      GITHUB_ACTION: '__run',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_SHA: '4f1c0de9a1b2c3d4e5f60718293a4b5c6d7e8f90',
      GITHUB_REF_NAME: 'main',
    });
    const runs = [];
    for (const how of [
      { environment: environment('1') },
      { environment: environment('1') },
      { environment: environment('2') },
      { environment: environment('2'), arguments: ['--key', 'firefox'] },
    ]) {
      const run = go(how);
      await run.hears(/Started /);
      runs.push(run);
    }
    const [first, same, attempt, other] = runs.map(idIn);
    expect(same).toBe(first);
    expect(new Set([first, attempt, other]).size).toBe(3);
    for (const run of runs) run.signal('SIGTERM');
    await Promise.all(runs.map(({ exitCode }) => exitCode));
  });

  const sha = '4f1c0de9a1b2c3d4e5f60718293a4b5c6d7e8f90';
  const head = 'abcdef0123456789abcdef0123456789abcdef01';
  const builds = {
    'a pull request on GitHub Actions': {
      environment: {
        GITHUB_ACTIONS: 'true',
        GITHUB_REPOSITORY: 'acme/shop',
        GITHUB_SERVER_URL: 'https://github.com',
        GITHUB_RUN_ID: '9',
        GITHUB_SHA: sha,
        GITHUB_REF: 'refs/pull/17/merge',
        GITHUB_REF_NAME: '17/merge',
        GITHUB_HEAD_REF: 'cart',
        GITHUB_EVENT_PATH: path.join(scratch.folder, 'event.json'),
      },
      source: {
        provider: 'GitHub',
        repository: 'acme/shop',
        commit: head,
        branch: 'cart',
        pullRequest: '17',
        url: 'https://github.com/acme/shop/actions/runs/9',
      },
    },
    'a merge request on GitLab CI': {
      environment: {
        GITLAB_CI: 'true',
        CI_PROJECT_PATH: 'acme/web/shop',
        CI_COMMIT_SHA: sha,
        CI_COMMIT_REF_NAME: 'cart',
        CI_MERGE_REQUEST_IID: '4',
        CI_JOB_ID: '77',
        CI_JOB_URL: 'https://gitlab.com/acme/web/shop/-/jobs/77',
      },
      source: {
        provider: 'GitLab',
        repository: 'acme/web/shop',
        commit: sha,
        branch: 'cart',
        pullRequest: '4',
        url: 'https://gitlab.com/acme/web/shop/-/jobs/77',
      },
    },
    'Bitbucket Pipelines': {
      environment: {
        BITBUCKET_BUILD_NUMBER: '12',
        BITBUCKET_REPO_FULL_NAME: 'acme/shop',
        BITBUCKET_COMMIT: sha,
        BITBUCKET_BRANCH: 'main',
      },
      source: {
        provider: 'Bitbucket',
        repository: 'acme/shop',
        commit: sha,
        branch: 'main',
        url: 'https://bitbucket.org/acme/shop/pipelines/results/12',
      },
    },
    'a repository on GitHub in Azure Pipelines': {
      environment: {
        TF_BUILD: 'True',
        SYSTEM_COLLECTIONURI: 'https://dev.azure.com/acme/',
        SYSTEM_TEAMPROJECT: 'Web shop',
        BUILD_BUILDID: '5',
        BUILD_REPOSITORY_PROVIDER: 'GitHub',
        BUILD_REPOSITORY_NAME: 'acme/shop',
        BUILD_SOURCEVERSION: sha,
        BUILD_SOURCEBRANCH: 'refs/heads/main',
      },
      source: {
        provider: 'GitHub',
        repository: 'acme/shop',
        commit: sha,
        branch: 'main',
        url: 'https://dev.azure.com/acme/Web%20shop/_build/results?buildId=5',
      },
    },
    Jenkins: {
      environment: {
        JENKINS_URL: 'https://ci.example.com/',
        BUILD_TAG: 'jenkins-shop-381',
        BUILD_URL: 'https://ci.example.com/job/shop/381/',
        GIT_URL: 'https://ada:secret-of-ada@git.example.com/acme/shop.git',
        GIT_COMMIT: sha,
        GIT_BRANCH: 'origin/main',
      },
      source: {
        provider: 'Jenkins',
        repository: 'acme/shop',
        commit: sha,
        branch: 'main',
        url: 'https://ci.example.com/job/shop/381/',
      },
    },
  } as const;
  test.each(Object.entries(builds))('says what %s builds', async (_, { environment, source }) => {
    writeFileSync(
      path.join(scratch.folder, 'event.json'),
      JSON.stringify({ pull_request: { number: 17, head: { sha: head } } }),
    );
    const run = go({ environment });
    await run.hears(/Started /);
    const stored = await t.succeed(getExecution, { params: { executionId: idIn(run) } }, owner);
    expect(stored.source).toEqual(source);
    run.signal('SIGTERM');
    await run.exitCode;
  });

  test.each([
    ['a token that is revoked', ciTokenMessages.wrongToken, {}],
    ['no URL', 'Set FIREFLINK_URL', { environment: { FIREFLINK_URL: '' } }],
    ['a URL that isn’t one', 'FIREFLINK_URL is not a URL', { environment: { FIREFLINK_URL: 'shop' } }],
    ['no token', 'Set FIREFLINK_TOKEN', { environment: { FIREFLINK_TOKEN: '' } }],
    [
      'another token',
      'FIREFLINK_TOKEN is not a CI token',
      { environment: { FIREFLINK_TOKEN: 'x'.repeat(41) } },
    ],
    ['an unknown option', '--nam', { arguments: ['--nam', 'x'] }],
    ['a poll that is too fast', '--poll must be a number from 2 to 60', { arguments: ['--poll', '0'] }],
    ['a name that is too short', 'Minimum 3 characters required (name)', { arguments: ['--name', 'x'] }],
  ])('ends with 3 for %s', async (what, message, how) => {
    if (what.includes('revoked')) {
      await t.succeed(revokeCiToken, { params: { ciTokenId: tokenId } }, owner);
    }
    const run = go(how);
    expect(await run.exitCode).toBe(3);
    expect(run.said()).toContain(message);
    expect(run.said()).not.toContain(token);
    expect(await executions()).toHaveLength(0);
  });

  test('ends with 3 when the server isn’t there for too long, and for a redirect', async () => {
    await server.stop();
    const away = go({ arguments: ['--patience', '0.05'] });
    expect(await away.exitCode).toBe(3);
    await server.start();
    expect(away.said()).toContain("FireFlink can't be reached: no answer (ECONNREFUSED)");
    before = () => new Response(null, { status: 301, headers: { Location: 'https://elsewhere.example/' } });
    const moved = go();
    expect(await moved.exitCode).toBe(3);
    expect(moved.said()).toContain('redirects to another address');
  });

  test('reads no results with a token that may not, and ends by the verdict all the same', async () => {
    const { token: startOnly } = await ciToken(t, owner, {
      projectId,
      suiteName: 'Checkout',
      readResults: false,
    });
    const junit = path.join(scratch.folder, 'none.xml');
    const run = go({ token: startOnly, arguments: ['--junit', junit] });
    await end(await taken(run), ['!adds'], 'Failed');
    expect(await run.exitCode).toBe(1);
    expect(run.said()).toContain(`The results were not read: ${ciTokenMessages.scopeMissing}`);
    expect(existsSync(junit)).toBe(false);
  });

  describe('in Azure Pipelines', () => {
    interface Thread {
      id: number;
      isDeleted?: boolean;
      comments: { id: number; content: string }[];
    }
    let azure: HttpServer;
    let threads: Thread[];
    let statuses: { path: string; state: string; description: string; targetUrl: string }[];
    let authorizations: Set<string | null>;
    let answersWith: number;

    beforeAll(async () => {
      azure = await serve(async (request) => {
        const { pathname, searchParams } = new URL(request.url);
        authorizations.add(request.headers.get('authorization'));
        if (answersWith !== 200) return new Response('<html>no</html>', { status: answersWith });
        if (searchParams.get('api-version') !== '7.1') return new Response('', { status: 400 });
        const body: unknown =
          request.method === 'GET' || request.method === 'DELETE' ? {} : await request.json();
        const [, threadId] = /threads\/(\d+)\/comments\/1$/.exec(pathname) ?? [];
        const thread = threads.find(({ id }) => String(id) === threadId);
        if (pathname.endsWith('/statuses')) {
          statuses.push({ path: pathname, ...(body as Omit<(typeof statuses)[number], 'path'>) });
          return Response.json({}, { status: 201 });
        }
        if (thread && request.method === 'PATCH') {
          thread.comments = [{ id: 1, ...(body as { content: string }) }];
          return Response.json(thread.comments[0]);
        }
        if (pathname.endsWith('/pullRequests/17/threads')) {
          if (request.method === 'GET') return Response.json({ value: threads, count: threads.length });
          const made = { id: threads.length + 1, ...(body as Omit<Thread, 'id'>) };
          made.comments = made.comments.map((comment) => ({ ...comment, id: 1 }));
          threads.push(made);
          return Response.json(made);
        }
        return new Response('', { status: 404 });
      });
    });
    afterAll(() => azure.stop());
    beforeEach(() => {
      threads = [{ id: 1, comments: [{ id: 1, content: 'Please rename this.' }] }];
      statuses = [];
      authorizations = new Set();
      answersWith = 200;
    });

    const environment = (build: string) => ({
      TF_BUILD: 'True',
      SYSTEM_COLLECTIONURI: `${azure.url}/acme/`,
      SYSTEM_TEAMPROJECT: 'Web shop',
      SYSTEM_ACCESSTOKEN: 'token-of-azure',
      BUILD_BUILDID: build,
      BUILD_REPOSITORY_ID: 'r1',
      BUILD_REPOSITORY_PROVIDER: 'TfsGit',
      BUILD_REPOSITORY_NAME: 'shop',
      BUILD_SOURCEVERSION: sha,
      SYSTEM_PULLREQUEST_SOURCECOMMITID: head,
      SYSTEM_PULLREQUEST_PULLREQUESTID: '17',
    });

    test('posts a commit status and one thread in the pull request, which the next build updates', async () => {
      const first = go({ environment: environment('1') });
      await end(await taken(first), ['adds', '!pays [card]'], 'Failed');
      expect(await first.exitCode, first.said()).toBe(1);
      const at = `/acme/Web%20shop/_apis/git/repositories/r1/commits/${head}/statuses`;
      expect(statuses.map(({ path: where, state }) => [where, state])).toEqual([
        [at, 'pending'],
        [at, 'failed'],
      ]);
      expect(statuses[1]?.targetUrl).toBe(server.url + executionPaths.execution(idIn(first)));
      expect(threads).toHaveLength(2);
      expect(threads[1]?.comments[0]?.content).toContain('**FireFlink: Checkout Failed**');
      expect(threads[1]?.comments[0]?.content).toContain('pays \\[card\\]');
      const second = go({ environment: environment('2') });
      await end(await taken(second), ['adds', 'pays [card]']);
      expect(await second.exitCode, second.said()).toBe(0);
      expect(threads).toHaveLength(2);
      expect(threads[1]?.comments[0]?.content).toContain('**FireFlink: Checkout Passed**');
      expect(threads[1]?.comments[0]?.content).toContain('1 fixed');
      expect(threads[0]?.comments[0]?.content).toBe('Please rename this.');
      expect(statuses.at(-1)).toMatchObject({ state: 'succeeded', description: 'Passed, 1 fixed' });
      // No token reaches the other server, or the log.
      expect([...authorizations]).toEqual(['Bearer token-of-azure']);
      expect(first.said() + second.said()).not.toContain('token-of-azure');
    });

    test('ends as the execution did when Azure DevOps refuses', async () => {
      answersWith = 401;
      const run = go({ environment: environment('3') });
      await end(await taken(run), ['adds']);
      expect(await run.exitCode, run.said()).toBe(0);
      expect(run.said()).toContain('Warning: The commit status was not posted: status 401');
      expect(run.said()).toContain('Warning: The comment on the pull request was not posted: status 401');
    });
  });

  test('needs nothing installed', () => {
    const imports = [...readFileSync(runScript, 'utf8').matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    expect(imports.every((name) => name?.startsWith('node:'))).toBe(true);
    expect(createExecution.path).toBe(executionsBase);
  });
});
