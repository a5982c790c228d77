#!/usr/bin/env node
/**
 * Starts a suite on FireFlink from a pipeline, follows it and ends as it ended. One file without dependencies, for
 * Node.js 18 or later. `node fireflink-run.mjs --help` says how to use it; the help of FireFlink has a snippet for each CI.
 *
 * The CI token comes from the environment and is sent only to the server, which decides by it what is started.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const version = '1.0.0';

const help = `fireflink-run ${version}: starts a suite on FireFlink and waits for its end

Environment:
  FIREFLINK_URL       the server, as you open it in a browser
  FIREFLINK_TOKEN     the CI token: store it as a secret of the pipeline

Options:
  --name TEXT         the name of the execution; else the suite's, with a number
  --any-machine       run it on any free machine that has the suite
  --junit FILE        write the test cases to a file of JUnit XML
  --timeout MINUTES   terminate it when it takes longer; 0: no limit (default 0)
  --poll SECONDS      ask so often how it stands, 2 to 60 (default 5)
  --patience MINUTES  give up after the server was away for this time (default 10)
  --key TEXT          tells starts of the same suite in one build apart, such as jobs of a matrix
  --help              show this

Exit code: 0 Passed · 1 Failed or Incomplete · 2 Terminated · 3 could not start or follow it`;

const exitCodes = { Passed: 0, Failed: 1, Incomplete: 1, Terminated: 2 };
const cannot = 3;
const requestSeconds = 30;
const longestBackOffSeconds = 30;
/** How long to wait after the end for results that are on their way, or being counted. */
const settleSeconds = 60;
const base = '/dashboardexecution/optimize/v1/dashboard/execution';

/** Thrown when it can't go on. Its message is for whoever reads the log. */
class Stop extends Error {}
/** Thrown for an answer that a later one may replace. */
class TryAgain extends Error {
  constructor(message, seconds) {
    super(message);
    this.seconds = seconds;
  }
}
/** Thrown for an answer that no later one replaces. */
class Refused extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const say = (message) => console.log(`${new Date().toISOString().slice(11, 19)}  ${message}`);
const warn = (message) => console.error(`${new Date().toISOString().slice(11, 19)}  Warning: ${message}`);

// ── Stopping: the pipeline is cancelled ───────────────────────────────────────────────────────────────────────────────

let stopped;
let wakeUp = () => undefined;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    // A second one ends it at once.
    if (stopped) process.exit(exitCodes.Terminated);
    stopped = signal;
    wakeUp();
  });
}

/** Waits, at most until the pipeline is cancelled. */
const pause = (seconds) =>
  new Promise((resolve) => {
    if (stopped) return resolve();
    const timer = setTimeout(resolve, seconds * 1000);
    wakeUp = () => {
      clearTimeout(timer);
      resolve();
    };
  });

// ── Settings ──────────────────────────────────────────────────────────────────────────────────────────────────────────

function readSettings() {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        name: { type: 'string' },
        'any-machine': { type: 'boolean', default: false },
        junit: { type: 'string' },
        timeout: { type: 'string', default: '0' },
        poll: { type: 'string', default: '5' },
        patience: { type: 'string', default: '10' },
        key: { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    throw new Stop(`${error.message.split('\n')[0]} See --help.`);
  }
  if (values.help) return { help: true };
  const number = (name, least, most) => {
    const value = Number(values[name]);
    if (values[name].trim() !== '' && value >= least && value <= most) return value;
    throw new Stop(`--${name} must be a number from ${least} to ${most}`);
  };
  return {
    server: serverOf(process.env.FIREFLINK_URL?.trim() || besideThis().server),
    token: tokenOf(process.env.FIREFLINK_TOKEN?.trim()),
    name: values.name,
    anyMachine: values['any-machine'],
    junit: values.junit,
    key: values.key,
    timeout: number('timeout', 0, 100_000) * 60,
    poll: number('poll', 2, 60),
    patience: number('patience', 0, 1440) * 60,
  };
}

/** Returns the settings in `fireflink.json` beside this file, where there is one; it has no secrets. */
function besideThis() {
  try {
    const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fireflink.json');
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function serverOf(text) {
  if (!text) throw new Stop('Set FIREFLINK_URL to the URL of your FireFlink server');
  let url;
  try {
    url = new URL(text);
  } catch {
    throw new Stop('FIREFLINK_URL is not a URL');
  }
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new Stop('FIREFLINK_URL must be an http or https URL without a user name');
  }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !isLocal) warn('FIREFLINK_URL is not https, so the token is sent readably');
  // People paste the address of a page.
  return url.origin;
}

function tokenOf(text) {
  if (!text) throw new Stop('Set FIREFLINK_TOKEN to a CI token, as a secret of the pipeline');
  if (!/^ffci_[0-9A-Za-z]{36}$/.test(text)) throw new Stop('FIREFLINK_TOKEN is not a CI token');
  return text;
}

// ── The build that starts it ──────────────────────────────────────────────────────────────────────────────────────────

/** How each CI is recognized, and where it says what it builds. `run`: what identifies this build, attempt and step. */
const pipelines = [
  {
    is: (env) => env.GITHUB_ACTIONS === 'true',
    source: (env) => {
      const request = pullRequestOfEvent(env.GITHUB_EVENT_PATH);
      return {
        provider: 'GitHub',
        repository: env.GITHUB_REPOSITORY,
        // For a pull request GITHUB_SHA is a merge commit, which nobody sees.
        commit: request?.head?.sha ?? env.GITHUB_SHA,
        branch: env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME,
        pullRequest: request?.number ?? /^refs\/pull\/(\d+)\//.exec(env.GITHUB_REF ?? '')?.[1],
        url: `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`,
      };
    },
    run: (env) => [
      env.GITHUB_REPOSITORY,
      env.GITHUB_RUN_ID,
      env.GITHUB_RUN_ATTEMPT,
      env.GITHUB_JOB,
      env.GITHUB_ACTION,
    ],
  },
  {
    is: (env) => env.GITLAB_CI === 'true',
    source: (env) => ({
      provider: 'GitLab',
      repository: env.CI_PROJECT_PATH,
      commit: env.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA || env.CI_COMMIT_SHA,
      branch: env.CI_MERGE_REQUEST_SOURCE_BRANCH_NAME || env.CI_COMMIT_REF_NAME,
      pullRequest: env.CI_MERGE_REQUEST_IID,
      url: env.CI_JOB_URL,
    }),
    run: (env) => [env.CI_PROJECT_PATH, env.CI_PIPELINE_ID, env.CI_JOB_ID],
  },
  {
    is: (env) => Boolean(env.BITBUCKET_BUILD_NUMBER),
    source: (env) => ({
      provider: 'Bitbucket',
      repository: env.BITBUCKET_REPO_FULL_NAME,
      commit: env.BITBUCKET_COMMIT,
      branch: env.BITBUCKET_BRANCH,
      pullRequest: env.BITBUCKET_PR_ID,
      url: `https://bitbucket.org/${env.BITBUCKET_REPO_FULL_NAME}/pipelines/results/${env.BITBUCKET_BUILD_NUMBER}`,
    }),
    run: (env) => [
      env.BITBUCKET_REPO_FULL_NAME,
      env.BITBUCKET_BUILD_NUMBER,
      env.BITBUCKET_STEP_UUID,
      env.BITBUCKET_STEP_RUN_NUMBER,
    ],
  },
  {
    is: (env) => env.TF_BUILD === 'True',
    source: (env) => ({
      // The pipeline may build a repository on GitHub or Bitbucket: there its commits are.
      provider: { GitHub: 'GitHub', Bitbucket: 'Bitbucket' }[env.BUILD_REPOSITORY_PROVIDER] ?? 'AzureDevOps',
      repository: env.BUILD_REPOSITORY_NAME,
      commit: env.SYSTEM_PULLREQUEST_SOURCECOMMITID || env.BUILD_SOURCEVERSION,
      branch: (env.SYSTEM_PULLREQUEST_SOURCEBRANCH || env.BUILD_SOURCEBRANCH || '').replace(
        /^refs\/heads\//,
        '',
      ),
      pullRequest: env.SYSTEM_PULLREQUEST_PULLREQUESTNUMBER || env.SYSTEM_PULLREQUEST_PULLREQUESTID,
      url: `${env.SYSTEM_COLLECTIONURI}${encodeURIComponent(env.SYSTEM_TEAMPROJECT ?? '')}/_build/results?buildId=${env.BUILD_BUILDID}`,
    }),
    run: (env) => [
      env.SYSTEM_COLLECTIONURI,
      env.BUILD_BUILDID,
      env.SYSTEM_STAGEATTEMPT,
      env.SYSTEM_JOBATTEMPT,
      env.SYSTEM_JOBID,
      env.SYSTEM_TASKINSTANCEID,
    ],
  },
  {
    is: (env) => Boolean(env.JENKINS_URL || env.JENKINS_HOME),
    source: (env) => ({
      provider: 'Jenkins',
      repository: repositoryOf(env.GIT_URL),
      commit: env.GIT_COMMIT,
      branch: env.CHANGE_BRANCH || env.BRANCH_NAME || env.GIT_BRANCH?.replace(/^origin\//, ''),
      pullRequest: env.CHANGE_ID,
      url: env.BUILD_URL,
    }),
    run: (env) => [env.JENKINS_URL, env.BUILD_TAG, env.BUILD_URL, env.STAGE_NAME],
  },
];

function pullRequestOfEvent(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).pull_request;
  } catch {
    return undefined;
  }
}

/** Returns 'acme/shop' of 'https://token@host/acme/shop.git' or 'git@host:acme/shop.git': never a password in it. */
const repositoryOf = (url) =>
  url
    ?.replace(/^[a-z+]+:\/\/[^/]*\//i, '')
    .replace(/^[^/:]*@[^/:]*:/, '')
    .replace(/\.git$/, '');

/** The longest text that the server takes of each field. */
const longest = { repository: 300, branch: 255, pullRequest: 20, url: 500 };

/** Returns what the pipeline says about itself, as far as the server takes it; undefined outside of pipelines. */
function sourceOf(pipeline, env) {
  if (!pipeline) return undefined;
  const { provider, commit, ...texts } = pipeline.source(env);
  const source = { provider };
  if (/^[\da-f]{7,64}$/i.test(commit ?? '')) source.commit = commit;
  for (const [name, value] of Object.entries(texts)) {
    const text = String(value ?? '').trim();
    // eslint-disable-next-line no-control-regex -- they are what is refused
    if (text === '' || text.length > longest[name] || /[\u0000-\u001f\u007f-\u009f]|\p{Cf}/u.test(text))
      continue;
    if (name !== 'url' || /^https?:\/\//.test(text)) source[name] = text;
  }
  return source;
}

/** Returns the key under which the same start is sent again; another build, attempt or step has another one. */
function keyOf(pipeline, env, { name = '', key }) {
  const run = pipeline ? pipeline.run(env) : [randomUUID()];
  return createHash('sha256')
    .update(JSON.stringify([...run.map(String), name, key]))
    .digest('base64url');
}

// ── Requests ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Sends one request. Never follows a redirect: it would send the token to another host. */
async function send(url, { method = 'GET', headers = {}, body } = {}) {
  let answer;
  try {
    answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(requestSeconds * 1000),
    });
  } catch (error) {
    throw new TryAgain(`no answer (${error.cause?.code ?? error.cause?.message ?? error.name})`);
  }
  if (answer.ok) return answer;
  const { status } = answer;
  if (status >= 300 && status < 400) {
    throw new Stop(
      `${new URL(url).origin} redirects to another address. Set FIREFLINK_URL to the final one.`,
    );
  }
  const message = await messageOf(answer);
  if (status === 429 || status >= 500) throw new TryAgain(message, retryAfter(answer));
  throw new Refused(status, message);
}

async function messageOf(answer) {
  try {
    const { message, errors } = JSON.parse(await answer.text());
    const field = errors?.find(({ path: at }) => at)?.path;
    return field ? `${message} (${field})` : (message ?? `status ${answer.status}`);
  } catch {
    return `status ${answer.status}`;
  }
}

function retryAfter(answer) {
  const text = answer.headers.get('retry-after');
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 600) : undefined;
}

/** Returns the calls of the server. Each is repeated until it is answered, or the server was away for too long. */
function callsOf({ server, token, patience }) {
  const authorization = { Authorization: `Bearer ${token}` };
  async function call(
    at,
    { until = () => Boolean(stopped), read = (answer) => answer.json(), ...request } = {},
  ) {
    const since = Date.now();
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await send(server + base + at, {
          ...request,
          headers: { ...authorization, ...request.headers },
        });
        return await read(answer);
      } catch (error) {
        if (error instanceof Stop || error instanceof Refused) throw error;
        const away = (Date.now() - since) / 1000;
        const seconds = error.seconds ?? Math.min(2 ** tries, longestBackOffSeconds);
        if (until() || away + seconds > patience) {
          throw new Stop(`FireFlink can't be reached: ${error.message}`);
        }
        if (tries === 0) say(`Waiting for FireFlink: ${error.message}`);
        await (stopped ? new Promise((resolve) => setTimeout(resolve, seconds * 1000)) : pause(seconds));
      }
    }
  }
  const object = async (...args) => (await call(...args)).responseObject;
  return {
    start: (body, key) => object('', { method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    get: (id) => object(`/${id}`),
    // The pipeline waits a few seconds only for it to end.
    terminate: (id) => {
      let tries = 0;
      return object(`/status/${id}?status=Terminated`, { method: 'PUT', until: () => (tries += 1) > 3 });
    },
    outcome: (id) => object(`/${id}/outcome`),
    junit: (id, file) => call(`/${id}/results/junit`, { read: (answer) => writeFile(file, answer) }),
  };
}

/** Writes an answer to a file, which is there as a whole or not at all. */
async function writeFile(file, answer) {
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  const handle = fs.openSync(part, 'w');
  try {
    for await (const chunk of answer.body) fs.writeSync(handle, chunk);
  } catch (error) {
    fs.rmSync(part, { force: true });
    throw error instanceof TypeError ? new TryAgain('the answer broke off') : error;
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(part, file);
}

// ── Azure DevOps: commit status and one thread in the pull request ────────────────────────────────────────────────────

/** Returns what posts to the repository of the pipeline; undefined elsewhere, or without SYSTEM_ACCESSTOKEN. */
function azureOf(env, source) {
  if (source?.provider !== 'AzureDevOps' || !env.SYSTEM_ACCESSTOKEN || !source.commit) return undefined;
  const project = encodeURIComponent(env.SYSTEM_TEAMPROJECT ?? '');
  const repository = encodeURIComponent(env.BUILD_REPOSITORY_ID ?? '');
  const root = `${env.SYSTEM_COLLECTIONURI}${project}/_apis/git/repositories/${repository}`;
  const request = env.SYSTEM_PULLREQUEST_PULLREQUESTID;
  const call = async (method, at, body) => {
    const answer = await send(`${root}${at}?api-version=7.1`, {
      method,
      body,
      headers: { Authorization: `Bearer ${env.SYSTEM_ACCESSTOKEN}`, Accept: 'application/json' },
    });
    return answer.status === 204 ? undefined : answer.json();
  };
  const threads = `/pullRequests/${request}/threads`;
  /** Returns our threads, the oldest first. */
  const own = async (mark) =>
    ((await call('GET', threads)).value ?? [])
      .filter(({ isDeleted, comments }) => !isDeleted && comments?.[0]?.content?.includes(mark))
      .sort((one, other) => one.id - other.id);
  const change = (thread, content) =>
    call('PATCH', `${threads}/${thread.id}/comments/${thread.comments[0].id}`, { content });
  return {
    status: (state, { suiteName, description, url }) =>
      call('POST', `/commits/${source.commit}/statuses`, {
        state,
        description: description.slice(0, 400),
        targetUrl: url,
        context: { name: suiteName, genre: 'fireflink' },
      }),
    async comment(mark, text) {
      if (!request) return;
      const content = `${text}\n\n${mark}`;
      const [thread] = await own(mark);
      if (thread) return void (await change(thread, content));
      const made = await call('POST', threads, {
        comments: [{ parentCommentId: 0, content, commentType: 1 }],
        status: 'closed',
      });
      // Another build may have posted the first one at the same moment.
      const [first] = await own(mark);
      if (first && first.id !== made.id) {
        await change(first, content);
        await call('DELETE', `${threads}/${made.id}/comments/${made.comments[0].id}`);
      }
    },
  };
}

/** Runs what may fail without changing how the pipeline ends. */
async function tryTo(what, act) {
  try {
    return await act();
  } catch (error) {
    warn(`${what}: ${error.message}`);
    return undefined;
  }
}

const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Returns the changes since the execution before, in words; [] where there are none. */
function changesOf({ newFailures, fixed, flaky }) {
  return [
    newFailures > 0 && counted(newFailures, 'new failure'),
    fixed > 0 && `${fixed} fixed`,
    flaky > 0 && `${flaky} flaky`,
  ].filter(Boolean);
}

const totalsOf = ({ total, passed, failed, skipped }) =>
  `${counted(total, 'test case')}: ${passed} passed, ${failed} failed, ${skipped} skipped`;

const escaped = (text) => text.replace(/[\\`*_{}[\]<>()#+!|~]/g, (character) => `\\${character}`);

function commentOf(execution, { verdict, outcome, url }) {
  const lines = [`**FireFlink: ${escaped(execution.suiteName)} ${verdict}**`];
  if (outcome?.results) lines.push([totalsOf(outcome.results), ...changesOf(outcome)].join(' · '));
  for (const { suite, name, newFailure } of outcome?.failures.slice(0, 10) ?? []) {
    lines.push(`- ${escaped([suite, name].filter(Boolean).join(' › '))}${newFailure ? ' (new)' : ''}`);
  }
  lines.push(`[${escaped(execution.name)}](${url})`);
  return lines.join('\n\n').replaceAll('\n\n- ', '\n- ');
}

// ── From start to end ─────────────────────────────────────────────────────────────────────────────────────────────────

async function run(settings) {
  const { env } = process;
  const { server, name, anyMachine, junit, timeout, poll } = settings;
  const pipeline = pipelines.find(({ is }) => is(env));
  const source = sourceOf(pipeline, env);
  const calls = callsOf(settings);
  const body = {
    ...(name !== undefined && { name }),
    ...(anyMachine && { anyMachine }),
    ...(source && { source }),
  };
  let execution = await calls.start(body, keyOf(pipeline, env, settings));
  const { _id: id, suiteName } = execution;
  const url = `${server}/app/executions/${encodeURIComponent(id)}`;
  say(`Started ${execution.name}: ${url}`);
  const azure = azureOf(env, source);
  const told = { suiteName, url };
  if (azure && !stopped) {
    await tryTo('The commit status was not posted', () =>
      azure.status('pending', { ...told, description: 'Running' }),
    );
  }

  const began = Date.now();
  let shown = '';
  let isLate = false;
  for (;;) {
    const line = lineOf(execution);
    if (line !== shown) say(line);
    shown = line;
    if (execution.endedOn !== null) break;
    isLate = timeout > 0 && Date.now() - began >= timeout * 1000;
    if (stopped || isLate) {
      say(
        isLate
          ? 'It takes longer than --timeout allows: terminating it'
          : `${stopped}: terminating the execution`,
      );
      execution = await terminated(calls, execution);
      break;
    }
    await pause(poll);
    if (stopped) continue;
    try {
      execution = await calls.get(id);
    } catch (error) {
      // It is terminated whatever this request has come to.
      if (!stopped) throw error;
    }
  }
  // Whoever cancelled the pipeline doesn't wait for results.
  const outcome = stopped ? undefined : await outcomeOf(calls, id);
  const verdict = outcome?.verdict ?? execution.verdict;
  report(execution, outcome, verdict, url);
  if (junit !== undefined && !stopped) {
    await tryTo(`${junit} was not written`, async () => {
      await calls.junit(id, junit);
      say(`Wrote ${junit}`);
    });
  }
  if (azure) {
    const description = [verdict, ...(outcome ? changesOf(outcome) : [])].join(', ');
    const state = { 0: 'succeeded', 1: 'failed' }[exitCodes[verdict]] ?? 'error';
    await tryTo('The commit status was not posted', () => azure.status(state, { ...told, description }));
    const mark = `<!-- fireflink ${execution.projectId} ${encodeURIComponent(suiteName)} -->`;
    await tryTo('The comment on the pull request was not posted', () =>
      azure.comment(mark, commentOf(execution, { verdict, outcome, url })),
    );
  }
  if (isLate) return cannot;
  return exitCodes[verdict] ?? cannot;
}

/** Terminates an execution, and returns it; one that has ended meanwhile as it ended. */
async function terminated(calls, execution) {
  try {
    return { ...execution, ...(await calls.terminate(execution._id)) };
  } catch (error) {
    if (error instanceof Refused && error.code === 409) return calls.get(execution._id);
    throw new Stop(`The execution could not be terminated: ${error.message}`);
  }
}

function lineOf({ executionStatus, statusReason, progress, queuePosition }) {
  const more = [
    statusReason,
    queuePosition !== null && queuePosition !== undefined && `position ${queuePosition} in the queue`,
    progress !== null && progress !== undefined && `${progress} %`,
  ].filter(Boolean);
  return more.length === 0 ? executionStatus : `${executionStatus} (${more.join(', ')})`;
}

/** Reads how it ended, once results are complete; undefined where the token may not read results. */
async function outcomeOf(calls, id) {
  try {
    const until = Date.now() + settleSeconds * 1000;
    for (;;) {
      const outcome = await calls.outcome(id);
      if (outcome.settled || stopped || Date.now() >= until) return outcome;
      await pause(2);
    }
  } catch (error) {
    warn(`The results were not read: ${error.message}`);
    return undefined;
  }
}

function report(execution, outcome, verdict, url) {
  const reason = outcome?.verdictReason || execution.verdictReason;
  say(`${execution.name}: ${verdict}${reason ? ` (${reason})` : ''}`);
  if (outcome?.results) {
    say(totalsOf(outcome.results));
    const before = outcome.comparedWith ? ` since ${outcome.comparedWith.name}` : '';
    const fixed = outcome.fixed === null ? 'unknown' : outcome.fixed;
    say(`New failures: ${outcome.newFailures}, fixed: ${fixed}, flaky: ${outcome.flaky}${before}`);
    for (const { suite, name, message, newFailure } of outcome.failures) {
      const first = message.split('\n', 1)[0];
      say(
        `  ${newFailure ? 'new ' : ''}failure: ${[suite, name].filter(Boolean).join(' › ')}${first ? `: ${first}` : ''}`,
      );
    }
  }
  say(`See ${url}`);
}

async function main() {
  try {
    const settings = readSettings();
    if (settings.help) {
      console.log(help);
      return 0;
    }
    return await run(settings);
  } catch (error) {
    if (error instanceof Refused) console.error(`FireFlink refused it: ${error.message}`);
    else if (error instanceof Stop) console.error(error.message);
    else console.error(`Something went wrong: ${error.message}`);
    return stopped ? exitCodes.Terminated : cannot;
  }
}

process.exitCode = await main();
