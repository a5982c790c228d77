#!/usr/bin/env node
/**
 * The FireFlink client: registers this machine with a FireFlink server, and runs the executions that the
 * server gives it. One file without dependencies, for Node.js 18 or later. README.md beside it says how to
 * use it.
 *
 * What it runs is decided here and not by the server: the server names a suite, and the configuration beside
 * this file says which command that is. No shell is involved.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { constants, publicEncrypt, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const version = '1.5.0';

// ── The calls of the platform that this client makes ──────────────────────────────────────────────────────────────────

const calls = {
  publicKey: ['GET', '/appmanagement/optimize/v1/public/public-key'],
  pair: ['POST', '/clientsystemconfig/optimize/v1/public/client/pair'],
  signIn: ['POST', '/appmanagement/optimize/v1/public/user/signin'],
  signInBySecondFactor: ['POST', '/appmanagement/optimize/v1/public/user/signin/second-factor'],
  refresh: ['POST', '/appmanagement/optimize/v1/public/user/refresh'],
  signOut: ['POST', '/appmanagement/optimize/v1/user/signout'],
  register: ['POST', '/clientsystemconfig/optimize/v1/client/register'],
  beat: ['POST', '/clientsystemconfig/optimize/v1/client/beat'],
  unregister: ['POST', '/clientsystemconfig/optimize/v1/client/unregister'],
  progress: ['POST', '/dashboardexecution/optimize/v1/dashboard/execution/{executionId}/progress'],
  captures: ['POST', '/dashboardexecution/optimize/v1/dashboard/execution/{executionId}/captures'],
  results: ['POST', '/dashboardexecution/optimize/v1/dashboard/execution/{executionId}/results'],
  resultProblems: [
    'POST',
    '/dashboardexecution/optimize/v1/dashboard/execution/{executionId}/results/problems',
  ],
  log: ['PUT', '/dashboardexecution/optimize/v1/dashboard/execution/{executionId}/log'],
  app: ['GET', '/project/optimize/v1/fireflinkcloud/files/{instance}/{name}'],
};

/** How long the server may keep a heartbeat open, so that a command arrives immediately. */
const holdSeconds = 8;
const requestSeconds = 20;
/** The same limit for calls that send a file. */
const uploadSeconds = 90;
/** The limit for fetching an app, which may have 500 MB. */
const appSeconds = 600;
/** How many apps are kept on the machine, so that the next execution needn't fetch them. */
const keptApps = 5;
const longestBackOffSeconds = 30;
/** How often the client looks for browsers and devices on the machine. */
const lookAgainMinutes = 5;

// ── Ending, and messages to the user ──────────────────────────────────────────────────────────────────────────────────

const exitCodes = {
  stopped: 0,
  failed: 1,
  wrongUse: 2,
  signedOut: 3,
  alreadyRunning: 4,
  // Another client uses this home, and with it the machine.
  replaced: 4,
  deleted: 5,
};

/** Thrown when the client cannot go on. Its message is for the user who started it. */
class Stop extends Error {
  constructor(reason, message) {
    super(message);
    this.reason = reason;
    this.exitCode = exitCodes[reason];
  }
}

/** Thrown when the server cannot be reached or is temporarily broken: a retry may succeed. */
class Unreachable extends Error {}

const say = (message) => console.log(`${new Date().toTimeString().slice(0, 8)}  ${message}`);
const interactive = Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** Asks in the terminal. A `secret` answer is not shown. */
function ask(question, { secret = false } = {}) {
  return new Promise((resolve, reject) => {
    let hidden = false;
    const screen = new Writable({
      write(chunk, _, done) {
        if (!hidden) process.stdout.write(chunk);
        done();
      },
    });
    const terminal = readline.createInterface({ input: process.stdin, output: screen, terminal: true });
    terminal.once('SIGINT', () => {
      terminal.close();
      reject(new Stop('stopped', 'Stopped.'));
    });
    terminal.question(question, (answer) => {
      if (secret) process.stdout.write('\n');
      resolve(answer.trim());
      terminal.close();
    });
    // The terminal was closed without an answer.
    terminal.once('close', () => reject(new Stop('stopped', 'Stopped.')));
    hidden = secret;
  });
}

/** The test tools that this client knows, as `--tool` names them. */
const toolNames = {
  playwright: 'Playwright',
  pytest: 'pytest',
  maven: 'Maven',
  'node-test': 'node:test',
  jest: 'Jest',
  other: 'another tool',
  sample: 'the sample suite',
};

const help = `FireFlink client ${version}

Usage: fireflink-client [options]
  --server <address>  the FireFlink server, as you open it in a browser

Connect this machine by a code from the browser, in the folder of your tests:
  --pair <code>       the code: it works once, for 15 minutes
  --tool <tool>       ${Object.keys(toolNames).join(', ')}
  --yes               don't ask before the configuration is written

Or sign in:
  --email <address>   the account to sign in with
  --config <file>     the configuration file; by default fireflink-client.config.json next to the client
  --cloud             offer this machine to everyone on the license as a cloud machine (Admins only)
  --with-parent       end when the process that started the client ends
  --sign-out          sign out this machine, and stop
  --version, --help

Environment: FIREFLINK_SERVER, FIREFLINK_EMAIL, FIREFLINK_PASSWORD, FIREFLINK_CODE (two-factor code, needed once),
FIREFLINK_CLIENT_HOME (the folder of the session), FIREFLINK_HOST_NAME (the machine's name).`;

// ── Settings: arguments, then environment, then the configuration file ────────────────────────────────────────────────

const here = path.dirname(fileURLToPath(import.meta.url));

function readSettings(environment) {
  const options = readArguments();
  if (options.help || options.version) {
    console.log(options.help ? help : version);
    process.exit(exitCodes.stopped);
  }
  const configFile = path.resolve(options.config ?? path.join(here, 'fireflink-client.config.json'));
  const config = readConfig(configFile);
  return {
    configFile,
    pairing: readPairing(options),
    home: path.resolve(environment.FIREFLINK_CLIENT_HOME ?? path.join(os.homedir(), '.fireflink-client')),
    server: serverAddress(options.server ?? environment.FIREFLINK_SERVER ?? config.server ?? ''),
    emailId: options.email ?? environment.FIREFLINK_EMAIL ?? config.emailId ?? '',
    password: environment.FIREFLINK_PASSWORD ?? '',
    code: environment.FIREFLINK_CODE ?? '',
    hostName: environment.FIREFLINK_HOST_NAME || os.hostname(),
    cloud: options.cloud ?? false,
    withParent: options['with-parent'] ?? false,
    signOut: options['sign-out'] ?? false,
  };
}

/**
 * Returns the code and the tool from the arguments; undefined without a code. @throws Stop for what can't be used, before
 * anything has happened
 */
function readPairing({ pair: code, tool, yes = false, server, 'sign-out': signsOut }) {
  if (code === undefined) {
    if (tool === undefined && !yes) return undefined;
    throw new Stop('wrongUse', '--tool and --yes need --pair with a code from the browser.');
  }
  if (signsOut) throw new Stop('wrongUse', 'Use either --pair or --sign-out.');
  if (!/^[A-Za-z0-9]{4}[ -]?[A-Za-z0-9]{4}$/.test(code.trim())) {
    throw new Stop('wrongUse', `"${plain(code, 30)}" isn't a code. Codes look like 7QK2-M4PD.`);
  }
  if (!server) {
    throw new Stop('wrongUse', '--pair needs --server: a code works only on the server that created it.');
  }
  if (tool !== undefined && !Object.hasOwn(toolNames, tool)) {
    const known = Object.keys(toolNames).join(', ');
    throw new Stop('wrongUse', `This client doesn't know the tool "${plain(tool, 30)}". It knows ${known}.`);
  }
  if (!yes && !interactive) {
    throw new Stop(
      'wrongUse',
      "Nobody can confirm the command here, because this isn't a terminal: add --yes to accept it.",
    );
  }
  return { code: code.trim(), tool, yes };
}

function readArguments() {
  const flag = { type: 'boolean' };
  const text = { type: 'string' };
  const options = {
    server: text,
    email: text,
    config: text,
    pair: text,
    tool: text,
    yes: flag,
    cloud: flag,
    'with-parent': flag,
    'sign-out': flag,
    version: flag,
    help: flag,
  };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Stop('wrongUse', `${error.message}\n\n${help}`);
  }
}

/**
 * Returns the configuration file; an empty one when there is none. @throws Stop when it is not JSON, or not
 * of the right shape
 */
function readConfig(file) {
  let text;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw new Stop('wrongUse', `The configuration ${file} cannot be read: ${error.message}`);
  }
  let config;
  try {
    config = JSON.parse(text);
  } catch (error) {
    throw new Stop('wrongUse', `The configuration ${file} is not JSON: ${error.message}`);
  }
  const wrong = wrongIn(config);
  if (wrong) throw new Stop('wrongUse', `The configuration ${file} cannot be used: ${wrong}.`);
  return config;
}

const isText = (value) => value === undefined || typeof value === 'string';
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns what is wrong with the shape of a configuration, in words; undefined when nothing is. Commands are
 * checked when they are run.
 */
function wrongIn(config) {
  if (!isObject(config)) return 'it must be a JSON object';
  const { server, emailId, suites = {}, apps = {} } = config;
  if (!isText(server)) return '"server" must be a text';
  if (!isText(emailId)) return '"emailId" must be a text';
  if (!isObject(suites)) return '"suites" must be an object: a command for each suite';
  if (!isObject(apps)) return '"apps" must be an object with the lists "android" and "ios"';
  for (const [system, list] of Object.entries(apps)) {
    if (!Array.isArray(list)) return `"${system}" in "apps" must be a list`;
    const whole = list.every((app) => isObject(app) && isText(app.appId) && isText(app.appName));
    if (!whole) return `each app of "${system}" must be an object with the texts "appId" and "appName"`;
  }
  return undefined;
}

function serverAddress(text) {
  const address = text.trim().replace(/\/+$/, '');
  if (address === '' || /^https?:\/\/[^/]/.test(address)) return address;
  throw new Stop('wrongUse', `The server's address must start with https:// or http://, and is: ${address}`);
}

// ── Stored on disk: this installation's id and its session. Never a password ──────────────────────────────────────────

/**
 * Reads the stored state, without the session of another server or account. Only its owner can read the file.
 * It is written to a temporary file and renamed, so it is whole or not changed.
 */
function openState({ home, server, emailId }) {
  const file = path.join(home, 'state.json');
  let state = {};
  try {
    state = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    // The first start, or an unreadable file: this is a new installation.
  }
  const { installationId = randomBytes(24).toString('base64url') } = state;
  const another = (server && server !== state.server) || (emailId && emailId !== state.emailId);
  state = another ? { installationId } : { ...state, installationId };
  return {
    state,
    keep(changes) {
      Object.assign(state, changes);
      writeWhole(file, state);
    },
  };
}

function writeWhole(file, value) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(draft, file);
}

/** An older lock was left by a client that was killed, even if another process has its number now. */
const lockSeconds = 60;

/**
 * Locks a home for one client: touches a lock file with every beat. @throws Stop when another client has it
 */
function lockHome(home) {
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = path.join(home, 'client.lock');
  const own = String(process.pid);
  const read = () => {
    try {
      return { pid: fs.readFileSync(file, 'utf8'), age: (Date.now() - fs.statSync(file).mtimeMs) / 1000 };
    } catch {
      return undefined;
    }
  };
  const taken = (pid, reason = 'alreadyRunning') =>
    new Stop(reason, `Another client is already running here (process ${pid}).`);
  const found = read();
  if (found) {
    if (isAlive(Number(found.pid)) && found.age < lockSeconds) throw taken(found.pid);
    // If two clients find an abandoned lock, only one can move it away.
    const left = `${file}.${own}`;
    fs.renameSync(file, left);
    fs.unlinkSync(left);
  }
  try {
    fs.writeFileSync(file, own, { flag: 'wx', mode: 0o600 });
  } catch {
    throw taken(read()?.pid ?? 'unknown');
  }
  process.once('exit', () => {
    if (read()?.pid === own) fs.unlinkSync(file);
  });
  return {
    touch() {
      const { pid } = read() ?? {};
      if (pid !== own) throw taken(pid ?? 'unknown', 'replaced');
      fs.utimesSync(file, new Date(), new Date());
    },
  };
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// ── What a client that was killed has left running ────────────────────────────────────────────────────────────────────

/**
 * Returns the start time of a process in the system's format; '' when it does not exist. Process numbers are
 * reused, so only both together identify a process.
 */
function beginningOf(pid) {
  try {
    if (process.platform === 'linux') {
      const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return `${boot} ${statusOf(pid).beginning}`;
    }
    if (process.platform === 'win32') {
      const read = '(Get-Process -Id $env:FIREFLINK_PID).StartTime.ToFileTimeUtc()';
      return printedBy('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', read], {
        FIREFLINK_PID: String(pid),
      });
    }
    return printedBy('ps', ['-o', 'lstart=', '-p', String(pid)], { LC_ALL: 'C', TZ: 'UTC' });
  } catch {
    return '';
  }
}

function printedBy(command, args, environment) {
  const env = { ...process.env, ...environment };
  const stdio = ['ignore', 'pipe', 'ignore'];
  return execFileSync(command, args, {
    env,
    stdio,
    timeout: 10_000,
    windowsHide: true,
    encoding: 'utf8',
  }).trim();
}

/** Returns what Linux says of a process. @throws Error when it does not exist */
function statusOf(pid) {
  const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of its program comes before, in brackets, and may be anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { group: Number(fields[2]), beginning: fields[19] };
}

/**
 * Records on disk which processes run executions. A client that is killed cannot end them. The next one does,
 * so that a suite never runs twice at a time on a machine.
 */
function openNotes(home) {
  const file = path.join(home, 'executions.json');
  let notes = [];
  try {
    notes = JSON.parse(fs.readFileSync(file, 'utf8')).filter(({ pid }) => Number.isInteger(pid) && pid > 1);
  } catch {
    // Nothing is recorded yet, or the file is unreadable.
  }
  return {
    found: notes,
    add(executionId, pid) {
      notes = [...notes, { executionId, pid, beginning: beginningOf(pid) }];
      writeWhole(file, notes);
    },
    drop(executionId) {
      if (!notes.some((note) => note.executionId === executionId)) return;
      notes = notes.filter((note) => note.executionId !== executionId);
      writeWhole(file, notes);
    },
  };
}

/**
 * Ends what is left of an execution that an earlier client has started: asks first, then forces it. Ends only
 * what is certainly that: the group whose first process has the recorded number and start time or, where that
 * one has ended and on Linux, the processes of the group that name the execution in their environment.
 * @returns whether there was anything
 */
async function endLeftOver({ executionId, pid, beginning }) {
  const isFirst = beginning !== '' && beginningOf(pid) === beginning;
  const signal = (name) => {
    if (isFirst) return endGroup({ pid }, name);
    return membersOf(pid, executionId).forEach((member) => endProcess(member, name));
  };
  const isAlive = () => (isFirst ? groupIsAlive({ pid }) : membersOf(pid, executionId).length > 0);
  if (!isFirst && !isAlive()) return false;
  signal('SIGTERM');
  const until = performance.now() + killAfterSeconds * 1000;
  while (isAlive() && performance.now() < until) await pause(50);
  if (isAlive()) signal('SIGKILL');
  return true;
}

/** Returns the processes of a group that were started for an execution. Works only on Linux. */
function membersOf(group, executionId) {
  if (process.platform !== 'linux') return [];
  const mark = `\0FIREFLINK_EXECUTION_ID=${executionId}\0`;
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return (
          statusOf(pid).group === group &&
          `\0${fs.readFileSync(`/proc/${pid}/environ`, 'latin1')}`.includes(mark)
        );
      } catch {
        // There is no such process, or it belongs to another user.
        return false;
      }
    });
}

function endProcess(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

// ── Talking to the platform ───────────────────────────────────────────────────────────────────────────────────────────

/**
 * Sends one request; with `saveTo` the answer is a file that is written there. @returns { code, message, data } of the envelope, whatever its code is
 * @throws Unreachable when there is no usable answer: no connection, a time-out, 5xx, 429, no envelope
 */
async function send(server, name, { params = {}, body, form, token, signal, saveTo } = {}) {
  const [method, pattern] = calls[name];
  const target = pattern.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key]));
  const timeout = new AbortController();
  const seconds = saveTo ? appSeconds : form ? uploadSeconds : requestSeconds;
  const timer = setTimeout(() => timeout.abort(), seconds * 1000);
  const giveUp = () => timeout.abort();
  signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(`${server}${target}`, {
      method,
      redirect: 'manual',
      signal: timeout.signal,
      headers: {
        'User-Agent': `fireflink-client/${version}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      // A form sets its own content type.
      ...(form ? { body: form } : body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status >= 300 && response.status < 400) {
      throw new Unreachable(`it redirects to ${response.headers.get('location')}: use that address`);
    }
    // A code that was refused for a while is not tried again.
    if (response.status >= 500 || (response.status === 429 && name !== 'pair'))
      throw new Unreachable(`it answers ${response.status}`);
    if (saveTo && response.ok) {
      await pipeline(Readable.fromWeb(response.body), fs.createWriteStream(saveTo));
      return { code: 200 };
    }
    const envelope = await response.json();
    if (typeof envelope?.responseCode !== 'number') throw new Unreachable('it is no FireFlink server');
    const { responseCode: code, message, responseObject: data, reason, challenge } = envelope;
    return { code, message, data, reason, challenge };
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    if (signal?.aborted) throw new Unreachable('let go');
    throw new Unreachable(timeout.signal.aborted ? 'it does not answer' : reasonOf(error), { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function reasonOf(error) {
  const cause = error.cause ?? error;
  if (error instanceof SyntaxError) return 'it is no FireFlink server';
  return cause.code === 'ECONNREFUSED'
    ? 'nothing listens there'
    : (cause.message ?? cause.code ?? String(error));
}

/** Waits longer after each failure, with jitter, so that a farm does not come back all at the same moment. */
function backOff() {
  let failures = 0;
  return {
    next: () => Math.min(longestBackOffSeconds, 2 ** failures++) * (0.5 + Math.random() / 2),
    reset: () => (failures = 0),
  };
}

/**
 * The platform's time, whatever this machine's clock says: the time of the last answer plus a clock that
 * never jumps.
 */
const serverClock = {
  base: Date.now() - performance.now(),
  warned: false,
  set(serverTime) {
    this.base = Date.parse(serverTime) - performance.now();
    const skew = Math.round((Date.now() - Date.parse(serverTime)) / 1000);
    if (Math.abs(skew) > 60 && !this.warned) {
      this.warned = true;
      say(
        `This machine's clock is ${Math.abs(skew)} s ${skew > 0 ? 'ahead' : 'behind'}; the server's time is used.`,
      );
    }
  },
  now() {
    return new Date(this.base + performance.now()).toISOString();
  },
};

/** Opens a session with the platform, which renews itself. */
function openSession(settings, { state, keep }) {
  let renewing;
  /**
   * Why there is no session and will be none. Remaining reports are dropped, so that no password is tried
   * again.
   */
  let over;

  const adopt = (reply) => keep({ accessToken: reply.access_token, refreshToken: reply.refresh_token });
  const signedIn = (reply) => {
    adopt(reply);
    say(`Signed in as ${state.emailId}.`);
  };

  /**
   * A code works once: the one from the environment is tried once, however often the client signs in again.
   */
  let codeLeft = settings.code;

  /** Completes a sign-in with two-factor authentication: with the code from the environment, or by asking. */
  const enterCode = async (challenge, why) => {
    if (!codeLeft) say(`${why}, or a recovery code.`);
    for (;;) {
      const typed = codeLeft || (await askFor('Code'));
      codeLeft = '';
      const body = { challenge, code: typed };
      const { code, message, data, reason } = await send(state.server, 'signInBySecondFactor', { body });
      if (code === 200) return signedIn(data);
      if (!interactive || reason) {
        throw new Stop('signedOut', `Signing in as ${state.emailId} was refused: ${message}`);
      }
      say(message);
    }
  };

  /**
   * Signs in: with the environment's credentials, once, or by asking. Wrong passwords lock an account, so
   * none is tried twice.
   */
  const signIn = async () => {
    let { password } = settings;
    for (;;) {
      // Nobody should type a password for a server that can't be reached.
      const { data: key } = await send(state.server, 'publicKey');
      if (!password) password = await askFor('Password', { secret: true });
      const { code, message, data, reason, challenge } = await send(state.server, 'signIn', {
        body: { emailId: state.emailId, password: encrypt(key, password) },
      });
      if (code === 200) return signedIn(data);
      if (reason === 'second-factor') return enterCode(challenge, message);
      if (!interactive) throw new Stop('signedOut', `Signing in as ${state.emailId} was refused: ${message}`);
      say(message);
      password = '';
    }
  };

  const renew = async () => {
    if (state.refreshToken) {
      const { code, data } = await send(state.server, 'refresh', {
        body: { refreshToken: state.refreshToken },
      });
      if (code === 200) return adopt(data);
      keep({ accessToken: undefined, refreshToken: undefined });
      say('The session has ended.');
    }
    return signIn();
  };

  return {
    /** Ends the session, here and, when it can be reached, at the platform. */
    async end() {
      const { server, emailId, accessToken: token } = state;
      const body = { emailId, everywhere: false };
      if (token) await send(server, 'signOut', { token, body }).catch(() => undefined);
      keep({ accessToken: undefined, refreshToken: undefined });
    },
    async start() {
      const server = settings.server || state.server || serverAddress(await askFor('Server (https://…)'));
      const emailId = settings.emailId || state.emailId || (await askFor('E-mail'));
      keep({ server, emailId });
      if (!state.accessToken) await signIn();
    },
    /** Makes a call as the signed-in user. @throws Unreachable, and Stop when there is no way to sign in */
    async call(name, options) {
      if (over) throw over;
      const token = state.accessToken;
      const reply = await send(state.server, name, { ...options, token });
      if (reply.reason === 'second-factor-required') {
        over = new Stop('signedOut', `${reply.message} Sign in at ${state.server} for that.`);
        throw over;
      }
      if (reply.code !== 401) return reply;
      if (token === state.accessToken) {
        // Calls that need a renewal share one.
        renewing ??= renew()
          .catch((error) => {
            if (error instanceof Stop) over = error;
            throw error;
          })
          .finally(() => (renewing = undefined));
        await renewing;
      }
      return send(state.server, name, { ...options, token: state.accessToken });
    },
  };
}

/** Encrypts a password as the platform accepts it: RSA-OAEP with its public key. */
function encrypt({ keyId, publicKey }, text) {
  const key = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return `${keyId}:${publicEncrypt(key, Buffer.from(text)).toString('base64')}`;
}

async function askFor(what, options) {
  if (!interactive) {
    const names =
      what === 'Code' ? 'FIREFLINK_CODE' : 'FIREFLINK_SERVER, FIREFLINK_EMAIL and FIREFLINK_PASSWORD';
    throw new Stop('signedOut', `${what} is needed: set ${names}, or start the client in a terminal.`);
  }
  return ask(`${what}: `, options);
}

// ── What is on this machine ───────────────────────────────────────────────────────────────────────────────────────────

/** Returns the output of a program; '' when it does not exist, fails, or takes too long. */
function output(command, args, environment = {}) {
  return new Promise((resolve) => {
    const options = { timeout: 10_000, windowsHide: true, env: { ...process.env, ...environment } };
    execFile(command, args, options, (error, stdout) => resolve(error ? '' : stdout.trim()));
  });
}

const versionIn = (text) => /\d+(?:\.\d+)+/.exec(text)?.[0] ?? '';
const programFiles = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].map((name) => process.env[name]);

/** Browsers: their commands on the PATH, and their usual locations on Windows and Mac. */
const browsers = [
  {
    name: 'chrome',
    fullName: 'Google Chrome',
    commands: ['google-chrome', 'google-chrome-stable'],
    windows: 'Google\\Chrome\\Application\\chrome.exe',
    mac: 'Google Chrome',
    driver: 'chromedriver',
  },
  {
    name: 'chromium',
    fullName: 'Chromium',
    commands: ['chromium', 'chromium-browser'],
    windows: 'Chromium\\Application\\chrome.exe',
    mac: 'Chromium',
    driver: 'chromedriver',
  },
  {
    name: 'firefox',
    fullName: 'Mozilla Firefox',
    commands: ['firefox'],
    windows: 'Mozilla Firefox\\firefox.exe',
    mac: 'Firefox',
    driver: 'geckodriver',
  },
  {
    name: 'edge',
    fullName: 'Microsoft Edge',
    commands: ['microsoft-edge', 'microsoft-edge-stable'],
    windows: 'Microsoft\\Edge\\Application\\msedge.exe',
    mac: 'Microsoft Edge',
    driver: 'msedgedriver',
  },
  { name: 'safari', fullName: 'Safari', commands: [], mac: 'Safari', driver: 'safaridriver' },
];

async function findSystem() {
  if (process.platform === 'win32') {
    // Windows 11 still calls itself 10; its builds begin at 22000.
    const build = Number(os.release().split('.')[2] ?? 0);
    return { osName: 'Windows', osVersion: build >= 22_000 ? '11' : (os.release().split('.')[0] ?? '') };
  }
  if (process.platform === 'darwin') {
    return { osName: 'Mac', osVersion: await output('sw_vers', ['-productVersion']) };
  }
  const release = await fs.promises.readFile('/etc/os-release', 'utf8').catch(() => '');
  const value = (name) => new RegExp(`^${name}="?([^"\n]*)`, 'm').exec(release)?.[1] ?? '';
  return { osName: 'Linux', osVersion: `${value('NAME')} ${value('VERSION_ID')}`.trim() || os.release() };
}

async function browserVersion({ commands, windows, mac }) {
  if (process.platform === 'win32') {
    const place = programFiles
      .filter((folder) => folder && windows)
      .map((folder) => path.join(folder, windows))
      .find((file) => fs.existsSync(file));
    // A browser that is started with --version opens a window there.
    const read = '(Get-Item -LiteralPath $env:FIREFLINK_FILE).VersionInfo.ProductVersion';
    const args = ['-NoProfile', '-NonInteractive', '-Command', read];
    return place ? versionIn(await output('powershell.exe', args, { FIREFLINK_FILE: place })) : '';
  }
  if (process.platform === 'darwin') {
    const info = `/Applications/${mac}.app/Contents/Info`;
    return versionIn(await output('defaults', ['read', info, 'CFBundleShortVersionString']));
  }
  for (const command of commands) {
    const found = versionIn(await output(command, ['--version']));
    if (found) return found;
  }
  return '';
}

async function findBrowsers({ osName }) {
  const found = await Promise.all(
    browsers.map(async (browser) => {
      const installed = await browserVersion(browser);
      if (!installed) return [];
      const driverVersion = versionIn(await output(browser.driver, ['--version']));
      const { name, fullName } = browser;
      return [
        { type: 'local', subType: 'browser', name, fullName, version: installed, osName, driverVersion },
      ];
    }),
  );
  return found.flat();
}

/** Drivers of Chrome and Edge have the version of their browser; those of the others work with any. */
const hasDriver = ({ name, version: installed, driverVersion }) =>
  driverVersion !== '' &&
  (!['chrome', 'chromium', 'edge'].includes(name) || driverVersion.split('.')[0] === installed.split('.')[0]);

/** Returns phones, tablets and emulators that adb knows. */
async function findAndroidDevices() {
  const listed = await output('adb', ['devices', '-l']);
  const serials = [...listed.matchAll(/^(\S+)\s+device\b/gm)].map((match) => match[1]);
  return Promise.all(
    serials.map(async (serial) => {
      const property = (name) => output('adb', ['-s', serial, 'shell', 'getprop', name]);
      const model = await property('ro.product.model');
      const brand = await property('ro.product.brand');
      const installed = await property('ro.build.version.release');
      return deviceOf('Android', { name: model || serial, brand, model, version: installed, serial });
    }),
  );
}

/**
 * Returns devices on the cable where libimobiledevice is installed, and running simulators where Xcode is.
 */
async function findIosDevices() {
  const ids = (await output('idevice_id', ['-l'])).split('\n').filter(Boolean);
  const real = ids.map(async (serial) => {
    const read = (key) => output('ideviceinfo', ['-u', serial, '-k', key]);
    const [name, model, installed] = await Promise.all(
      ['DeviceName', 'ProductType', 'ProductVersion'].map(read),
    );
    return deviceOf('iOS', { name: name || serial, brand: 'Apple', model, version: installed, serial });
  });
  const simulators = process.platform === 'darwin' ? await bootedSimulators() : [];
  return [...(await Promise.all(real)), ...simulators];
}

async function bootedSimulators() {
  const listed = await output('xcrun', ['simctl', 'list', 'devices', 'booted', '--json']);
  return Object.entries(listed ? JSON.parse(listed).devices : {}).flatMap(([runtime, devices]) =>
    devices.map(({ name, udid }) => {
      const installed = runtime.split('iOS-')[1]?.replace(/-/g, '.') ?? '';
      return deviceOf('iOS', { name, brand: 'Apple', model: name, version: installed, serial: udid });
    }),
  );
}

const deviceOf = (platform, { name, brand, model, version: installed, serial }) => ({
  type: 'local',
  subType: 'device',
  platform,
  osName: platform,
  name,
  fullName: `${brand} ${model}`.trim(),
  brand,
  model,
  version: installed,
  serial_no: serial,
  deviceUniqueId: serial,
});

/** The maximum lengths of texts that the platform accepts. */
const lengths = { text: 200, system: 60, path: 1000 };
/** The maximum number of suites that the platform accepts, and their maximum text. */
const suitesTold = { names: 200, characters: 20_000 };

/** Returns a text as the platform accepts it: one line, without invisible characters, and not too long. */
function plain(text, length = lengths.text) {
  const line = text
    .replace(/[\t\n\v\f\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
  // The cut may have left half a character.
  return line
    .trim()
    .slice(0, length)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

/**
 * Returns a browser or a device with names that the platform accepts. One without a visible name gets its
 * serial number.
 */
function plainDetail(detail) {
  const texts = Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, plain(value)]));
  return { ...texts, name: texts.name || texts.serial_no || texts.osName };
}

/**
 * Returns one entry for each device, or for each of the apps that the configuration names for devices of its
 * kind.
 */
function withApps(devices, apps) {
  if (!apps || apps.length === 0) return devices;
  return devices.flatMap((device) =>
    apps.map(({ appId = '', appName = '' }) => ({ ...device, appId, appName: plain(appName) || appId })),
  );
}

/**
 * Returns the suite names that users can start, without those that the platform refuses. If there are too many, none are
 * reported: the platform then assumes that this machine has every suite.
 */
function suitesOf({ suites = {} }) {
  const names = Object.keys(suites).filter((name) => name !== '' && plain(name) === name);
  return names.length <= suitesTold.names && names.join('').length <= suitesTold.characters
    ? names
    : undefined;
}

/** Returns everything that a registration says about this machine. */
async function lookOver({ configFile, hostName, cloud }) {
  const { osName, osVersion } = await findSystem();
  const system = { osName, osVersion: plain(osVersion, lengths.system) };
  const found = await findBrowsers(system);
  const config = readConfig(configFile);
  const { apps = {} } = config;
  const devices = [
    ...withApps(await findAndroidDevices(), apps.android),
    ...withApps(await findIosDevices(), apps.ios),
  ];
  return {
    clientVersion: version,
    hostName,
    ...system,
    installedDir: plain(here, lengths.path),
    systemConfigDetails: [...found, ...devices].slice(0, 200).map(plainDetail),
    driverSynced: found.length > 0 && found.every(hasDriver),
    suites: suitesOf(config),
    cloud,
  };
}

// ── Executions ────────────────────────────────────────────────────────────────────────────────────────────────────────

const keptLines = 20;
const messageLength = 2000;
const reportEverySeconds = 5;
const killAfterSeconds = 5;
/** A line of this form in a suite's output reports its progress in percent. */
const progressLine = /^fireflink-progress: *(\d{1,3})\b/;

/**
 * Runs executions, and reports them to the platform. `changed` is called when the list of them has changed.
 */
function executionRunner(settings, session, notes, changed) {
  /** An execution is running until the platform has accepted the report of its end. */
  const running = new Map();
  const ended = new Set();

  /** Returns the configuration's command for a suite. It is read again each time. @throws Error in words */
  const commandOf = (suiteName) => {
    const { suites = {} } = readConfig(settings.configFile);
    const entry = Object.hasOwn(suites, suiteName) ? suites[suiteName] : undefined;
    const { command, cwd = '.', env = {}, results = [] } = isObject(entry) ? entry : { command: entry };
    if (command === undefined) {
      throw new Error(
        `This machine has no command for the suite "${suiteName}": add it to ${settings.configFile}`,
      );
    }
    if (
      !Array.isArray(command) ||
      command.length === 0 ||
      !command.every((part) => typeof part === 'string')
    ) {
      throw new Error(
        `The command of the suite "${suiteName}" must be a list of texts in ${settings.configFile}`,
      );
    }
    if (!isText(cwd)) {
      throw new Error(`"cwd" of the suite "${suiteName}" must be a text in ${settings.configFile}`);
    }
    if (!isObject(env) || Object.values(env).some((value) => typeof value === 'object')) {
      throw new Error(
        `"env" of the suite "${suiteName}" must be an object of texts in ${settings.configFile}`,
      );
    }
    if (!Array.isArray(results) || !results.every((pattern) => typeof pattern === 'string')) {
      throw new Error(
        `"results" of the suite "${suiteName}" must be a list of texts in ${settings.configFile}`,
      );
    }
    return { command, cwd: path.resolve(path.dirname(settings.configFile), cwd), env, results };
  };

  const environmentOf = (execution, env, again) => {
    const own = {
      FIREFLINK_EXECUTION_ID: execution.id,
      FIREFLINK_SUITE: execution.suiteName,
      FIREFLINK_RESULTS: execution.left?.results,
      ...settingsVariables(execution, again),
      ...execution.apps,
    };
    // Undefined values are left out: suites must not see the password.
    return { ...process.env, FIREFLINK_PASSWORD: undefined, ...env, ...own };
  };

  const listen = (execution) => {
    for (const stream of [execution.child.stdout, execution.child.stderr]) {
      stream.on('data', (chunk) => keepOutput(execution.left, chunk));
      readline.createInterface({ input: stream }).on('line', (line) => {
        const percent = progressLine.exec(line)?.[1];
        execution.said = true;
        // The line is for the client, and left out of the output.
        if (percent !== undefined) return void (execution.progress = Math.min(100, Number(percent)));
        execution.lines.push(line.slice(0, messageLength));
        if (execution.lines.length > keptLines) execution.lines.shift();
      });
    }
    execution.reporting = setInterval(() => {
      if (!execution.said) return;
      execution.said = false;
      report(execution, 'Running');
    }, reportEverySeconds * 1000);
  };

  const take = (id, suiteName, settings) => {
    const execution = { id, suiteName, settings, lines: [], reports: [], said: false };
    running.set(id, execution);
    changed();
    return execution;
  };

  const start = ({ executionId, suiteName, settings: runSettings, apps }) => {
    // The platform repeats it until it knows that the client received it.
    if (running.has(executionId) || ended.has(executionId)) return;
    const execution = take(executionId, suiteName, isObject(runSettings) ? runSettings : undefined);
    say(`Execution ${executionId}: ${suiteName}`);
    report(execution, 'Client Acknowledged');
    try {
      const entry = commandOf(suiteName);
      execution.left = makeLeft(settings.home, executionId, execution.settings);
      report(execution, 'Preparing client for execution');
      const wanted = selectedApps(apps);
      if (wanted.length === 0) run(execution, entry);
      else runWithApps(execution, entry, wanted).catch((error) => fail(execution, error));
    } catch (error) {
      fail(execution, error);
    }
  };

  /** Fetches the apps that the machine tests, and then runs the command. @throws Error when that fails */
  const runWithApps = async (execution, entry, apps) => {
    execution.fetching = new AbortController();
    for (const app of apps) {
      say(`Execution ${execution.id}: fetching ${app.name}`);
      const file = await fetchApp(session, settings.home, app, execution.fetching.signal);
      execution.apps = { FIREFLINK_APP: file, ...execution.apps, [appVariables[app.system]]: file };
    }
    if (execution.ending) end(execution, 'Failed', {});
    else run(execution, entry);
  };

  /**
   * Runs the command of a suite, or again for its failed tests. @throws Error when it cannot be started or
   * recorded
   */
  const run = (execution, entry, again = false) => {
    const { cwd, results } = entry;
    const { command, env } = filledIn(entry, execution.left);
    const beganOn = Date.now();
    const child = spawn(command[0], command.slice(1), {
      cwd,
      env: environmentOf(execution, env, again),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      // Starts a process group of its own, so that everything the suite starts can be ended with it.
      detached: process.platform !== 'win32',
    });
    execution.child = child;
    notes.drop(execution.id);
    if (child.pid) notes.add(execution.id, child.pid);
    child.once('error', (error) =>
      end(execution, 'Failed', { message: `It cannot be started: ${error.message}` }),
    );
    if (!again) child.once('spawn', () => report(execution, 'Running'));
    let over = false;
    const exited = async (exitCode) => {
      // A terminated execution has ended only when everything that it started has. That is forced before
      // long.
      while (execution.ending && !execution.killed && groupIsAlive(child)) await pause(50);
      // A command that could not be started has left nothing, and its end was reported.
      if (over || ended.has(execution.id)) return;
      over = true;
      copyResults(execution.left, { cwd, results, beganOn });
      // Gathered before a second run can overwrite them.
      gatherResults(execution.left, again ? 2 : 1);
      if (!again && failsOnce(execution, exitCode)) runAgain(execution, entry, exitCode);
      else {
        closeOutput(execution.left);
        end(execution, exitCode === 0 ? 'Passed' : 'Failed', { exitCode });
      }
    };
    child.once('close', exited);
    // Background processes may keep its output open.
    child.once('exit', (exitCode) => setTimeout(() => exited(exitCode), 1000));
    listen(execution);
  };

  /** Whether a command with this end is to be run again: it failed by itself, and the run settings say so. */
  const failsOnce = (execution, exitCode) =>
    Boolean(execution.settings?.rerunFailed) && exitCode > 0 && !execution.ending && !ended.has(execution.id);

  const runAgain = (execution, entry, exitCode) => {
    say(`Execution ${execution.id}: exit code ${exitCode}; running failed scripts again`);
    clearInterval(execution.reporting);
    report(execution, 'Running', { exitCode, rerun: true });
    keepCaptures(execution.left);
    recordAttempt(execution.left, 2);
    try {
      run(execution, entry, true);
    } catch (error) {
      fail(execution, error);
    }
  };

  const fail = (execution, error) => {
    // A process that could not be recorded would be left behind.
    if (execution.child) endGroup(execution.child, 'SIGKILL');
    end(execution, 'Failed', { message: error.message });
  };

  const terminate = ({ executionId }, why = { status: 'Terminated' }) => {
    const execution = running.get(executionId);
    if (!execution || execution.ending) return;
    execution.ending = why;
    say(`Execution ${executionId} is being terminated.`);
    execution.fetching?.abort();
    if (!execution.child) return;
    endGroup(execution.child, 'SIGTERM');
    execution.killing = setTimeout(() => {
      endGroup(execution.child, 'SIGKILL');
      execution.killed = true;
    }, killAfterSeconds * 1000);
  };

  const end = (execution, status, result) => {
    if (ended.has(execution.id)) return;
    ended.add(execution.id);
    notes.drop(execution.id);
    clearInterval(execution.reporting);
    clearTimeout(execution.killing);
    const { ending } = execution;
    const last = ending?.status ?? status;
    say(`Execution ${execution.id}: ${last}`);
    const resultFiles = countResults(execution.left);
    const told = { ...result, resultFiles, ...(ending?.message ? { message: ending.message } : {}) };
    sendBeforeEnd(session, execution).then(() => {
      execution.isDescribed = true;
      report(execution, last, told);
    });
  };

  /**
   * Sends reports in order, each until it has arrived. A newer one of a running execution replaces one that
   * is not sent yet.
   */
  const report = (execution, status, { message, exitCode, rerun, resultFiles } = {}) => {
    const lines = execution.lines.join('\n').slice(-messageLength);
    const body = {
      status,
      at: serverClock.now(),
      ...(execution.progress === undefined ? {} : { progress: execution.progress }),
      ...((message ?? lines) ? { message: (message ?? lines).slice(0, messageLength) } : {}),
      ...(typeof exitCode === 'number' ? { exitCode } : {}),
      ...(rerun ? { rerun } : {}),
      ...(resultFiles ? { resultFiles } : {}),
    };
    const waiting = execution.reports.at(-1);
    // The report of a retry is always sent.
    if (status === 'Running' && waiting?.status === 'Running' && !waiting.rerun) execution.reports.pop();
    execution.reports.push(body);
    execution.sending ??= sendReports(execution)
      .catch((error) => {
        // Nobody is signed in: the next beat ends the client for it.
        if (!(error instanceof Stop)) throw error;
        execution.reports = [];
      })
      .finally(() => {
        execution.sending = undefined;
        if (execution.isDescribed && running.delete(execution.id)) changed();
      });
  };

  const sendReports = async (execution) => {
    const wait = backOff();
    while (execution.reports.length > 0) {
      const [body] = execution.reports;
      try {
        const { code, message } = await session.call('progress', {
          params: { executionId: execution.id },
          body,
        });
        if (execution.reports[0] === body) execution.reports.shift();
        wait.reset();
        if (code >= 400) {
          say(`Execution ${execution.id}: the server refused "${body.status}": ${message}`);
          // The execution no longer exists, or has ended in the meantime.
          if (code === 404 || code === 409) terminate({ executionId: execution.id });
        }
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        await pause(wait.next() * 1000);
      }
    }
  };

  return {
    ids: () => [...running.keys()].slice(0, 50),
    follow(command) {
      if (command.type === 'start') start(command);
      else if (command.type === 'terminate') terminate(command);
    },
    /** Reports executions that were lost when an earlier client was killed. */
    tellLost(executionIds) {
      const message = 'The client was killed while it ran.';
      for (const executionId of executionIds) end(take(executionId, ''), 'Failed', { message });
    },
    /** Ends everything, and waits for a limited time until the platform knows of it. */
    async stop() {
      const why = { status: 'Failed', message: 'The client was stopped while it ran.' };
      for (const executionId of running.keys()) terminate({ executionId }, why);
      const until = performance.now() + (killAfterSeconds + holdUpSeconds + 3) * 1000;
      while (running.size > 0 && performance.now() < until) await pause(50);
    },
    /** Kills everything that still runs, whatever happens. */
    kill() {
      for (const { child } of running.values()) if (child) endGroup(child, 'SIGKILL');
    },
  };
}

// ── What executions leave ─────────────────────────────────────────────────────────────────────────────────────────────

/** How long the end of an execution waits for its files to be sent; sending continues after it. */
const holdUpSeconds = 5;
/** How long after the end the platform accepts an execution's files. */
const lateSeconds = 600;
/** The maximum number of result files per execution, and bytes per file. */
const resultFiles = { most: 2000, bytes: 20_000_000, text: '20 MB' };
/** The maximum size of all of them together. */
const allResultBytes = 100_000_000;
/** The maximum depth of folders. */
const deepest = 20;
/** How many files that can't be sent are reported in one call. */
const problemsAtOnce = 200;
/** The output of an execution. */
const outputFile = { bytes: 10_000_000, text: '10 MB' };
/** How many bytes are stored of the beginning and the end of the output. */
const outputBytes = { begin: 5_000_000, end: 4_900_000 };

const leftIn = (home) => path.join(home, 'left');

/**
 * Creates the folders for the files of one execution: where its suite writes results and captures, and from
 * where results are sent.
 */
function makeLeft(home, executionId, { screenshots, videos } = {}) {
  const left = leftFolders(path.join(leftIn(home), plain(executionId).replace(/[^\w-]/g, '')), executionId);
  for (const folder of [left.results, left.toSend, left.captures]) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  // Recorded for the next client, should this one be killed.
  writeWhole(left.wanted, { screenshot: screenshots, video: videos, attempt: 1 });
  return left;
}

const leftFolders = (folder, executionId) => ({
  folder,
  executionId,
  results: path.join(folder, 'results'),
  toSend: path.join(folder, 'to-send'),
  output: path.join(folder, 'output.log'),
  captures: path.join(folder, 'captures'),
  /** Those of the first run, when there is a second. */
  earlierCaptures: path.join(folder, 'captures-1'),
  /** Which files of results can't be sent, and why. */
  problems: path.join(folder, 'problems.json'),
  /** Which captures the settings of the execution ask for, and which run of its command it is. */
  wanted: path.join(folder, 'wanted.json'),
});

/** Stores the output of a suite: its beginning in a file, and the end of what exceeds that. */
function keepOutput(left, chunk) {
  if (!left) return;
  const kept = (left.kept ??= { bytes: 0, leftOut: 0, end: [], endBytes: 0 });
  if (kept.bytes + chunk.length <= outputBytes.begin && kept.endBytes === 0) {
    kept.bytes += chunk.length;
    try {
      fs.appendFileSync(left.output, chunk);
    } catch {
      // The disk is full: the suite goes on.
    }
    return;
  }
  kept.end.push(chunk);
  kept.endBytes += chunk.length;
  while (kept.endBytes - kept.end[0].length >= outputBytes.end) {
    const gone = kept.end.shift();
    kept.endBytes -= gone.length;
    kept.leftOut += gone.length;
  }
}

/** Writes the end of the output after its beginning, and says how much is left out between. */
function closeOutput(left) {
  const { end = [], leftOut = 0 } = left?.kept ?? {};
  if (end.length === 0) return;
  const tail = Buffer.concat(end);
  const more = Math.max(0, tail.length - outputBytes.end);
  const said = leftOut + more > 0 ? `\n… ${leftOut + more} bytes are left out here …\n` : '';
  try {
    fs.appendFileSync(left.output, Buffer.concat([Buffer.from(said), tail.subarray(more)]));
  } catch {
    // As above.
  }
  left.kept = { bytes: outputBytes.begin, leftOut: 0, end: [], endBytes: 1 };
}

/** Records which run of a command it is, for the next client, should this one be killed. */
function recordAttempt(left, attempt) {
  if (left) writeWhole(left.wanted, { ...readNoted(left.wanted), attempt });
}

// ── Apps of FireFlink Cloud ───────────────────────────────────────────────────────────────────────────────────────────

const appVariables = { android: 'FIREFLINK_ANDROID_APP', ios: 'FIREFLINK_IOS_APP' };

/** Returns the apps of a command that this client understands, Android first. */
const selectedApps = (apps) =>
  (Array.isArray(apps) ? apps : [])
    .filter(({ system, id, instance, name }) => system in appVariables && id && instance && name)
    .sort((one, other) => one.system.localeCompare(other.system));

/**
 * Fetches an app, unless it is on the machine already. @returns its file
 * @throws Error when it cannot be fetched
 */
async function fetchApp(session, home, { id, instance, name, bytes }, signal) {
  // Names come from the server: they name a file in this folder, and nothing else.
  const plain = (text) => text.replace(/[^\w.-]/g, '_').replace(/^\.+/, '_');
  const folder = path.join(home, 'apps', plain(id));
  const file = path.join(folder, plain(name));
  const size = (place) => fs.statSync(place, { throwIfNoEntry: false })?.size;
  if (size(file) !== bytes) {
    fs.mkdirSync(folder, { recursive: true });
    const part = `${file}.part`;
    const wait = backOff();
    for (let tries = 1; ; tries += 1) {
      try {
        const { code, message } = await session.call('app', {
          params: { instance, name },
          signal,
          saveTo: part,
        });
        if (code !== 200) throw new Error(`The app ${name} cannot be fetched: ${message}`);
        break;
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        if (signal.aborted || tries === 5)
          throw new Error(`The app ${name} cannot be fetched: ${error.message}`);
        await pause(wait.next() * 1000);
      }
    }
    if (size(part) !== bytes) throw new Error(`The app ${name} arrived incomplete`);
    fs.renameSync(part, file);
  }
  fs.utimesSync(folder, new Date(), new Date());
  dropOldApps(path.join(home, 'apps'));
  return file;
}

/** Deletes the apps that were used longest ago. */
function dropOldApps(folder) {
  const used = (name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = fs.readdirSync(folder).sort((one, other) => used(other) - used(one));
  for (const name of names.slice(keptApps)) {
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Replaces {results} and {captures} in a command and its environment by the folders of an execution. */
function filledIn({ command, env }, left) {
  const filled = (text) => String(text).replace(/\{(results|captures)\}/g, (_, name) => left[name]);
  return {
    command: command.map(filled),
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)])),
  };
}

/**
 * Copies the results that a tool writes into folders of its own, and not into FIREFLINK_RESULTS: those of the suite's
 * "results" that are newer than the start of its command.
 */
function copyResults(left, { cwd, results, beganOn }) {
  if (!left || results.length === 0) return;
  const patterns = results.map(patternOf);
  try {
    for (const parts of filesBelow(cwd)) {
      const from = path.join(cwd, ...parts);
      if (!patterns.some((pattern) => pattern.test(parts.join('/')))) continue;
      // Some file systems store whole seconds.
      if (fs.statSync(from).mtimeMs < beganOn - 1000) continue;
      const to = path.join(left.results, ...parts);
      fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
      fs.copyFileSync(from, to);
    }
  } catch (error) {
    say(`Execution ${left.executionId}: its results cannot be copied: ${error.message}`);
  }
}

/** Returns the pattern of paths like "**\/target/surefire-reports/TEST-*.xml". */
function patternOf(text) {
  const source = text
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}$`);
}

/** Returns the files below a folder, by the parts of their paths: without installed packages and hidden folders. */
function filesBelow(folder, above = []) {
  return fs.readdirSync(path.join(folder, ...above), { withFileTypes: true }).flatMap((entry) => {
    const parts = [...above, entry.name];
    if (entry.isFile()) return [parts];
    const isLeftOut = /^(\..*|node_modules)$/.test(entry.name) || parts.length > deepest;
    return entry.isDirectory() && !isLeftOut ? filesBelow(folder, parts) : [];
  });
}

/**
 * Takes the results that a command has left, each file by itself, before they can be overwritten. Files that
 * can't be read are recorded and shown to users.
 */
function gatherResults(left, attempt) {
  if (!left) return;
  const target = path.join(left.toSend, String(attempt));
  try {
    for (const { parts, problem } of xmlFilesIn(left.results)) {
      const name = parts.join('/');
      if (problem) recordProblem(left, { file: name, attempt, reason: 'unreadable', detail: problem });
      else moveResult(left, { from: left.results, to: target, parts, attempt });
    }
  } catch (error) {
    say(`Execution ${left.executionId}: its results cannot be read: ${error.message}`);
    recordProblem(left, { file: 'The folder of results', attempt, reason: 'unreadable', detail: error.code });
  }
}

function moveResult(left, { from, to, parts, attempt }) {
  const target = path.join(to, ...parts);
  try {
    fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    fs.accessSync(path.join(from, ...parts), fs.constants.R_OK);
    fs.renameSync(path.join(from, ...parts), target);
  } catch (error) {
    recordProblem(left, { file: parts.join('/'), attempt, reason: 'unreadable', detail: error.code });
  }
}

/** Records a file of results that can't be sent. */
function recordProblem(left, { file, detail = '', ...problem }) {
  const told = { ...problem, file: plain(file, lengths.path) || 'A file', detail: plain(String(detail)) };
  say(`Execution ${left.executionId}: ${told.file} cannot be sent: ${told.reason} ${told.detail}`.trim());
  const known = readProblems(left).filter((each) => each.file !== told.file || each.attempt !== told.attempt);
  try {
    writeWhole(left.problems, [...known, told]);
  } catch {
    // The disk is full, which the client has already logged.
  }
}

function readProblems({ problems }) {
  const changeSet = readNoted(problems);
  return Array.isArray(changeSet) ? changeSet : [];
}

/**
 * Counts the files of results of an execution, including those that can't be sent, so that the platform knows
 * what is missing.
 */
function countResults(left) {
  if (!left) return 0;
  const problems = readProblems(left).reduce((sum, { files = 1 }) => sum + files, 0);
  return problems + resultsToSend(left).length;
}

/**
 * Returns the XML files of a folder and those below it, by name. Links are not followed, because their
 * targets don't belong to the execution.
 */
function xmlFilesIn(folder, above = []) {
  let entries;
  try {
    entries = fs.readdirSync(path.join(folder, ...above), { withFileTypes: true });
  } catch (error) {
    if (above.length === 0) throw error;
    return [{ parts: above, problem: error.code }];
  }
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const parts = [...above, entry.name];
      if (entry.isDirectory()) {
        return parts.length > deepest ? [{ parts, problem: 'too deep' }] : xmlFilesIn(folder, parts);
      }
      if (!/\.xml$/i.test(entry.name)) return [];
      return [entry.isFile() ? { parts } : { parts, problem: 'not a file' }];
    });
}

/** Returns the files of results to send, in order: those of the first run, by name, and then the others. */
function resultsToSend({ toSend }) {
  const attempts = fs
    .readdirSync(toSend, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return attempts.flatMap(({ name }) => {
    // The form in which clients before 1.4 have left them.
    if (!/^[12]$/.test(name))
      return [{ attempt: 1, shown: name.replace(/^\d+-/, ''), file: path.join(toSend, name) }];
    const folder = path.join(toSend, name);
    return xmlFilesIn(folder).map(({ parts }) => ({
      attempt: Number(name),
      shown: parts.join('/'),
      file: path.join(folder, ...parts),
    }));
  });
}

/**
 * Sends the files of an execution, and waits a while for that: trouble does not delay its end. Never fails.
 */
async function sendBeforeEnd(session, { left }) {
  if (!left) return;
  await Promise.race([sendLeft(session, left), pause(holdUpSeconds * 1000)]);
}

/**
 * Sends the files of an execution until the platform has stored or refused them, or accepts them no longer;
 * then removes them. Never fails.
 */
async function sendLeft(session, left) {
  const until = performance.now() + lateSeconds * 1000;
  // Large captures do not delay results.
  const sent = await Promise.all(
    [sendResults, sendCaptures].map((send) =>
      send(session, left, until).then(
        () => true,
        (error) => {
          // Nobody is signed in any more: the next client sends it.
          if (!(error instanceof Stop))
            say(`Execution ${left.executionId}: its results and captures were not sent: ${error.message}`);
          return false;
        },
      ),
    ),
  );
  if (sent.every(Boolean)) removeFolder(left.folder);
}

/** Sends the files of results, reports those that can't be sent, and then sends the output. */
async function sendResults(session, left, until) {
  const { executionId } = left;
  const found = resultsToSend(left);
  const room = resultFiles.most;
  const beyond = found.slice(room);
  if (beyond.length > 0) {
    const [{ shown, attempt }] = beyond;
    recordProblem(left, { file: shown, attempt, reason: 'too-many', files: beyond.length });
    for (const { file } of beyond) fs.rmSync(file, { force: true });
  }
  const files = found.slice(0, room);
  await shortenLarge(left, files);
  for (const { attempt, shown, file } of files) {
    if (!fs.existsSync(file)) continue;
    if (fs.statSync(file).size > resultFiles.bytes) {
      recordProblem(left, { file: shown, attempt, reason: 'too-large' });
      continue;
    }
    const result = {
      call: 'results',
      file,
      shown,
      limit: resultFiles,
      fields: { attempt, path: plain(shown, lengths.path) },
    };
    try {
      if (!(await sendFile(session, executionId, result, until))) return;
    } catch (error) {
      // Not a failure of the session: the file can't be read.
      if (!error.code || error instanceof Stop) throw error;
      recordProblem(left, { file: shown, attempt, reason: 'unreadable', detail: error.code });
    }
  }
  await sendProblems(session, left, until);
  if (!fs.existsSync(left.output)) return;
  const log = { call: 'log', file: left.output, shown: path.basename(left.output), limit: outputFile };
  await sendFile(session, executionId, log, until);
}

/** Reports the files of results that can't be sent, which are shown beside the results. */
async function sendProblems(session, left, until) {
  const problems = readProblems(left);
  for (let from = 0; from < problems.length; from += problemsAtOnce) {
    const body = { problems: problems.slice(from, from + problemsAtOnce) };
    const params = { executionId: left.executionId };
    await untilAnswered(() => session.call('resultProblems', { params, body }), until);
  }
}

/**
 * Makes a call again until the server answers it, whatever the answer. @throws Unreachable when there is no
 * more time
 */
async function untilAnswered(act, until) {
  const wait = backOff();
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      const seconds = wait.next();
      if (performance.now() + seconds * 1000 > until) throw error;
      await pause(seconds * 1000);
    }
  }
}

/**
 * Shortens the output of test cases in files that are too large, and in all files when they are too large
 * together.
 */
async function shortenLarge(left, files) {
  const sizes = files.map(({ file }) => fs.statSync(file).size);
  const isTooMuch = sizes.reduce((sum, size) => sum + size, 0) > allResultBytes;
  for (const [index, { file, shown }] of files.entries()) {
    if (sizes[index] <= (isTooMuch ? 2 * keptOutput : resultFiles.bytes)) continue;
    const short = path.join(left.folder, 'short.xml');
    try {
      await shortenOutputs(file, short);
      fs.renameSync(short, file);
    } catch (error) {
      say(`Execution ${left.executionId}: ${shown} could not be shortened: ${error.message}`);
    }
  }
}

/** How many bytes of the output of a test case remain: half at its beginning, half at its end. */
const keptOutput = 65_536;

/**
 * Writes a report again without the middle of long `system-out` and `system-err`. It is read byte by byte, as
 * in UTF-8 and similar encodings; in another encoding nothing is found, and the report stays as it is.
 */
async function shortenOutputs(file, target) {
  const written = fs.createWriteStream(target, { encoding: 'latin1', mode: 0o600 });
  const shorten = outputShortener();
  const write = async (text) => {
    if (text !== '' && !written.write(text)) await new Promise((resolve) => written.once('drain', resolve));
  };
  for await (const piece of fs.createReadStream(file, { encoding: 'latin1', highWaterMark: 1 << 20 })) {
    await write(shorten(piece));
  }
  await write(shorten('', true));
  await new Promise((resolve, reject) => {
    written.once('error', reject);
    written.end(resolve);
  });
}

/** Shortens a report piece by piece: the input is returned except for the middle of long outputs. */
function outputShortener() {
  let held = '';
  let place = 'report';
  let begin = '';
  let end = '';
  let leftOut = 0;
  const keep = (text, isRaw) => {
    const escaped = isRaw ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text;
    const room = Math.max(0, keptOutput / 2 - begin.length);
    begin += escaped.slice(0, room);
    end += escaped.slice(room);
    // Not each time, because it is copied.
    if (end.length < 2 * keptOutput) return;
    leftOut += end.length - keptOutput / 2;
    end = end.slice(-keptOutput / 2);
  };
  const kept = () => {
    const more = Math.max(0, end.length - keptOutput / 2);
    const all = leftOut + more;
    const text =
      all === 0
        ? begin + end
        : `${wholeAtEnd(begin)}\n… ${all} bytes are left out here …\n`.replace(/…/g, '\xe2\x80\xa6') +
          wholeAtStart(end.slice(more));
    [begin, end, leftOut] = ['', '', 0];
    return text;
  };
  /** The maximum length of a sequence that may continue in the next piece. */
  const longest = 64;
  return (piece, isLast = false) => {
    held += piece;
    let text = '';
    for (;;) {
      const { pattern, next } = outputPlaces[place];
      const match = pattern.exec(held);
      const until = match ? match.index : isLast ? held.length : Math.max(0, held.length - longest);
      const before = held.slice(0, until);
      if (place === 'output' || place === 'outputData') keep(before, place === 'outputData');
      else text += before;
      held = held.slice(until);
      if (!match) return isLast ? text + kept() + held : text;
      const [found] = match;
      held = held.slice(found.length);
      place = next(found);
      const isInOutput = place === 'outputData' || (place === 'output' && found === ']]>');
      if (place === 'report' && found.startsWith('</system')) text += kept();
      if (!isInOutput) text += found;
    }
  };
}

/** The states of the parser, and the transitions between them. */
const outputPlaces = {
  report: {
    pattern: /<!\[CDATA\[|<!--|<system-(?:out|err)(?:\s[^<>/]{0,40})?>/,
    next: (found) => (found === '<!--' ? 'comment' : found === '<![CDATA[' ? 'data' : 'output'),
  },
  comment: { pattern: /-->/, next: () => 'report' },
  data: { pattern: /\]\]>/, next: () => 'report' },
  output: {
    pattern: /<!\[CDATA\[|<\/system-(?:out|err)\s*>/,
    next: (found) => (found === '<![CDATA[' ? 'outputData' : 'report'),
  },
  outputData: { pattern: /\]\]>/, next: () => 'output' },
};

/** Removes a character or a reference that was cut in two. */
const wholeAtEnd = (text) => text.replace(/&[^;\s]{0,10}$/, '').replace(/[\xc0-\xff][\x80-\xbf]{0,3}$/, '');
const wholeAtStart = (text) => text.replace(/^[\x80-\xbf]{1,3}/, '').replace(/^[#\w]{0,10};/, '');

/**
 * Sends a file with its fields, until the platform has stored or refused it, or accepts it no longer.
 * @returns whether more of this execution can be sent
 */
async function sendFile(session, executionId, { call, file, shown, limit, fields = {} }, until) {
  const refused = (why) => say(`Execution ${executionId}: ${shown} was not accepted: ${why}`);
  const { size } = fs.statSync(file);
  if (size > limit.bytes) {
    refused(`it is larger than ${limit.text}`);
    return true;
  }
  const wait = backOff();
  for (;;) {
    try {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
      form.append('file', await blobOf(file, size), shown);
      const { code, message } = await session.call(call, { params: { executionId }, form });
      if (code >= 400) refused(message);
      // The execution no longer exists, or ended too long ago.
      return code !== 404 && code !== 409;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      const seconds = wait.next();
      if (performance.now() + seconds * 1000 > until) {
        refused(error.message);
        return false;
      }
      await pause(seconds * 1000);
    }
  }
}

/** Reads a large file while it is sent, if Node.js can do that. */
const blobOf = (file, size) =>
  size > outputFile.bytes && fs.openAsBlob ? fs.openAsBlob(file) : new Blob([fs.readFileSync(file)]);

/** Sends what an earlier client could not send. */
function sendLeftOvers(session, home) {
  let names = [];
  try {
    names = fs.readdirSync(leftIn(home));
  } catch {
    // No execution has left anything.
  }
  for (const name of names) {
    const left = leftFolders(path.join(leftIn(home), name), name);
    // A client that was killed while it created or removed them leaves empty folders.
    for (const folder of [left.toSend, left.captures]) fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (fs.existsSync(left.results)) gatherResults(left, readNoted(left.wanted).attempt === 2 ? 2 : 1);
    void sendLeft(session, left);
  }
}

/** Removes a folder, except for files that are in use. */
function removeFolder(folder) {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
  } catch {
    // A program has one of its files open: the next client removes it.
  }
}

/**
 * Returns the environment variables that tell a suite its execution's settings (README.md). A number that is
 * 0 is left to the suite. Undefined values are left out, even when the client itself was started with them.
 */
function settingsVariables({ settings = {}, left }, again) {
  const number = (value) => (value > 0 ? String(value) : undefined);
  return {
    FIREFLINK_IMPLICIT_WAIT_MS: number(settings.implicitWaitMs),
    FIREFLINK_EXPLICIT_WAIT_MS: number(settings.explicitWaitMs),
    FIREFLINK_STEP_DELAY_MS: number(settings.stepDelayMs),
    FIREFLINK_SCRIPT_LIMIT_SECONDS: number(settings.scriptLimitSeconds),
    FIREFLINK_STEP_RETRIES: number(settings.stepRetries),
    FIREFLINK_SCREENSHOTS: settings.screenshots,
    FIREFLINK_VIDEOS: settings.videos,
    FIREFLINK_CAPTURES: left?.captures,
    FIREFLINK_RERUN_FAILED: again ? '1' : undefined,
  };
}

/** The platform's limits: captures per execution, and bytes per capture. */
const capturesTaken = { most: 200, nameLength: 200 };
const captureFiles = [
  { kind: 'screenshot', pattern: /\.(png|jpe?g|webp)$/i, bytes: 5 * 1024 * 1024, text: '5 MB' },
  { kind: 'video', pattern: /\.(webm|mp4)$/i, bytes: 100 * 1024 * 1024, text: '100 MB' },
];

/**
 * Sends the captures that the settings ask for, until the platform has stored or refused them, or accepts
 * them no longer.
 */
async function sendCaptures(
  session,
  { executionId: id, captures, earlierCaptures, wanted: changeSet },
  until,
) {
  const modes = readNoted(changeSet);
  const wanted = [...capturesOfFirst(earlierCaptures, captures), ...capturesBelow(captures)].filter(
    ({ kind, failed }) => modes[kind] === 'all' || (modes[kind] === 'failed' && failed),
  );
  // If not all are accepted, those of failures are.
  wanted.sort((one, other) => other.failed - one.failed);
  const more = wanted.splice(capturesTaken.most).length;
  if (more > 0)
    say(`Execution ${id}: ${more} captures are not sent, because the limit is ${capturesTaken.most}`);
  for (const { kind, failed, name, file, limit } of wanted) {
    const capture = { call: 'captures', file, shown: name, limit, fields: { kind, failed } };
    if (!(await sendFile(session, id, capture, until))) return;
  }
}

/**
 * Keeps the screenshots of a first run, as tools empty their folder when they run again: they show why a test
 * failed at first.
 */
function keepCaptures(left) {
  if (!left) return;
  try {
    for (const { kind, parts, file } of capturesBelow(left.captures)) {
      if (kind !== 'screenshot') continue;
      const kept = path.join(left.earlierCaptures, ...parts);
      const { atime, mtime } = fs.statSync(file);
      fs.mkdirSync(path.dirname(kept), { recursive: true, mode: 0o700 });
      fs.copyFileSync(file, kept, fs.constants.COPYFILE_FICLONE);
      // Shows whether the second run has changed it.
      fs.utimesSync(kept, atime, mtime);
    }
  } catch (error) {
    say(`Execution ${left.executionId}: captures of its first run were lost: ${error.message}`);
  }
}

/** Returns the screenshots of a first run that the second has removed or overwritten. */
function capturesOfFirst(earlier, captures) {
  if (!fs.existsSync(earlier)) return [];
  const isUnchanged = (parts, file) => {
    try {
      const [now, before] = [path.join(captures, ...parts), file].map((each) => fs.statSync(each));
      return now.size === before.size && Math.abs(now.mtimeMs - before.mtimeMs) < 5;
    } catch {
      return false;
    }
  };
  return capturesBelow(earlier).filter(({ parts, file }) => !isUnchanged(parts, file));
}

/** Returns what was recorded of an execution; nothing where it cannot be read. */
function readNoted(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Returns the captures in a folder and those below it, by name. Links are not followed, because their targets
 * don't belong to the execution.
 */
function capturesBelow(folder, parts = []) {
  const entries = fs.readdirSync(path.join(folder, ...parts), { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const below = [...parts, entry.name];
    if (entry.isDirectory()) return below.length < 10 ? capturesBelow(folder, below) : [];
    const limit = captureFiles.find(({ pattern }) => pattern.test(entry.name));
    if (!entry.isFile() || !limit) return [];
    const failed = parts[0] === 'failed';
    // Many tools name a folder, and not a file, by the test.
    const name = plain((failed ? below.slice(1) : below).join(' - ').slice(-capturesTaken.nameLength));
    return [{ kind: limit.kind, failed, name, parts: below, file: path.join(folder, ...below), limit }];
  });
}

/** Ends a process and everything that it has started. */
function endGroup(child, signal) {
  if (!child.pid) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // All of it has ended.
  }
}

/** Returns whether anything of a process and what it has started is left. */
function groupIsAlive({ pid }) {
  // Windows has no such groups. There, everything was killed at once, and the number may be another process's
  // by now.
  if (process.platform === 'win32') return false;
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

// ── Connecting by a code ──────────────────────────────────────────────────────────────────────────────────────────────

/** Programs that Windows can't start by themselves, because they are scripts. */
const byScript = (...command) => (process.platform === 'win32' ? ['cmd', '/c', ...command] : command);

/** Runs the tests of Node.js. Older versions can't write results: only whether the command failed is known then. */
function nodeTests({ writesJunit }) {
  const reporters = [
    ['spec', 'stdout'],
    ['junit', '{results}/results.xml'],
  ];
  const chosen = reporters.flatMap(([name, to]) => [
    `--test-reporter=${name}`,
    `--test-reporter-destination=${to}`,
  ]);
  return {
    command: ['node', '--test', ...(writesJunit ? chosen : [])],
    note: writesJunit ? '' : 'Update Node.js to see each test case: this version writes no results.',
  };
}

/**
 * The command of each tool. They are here and nowhere else: the server names a tool, and can't send a command. Each gets
 * the folder of the tests, and returns the suite's entry in the configuration and, if there is something to prepare, a note.
 */
const tools = {
  playwright: () => ({
    command: byScript('npx', '--no-install', 'playwright', 'test', '--reporter=line,junit'),
    env: {
      PLAYWRIGHT_JUNIT_OUTPUT_NAME: '{results}/results.xml',
      PLAYWRIGHT_JUNIT_INCLUDE_RETRIES: '1',
    },
  }),
  pytest: () => ({ command: ['pytest', '--junitxml={results}/results.xml'] }),
  maven: ({ folder }) => ({
    command: fs.existsSync(path.join(folder, 'mvnw'))
      ? byScript(process.platform === 'win32' ? 'mvnw.cmd' : './mvnw', '-B', 'test')
      : byScript('mvn', '-B', 'test'),
    results: ['**/target/surefire-reports/TEST-*.xml'],
  }),
  'node-test': nodeTests,
  jest: ({ folder }) => ({
    command: byScript('npx', '--no-install', 'jest', '--ci', '--reporters=default', '--reporters=jest-junit'),
    env: { JEST_JUNIT_OUTPUT_DIR: '{results}' },
    note: hasPackage(folder, 'jest-junit')
      ? ''
      : 'Jest writes results with a package that is missing here: npm install --save-dev jest-junit',
  }),
  other: () => undefined,
  sample: nodeTests,
};

function hasPackage(folder, name) {
  try {
    createRequire(path.join(folder, 'package.json')).resolve(name);
    return true;
  } catch {
    return false;
  }
}

const sample = {
  folder: 'fireflink-sample',
  file: 'cart.test.mjs',
  suite: 'FireFlink sample',
  text: `import assert from 'node:assert/strict';
import { test } from 'node:test';

// One test passes and one fails, so that you see both. To make the second one pass, subtract the voucher.
const total = (prices, voucher = 0) => prices.reduce((sum, price) => sum + price, 0);

test('adds up the prices of a cart', () => {
  assert.equal(total([19, 23]), 42);
});

test('subtracts the voucher from the total', () => {
  assert.equal(total([19, 23], 10), 32);
});
`,
};

/** The folder of the tests: where the client is started, or the one that the sample suite gets there. */
const folderOf = (tool) => (tool === 'sample' ? path.resolve(sample.folder) : process.cwd());

/** Names a suite by its package or, without one, by its folder. */
function suiteNameOf(tool, folder) {
  if (tool === 'sample') return sample.suite;
  let named = '';
  try {
    ({ name: named } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')));
  } catch {
    // It is no package.
  }
  const name = typeof named === 'string' ? plain(named) : '';
  return name || plain(path.basename(folder)) || 'Tests';
}

/**
 * Decides what is written for a tool: the configuration and, for the sample suite, its file. Changes nothing.
 * @throws Stop when the configuration or the sample's folder can't be used
 */
async function planSetup({ configFile, server }, tool) {
  const folder = folderOf(tool);
  const config = readConfig(configFile);
  const { junit } = await import('node:test/reporters').catch(() => ({}));
  const { note = '', ...entry } = tools[tool]({ folder, writesJunit: Boolean(junit) }) ?? {};
  const files = tool === 'sample' ? filesOfSample(folder) : [];
  if (!entry.command) return { config: { ...config, server }, note, files };
  const cwd = path.relative(path.dirname(configFile), folder).split(path.sep).join('/');
  const suite = { ...entry, ...(cwd === '' ? {} : { cwd }) };
  const name = freeName(config.suites, suiteNameOf(tool, folder), { tool, suite });
  return {
    config: { ...config, server, suites: { ...config.suites, [name]: suite } },
    shown: { name, folder, ...suite },
    note,
    files,
  };
}

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Returns a name that leaves the commands of the configuration as they are. */
function freeName(suites = {}, wanted, { tool, suite }) {
  const names = [wanted, `${wanted} (${toolNames[tool]})`];
  for (let number = 2; ; number++) {
    const name = names.shift() ?? `${wanted} (${number})`;
    if (!Object.hasOwn(suites, name) || isSame(suites[name], suite)) return name;
  }
}

/** @throws Stop when there is a folder of the sample's name with something else */
function filesOfSample(folder) {
  const file = path.join(folder, sample.file);
  if (!fs.existsSync(folder)) return [{ file, text: sample.text }];
  // Whoever has changed the sample keeps it.
  if (fs.existsSync(file)) return [];
  throw new Stop('wrongUse', `The folder ${folder} exists already. Rename it, or start in another folder.`);
}

/** Shows what a machine is going to run. */
function showSetup({ shown, note }, { configFile, hostName }) {
  if (shown) {
    const rows = {
      Suite: shown.name,
      Command: shown.command.map((part) => (/\s/.test(part) ? JSON.stringify(part) : part)).join(' '),
      Folder: shown.folder,
      ...(shown.env && {
        Variables: Object.entries(shown.env)
          .map(([name, value]) => `${name}=${value}`)
          .join(' '),
      }),
      ...(shown.results && { Results: shown.results.join(' ') }),
    };
    console.log(`\n${hostName} is going to run:\n`);
    for (const [label, value] of Object.entries(rows)) console.log(`  ${label.padEnd(9)}  ${value}`);
  } else {
    console.log(`\nThere is no command for your tool yet: add it to the file below, for example\n
  "suites": { "Smoke": ["./run-tests.sh", "--all"] }`);
  }
  if (note) console.log(`\n  ${note}`);
  console.log(`\nThis is stored in ${configFile}. You can change it at any time.\n`);
}

/** Writes a plan. @throws Stop when a file can't be written */
function writeSetup({ config, files }, { configFile }) {
  try {
    for (const { file, text } of files) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text, { flag: 'wx' });
    }
    fs.writeFileSync(configFile, `${JSON.stringify(config, null, 2)}\n`);
  } catch (error) {
    throw new Stop('failed', `The configuration cannot be written: ${error.message}`);
  }
}

/** Uses a code. @returns the session @throws Stop with the server's reason, or why it can't be reached */
async function redeem({ server, hostName, pairing: { code } }) {
  const body = { code, clientVersion: version, hostName };
  const {
    code: answer,
    message,
    data,
  } = await send(server, 'pair', { body }).catch((error) => {
    if (!(error instanceof Unreachable)) throw error;
    throw new Stop('failed', `${server} cannot be reached: ${error.message}. Then run the same line again.`);
  });
  if (answer === 200) return data;
  if (answer === 404) {
    throw new Stop(
      'failed',
      `${server} is older than this client and knows no codes. Start the client without --pair, and sign in with your email address.`,
    );
  }
  throw new Stop('signedOut', message);
}

/**
 * Connects this machine by a code: signs in, shows the command, and writes the configuration once that is accepted.
 * Otherwise it signs out again and changes nothing. @throws Stop
 */
async function pair(settings, store) {
  const { server, pairing } = settings;
  // What can be wrong here is found before the code is used up.
  let plan = pairing.tool && (await planSetup(settings, pairing.tool));
  const reply = await redeem(settings);
  const { access_token: accessToken, refresh_token: refreshToken, userName: emailId } = reply;
  try {
    say(`Signed in as ${emailId} on the license ${plain(reply.licenseName)}.`);
    plan ??= await planSetup(settings, Object.hasOwn(tools, reply.tool) ? reply.tool : 'other');
    showSetup(plan, settings);
    if (!pairing.yes) {
      const answer = await ask('Press Enter to accept this and connect, or Ctrl+C to stop. ');
      if (/^(n|no|q|quit)$/i.test(answer)) throw new Stop('stopped', 'Stopped.');
    }
    const { emailId: ofConfig } = plan.config;
    if (ofConfig) plan.config.emailId = emailId;
    writeSetup(plan, settings);
  } catch (error) {
    await send(server, 'signOut', { token: accessToken, body: { emailId, everywhere: false } }).catch(
      () => undefined,
    );
    console.error('Nothing was changed. The code is used up: create a new one to try again.');
    throw error;
  }
  // The session that this one replaces would never end.
  const { accessToken: token, server: before, emailId: earlier } = store.state;
  if (token) {
    const body = { emailId: earlier, everywhere: false };
    await send(before, 'signOut', { token, body }).catch(() => undefined);
  }
  store.keep({ server, emailId, accessToken, refreshToken });
  settings.emailId = emailId;
}

// ── The client itself ─────────────────────────────────────────────────────────────────────────────────────────────────

async function main() {
  const settings = readSettings(process.env);
  const lock = lockHome(settings.home);
  const store = openState(settings);
  const session = openSession(settings, store);
  if (settings.pairing) await pair(settings, store);
  if (settings.signOut) {
    await session.end();
    return say('Signed out. The session on this machine was deleted.');
  }
  let stopping = false;
  let beating = new AbortController();
  let publisher = false;
  /** Ends a beat that waits at the server: there is something to report, or the connection may be dead. */
  const beatNow = () => {
    publisher = true;
    beating.abort();
  };
  const notes = openNotes(settings.home);
  const executions = executionRunner(settings, session, notes, beatNow);

  process.once('exit', () => executions.kill());
  const stop = () => {
    stopping = true;
    say('Stopping.');
    beatNow();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopping) process.exit(exitCodes.failed);
      stop();
    });
  }
  watchForSleep(beatNow);
  if (settings.withParent) watchParent(stop);

  /** Waits, unless there is something to do first. */
  const nap = async (seconds) => {
    if (stopping) return;
    beating = new AbortController();
    await pause(seconds * 1000, undefined, { signal: beating.signal }).catch(() => undefined);
  };

  /**
   * Retries `act` until the server can be reached, or the client is to stop; tells it whether the last
   * attempt failed.
   */
  const persist = async (act) => {
    const wait = backOff();
    let failed = false;
    while (!stopping) {
      try {
        const result = await act(failed);
        if (failed) say('Connected again.');
        return result;
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        const seconds = wait.next();
        say(
          `${store.state.server} cannot be reached: ${error.message}. Trying again in ${Math.ceil(seconds)} s.`,
        );
        failed = true;
        await nap(seconds);
      }
    }
    return undefined;
  };

  let registered = '';
  const register = async () => {
    const machine = await lookOver(settings);
    if (JSON.stringify(machine) === registered) return;
    const { code, message, data } = await session.call('register', {
      body: { ...machine, installationId: store.state.installationId, clientTime: new Date().toISOString() },
    });
    if (code === 409) throw new Stop('alreadyRunning', message);
    if (code !== 200) throw new Stop('failed', `This machine could not be registered: ${message}`);
    if (registered === '') say(`${settings.hostName} is registered with ${store.state.server}.`);
    registered = JSON.stringify(machine);
    serverClock.set(data.serverTime);
    store.keep({ machineId: data.machineId });
  };

  let trouble = '';
  /** The configuration has changed, so the platform has to learn at once which suites it has. */
  let configured = false;
  /**
   * Registers the machine again. A failure is logged once and retried the next time: the machine stays as it
   * was registered, and its executions go on. @throws Stop when the client cannot go on at all
   */
  const registerAgain = async () => {
    try {
      await register();
      trouble = '';
    } catch (error) {
      const passing = error instanceof Stop ? ['wrongUse', 'failed'].includes(error.reason) : true;
      if (!passing || error instanceof Unreachable) throw error;
      if (error.message === trouble) return;
      trouble = error.message;
      say(
        `${trouble} The client continues with the previous configuration and checks again every ${lookAgainMinutes} minutes.`,
      );
    }
  };

  let disabled = false;
  /**
   * Sends one beat, which waits at the server until there is a command, but not after a failure. @returns the
   * seconds to wait before the next
   */
  const beat = async (failed) => {
    lock.touch();
    publisher = false;
    beating = new AbortController();
    const began = performance.now();
    const body = {
      machineId: store.state.machineId,
      running: executions.ids(),
      waitSeconds: failed ? 0 : holdSeconds,
    };
    const { code, message, data } = await session.call('beat', { body, signal: beating.signal });
    if (code === 404) throw new Stop('deleted', `${message}. Start the client again to register it.`);
    if (code !== 200) throw new Unreachable(message);
    serverClock.set(data.serverTime);
    if (data.disabled !== disabled) {
      disabled = data.disabled;
      say(disabled ? 'This machine has been disabled: it gets no executions.' : 'This machine is enabled.');
    }
    data.commands.forEach((command) => executions.follow(command));
    if (publisher || failed) return 0;
    // A beat that waited is followed by the next at once; a server that answers at once is asked at its own
    // pace.
    if (performance.now() - began > 1000) return 0;
    return data.commands.length > 0 ? 1 : data.beatSeconds;
  };

  /** Ends what an earlier client left behind, before anything else can begin. */
  const clearUp = async () => {
    return Promise.all(
      notes.found.map(async (note) => {
        const { executionId } = note;
        if (await endLeftOver(note)) say(`Execution ${executionId} was still running and has been ended.`);
        notes.drop(executionId);
        return executionId;
      }),
    );
  };

  const run = async () => {
    const lost = await clearUp();
    await persist(() => session.start());
    // Watched from before it is read, so that changes while this machine registers count, too.
    watchFile(settings.configFile, () => {
      configured = true;
      beatNow();
    });
    await persist(register);
    if (settings.pairing) say('Connected. Keep this window open, and continue in the browser.');
    executions.tellLost(lost);
    sendLeftOvers(session, settings.home);
    let lookedOn = performance.now();
    while (!stopping) {
      if (configured || performance.now() - lookedOn > lookAgainMinutes * 60_000) {
        configured = false;
        lookedOn = performance.now();
        await persist(registerAgain);
      }
      if (stopping) return;
      const seconds = await persist((failed) =>
        beat(failed).catch((error) => {
          // The client ended the beat itself: the next one reports what is new.
          if (beating.signal.aborted && error instanceof Unreachable) return 0;
          throw error;
        }),
      );
      if (seconds > 0) await nap(seconds);
    }
  };

  /** Tells the platform that nothing runs here any more. */
  const leave = async (reason) => {
    await executions.stop();
    if (!store.state.machineId || !registered || reason === 'replaced') return;
    await session.call('unregister', { body: { machineId: store.state.machineId } }).catch(() => undefined);
  };

  try {
    await run();
  } catch (error) {
    await leave(error.reason);
    throw error;
  }
  await leave();
}

/**
 * Calls `changed` when a file no longer is as it is now. Node's own watchFile takes its first look some time
 * later, and misses what changes until then.
 */
function watchFile(file, changed) {
  const look = () => {
    try {
      const { ino, mtimeMs, size } = fs.statSync(file);
      return `${ino} ${mtimeMs} ${size}`;
    } catch {
      return '';
    }
  };
  let last = look();
  setInterval(() => {
    const now = look();
    if (now === last) return;
    last = now;
    changed();
  }, 1000).unref();
}

/** Watches the parent process: if it is killed, nobody is left to stop this client. */
function watchParent(gone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    // Systems give orphans another parent, except Windows.
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    gone();
  }, 1000);
  timer.unref();
}

/**
 * Watches for sleep: a laptop that wakes finds its connections dead and its time moved on, so it sends a beat
 * at once.
 */
function watchForSleep(awake) {
  const everySeconds = 5;
  let last = Date.now();
  setInterval(() => {
    const missed = (Date.now() - last) / 1000 - everySeconds;
    last = Date.now();
    if (Math.abs(missed) < 20) return;
    say(`The clock has moved by ${Math.round(missed)} s.`);
    awake();
  }, everySeconds * 1000).unref();
}

main().then(
  () => process.exit(exitCodes.stopped),
  (error) => {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(error.exitCode ?? exitCodes.failed);
  },
);
