import { constants, publicEncrypt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, CallInput, CallReply } from '../contract/call.ts';
import { publicKey, signIn } from '../contract/calls/account.ts';
import { createExecution, listOngoingExecutions } from '../contract/calls/execution.ts';
import { listMachines } from '../contract/calls/machine.ts';
import { grantAccessToAll } from '../contract/calls/machine-access.ts';
import { listUserProjects } from '../contract/calls/project.ts';
import { envelopeSchema } from '../contract/envelope.ts';
import { demoSuites } from './demo-machines.ts';
import { demoOwner, demoPassword } from './people.ts';

/** Who starts executions in the demo: the owner, and somebody with a role in a project. */
const starters = [demoOwner.emailId, 'ines@demo.example'];
const project = 'Web shop';
/** No more are started while so many are in progress: one sees a queue, and it does not grow for ever. */
const inProgressMax = 6;

interface Options {
  readonly server: string;
  /** Between one execution and the next. */
  readonly everySeconds?: number;
}

/**
 * Starts executions one after the other, as people would, until it is stopped. What fails (the server is not there yet, or
 * no longer) is tried again with the next.
 */
export function startDemoExecutions({ server, everySeconds = 7 }: Options): () => void {
  const stopped = new AbortController();
  void (async () => {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      await startOne(server, turn).catch(() => undefined);
      await pause(everySeconds * 1000, undefined, { signal: stopped.signal, ref: false }).catch(
        () => undefined,
      );
    }
  })();
  return () => stopped.abort();
}

async function startOne(server: string, turn: number): Promise<void> {
  const owner = await signedIn(server, demoOwner.emailId);
  const ongoing = await ask(server, listOngoingExecutions, { query: {} }, owner.token);
  if (ongoing.length >= inProgressMax) return;
  const machines = await ask(server, listMachines, { query: {} }, owner.token);
  const ids = machines.clientSystems.filter(({ disabled }) => !disabled).map(({ id }) => id);
  if (ids.length === 0) return;
  await openNew(server, machines.clientSystems, owner.token);
  const starter = await signedIn(server, starters[turn % starters.length] ?? demoOwner.emailId);
  const query = { search: project };
  const { projects } = await ask(
    server,
    listUserProjects,
    { params: { userId: starter.id }, query },
    starter.token,
  );
  const suite = demoSuites[turn % demoSuites.length];
  const projectId = projects.find(({ name }) => name === project)?.id;
  if (!suite || projectId === undefined) return;
  // Every third is for one machine, so that some wait for it.
  const machineId = turn % 3 === 0 ? ids[0] : undefined;
  const body = { name: `${suite.name} ${turn + 1}`, suiteName: suite.name, projectId, machineId };
  await ask(server, createExecution, { body }, starter.token);
}

/** Machines that have been seen, by server: what is done about their access later is somebody's own choice. */
const seen = new Set<string>();

/** Opens machines to all when they are first seen. */
async function openNew(
  server: string,
  machines: CallReply<typeof listMachines>['clientSystems'],
  token: string,
): Promise<void> {
  const found = machines.filter(({ id, disabled }) => !disabled && !seen.has(`${server} ${id}`));
  const closed = found.filter(({ access }) => access !== 'All users').map(({ id }) => id);
  if (closed.length > 0) await ask(server, grantAccessToAll, { body: closed }, token);
  for (const { id } of found) seen.add(`${server} ${id}`);
}

interface SignedIn {
  readonly id: string;
  readonly token: string;
  readonly until: number;
}

const sessions = new Map<string, SignedIn>();

/** A session for each is enough for half an hour. */
async function signedIn(server: string, emailId: string): Promise<SignedIn> {
  const known = sessions.get(`${server} ${emailId}`);
  if (known && known.until > Date.now()) return known;
  const key = await ask(server, publicKey, {});
  const padding = { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const password = `${key.keyId}:${publicEncrypt(padding, Buffer.from(demoPassword)).toString('base64')}`;
  const { id, access_token: token } = await ask(server, signIn, { body: { emailId, password } });
  const session = { id, token, until: Date.now() + 30 * 60_000 };
  sessions.set(`${server} ${emailId}`, session);
  return session;
}

async function ask<C extends Call>(
  server: string,
  call: C,
  input: CallInput<C>,
  token?: string,
): Promise<CallReply<C>> {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
  const target = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const response = await fetch(`${server}${target}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { status, message, responseObject } = envelopeSchema.parse(await response.json());
  if (status !== 'SUCCESS') throw new Error(`${call.name}: ${message}`);
  return call.reply.parse(responseObject) as CallReply<C>;
}
