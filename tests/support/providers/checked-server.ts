import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Document, Operation } from 'openapi-backend';
import { afterEach } from 'vitest';
import { send, type Answer } from './answers.ts';
import { loadDescription, type DescribedOperation, type Description, type Provider } from './description.ts';
import { serveFaulty } from './faulty-server.ts';
import { receivedBody, type ReceivedFile } from './received-body.ts';
import { sampleOf } from './sample.ts';

/** 'GET /repos/{owner}/{repo}', as the description writes it. */
export type OperationName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

export interface CheckedCall {
  readonly operation: OperationName;
  /** Which host or data center was called, where a provider has several. */
  readonly prefix: string | undefined;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
}

type Answering = Answer | ((call: CheckedCall) => Answer | Promise<Answer>);
type Scenario = Readonly<Partial<Record<OperationName, Answering>>>;

export interface CheckedServer {
  /** With the path that stands before all others. */
  readonly url: string;
  /** The address of one of the provider's hosts or data centers. */
  urlOf(prefix: string): string;
  /** The calls that came and are described, oldest first. */
  readonly calls: readonly CheckedCall[];
  /** Sets what is answered from now on. */
  answer(scenario: Scenario): void;
  /** Returns the smallest body that the description allows, with some properties of a test. */
  sample(operation: OperationName, status: number, properties?: Readonly<Record<string, unknown>>): unknown;
  /** Returns what broke the description, and forgets it: for tests of this server. */
  violations(): readonly string[];
}

interface Options {
  /** First segments of paths: the provider's hosts or data centers, which here are one server. */
  readonly prefixes?: readonly string[];
}

/**
 * Returns a function that opens servers in the place of providers. Each checks our requests against the provider's own
 * description, and its answers too, so that no test relies on what the provider doesn't say. After a test it closes, and
 * fails the test if something broke the description.
 */
export function checkedServers(): (
  provider: Provider,
  scenario?: Scenario,
  options?: Options,
) => Promise<CheckedServer> {
  const open: { readonly server: CheckedServer; readonly close: () => Promise<void> }[] = [];
  afterEach(async () => {
    const broken: string[] = [];
    for (const { server, close } of open.splice(0)) {
      await close();
      broken.push(...server.violations());
    }
    if (broken.length > 0) throw new Error(`The provider's description was broken:\n${broken.join('\n')}`);
  });
  return async (provider, scenario = {}, options = {}) => {
    const started = await start(await loadDescription(provider), { ...scenario }, options);
    open.push(started);
    return started.server;
  };
}

async function start(
  description: Description,
  scenario: Partial<Record<OperationName, Answering>>,
  { prefixes = [] }: Options,
) {
  const calls: CheckedCall[] = [];
  let violations: string[] = [];
  const { backend, basePath } = description;

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { prefix, path, search } = targetOf(request, basePath, prefixes);
    const received = await receivedBody(request);
    const asked = {
      method: request.method ?? 'GET',
      path,
      query: search.toString(),
      headers: request.headers as Record<string, string | string[]>,
      body: withFiles(received.content, received.files),
    };
    const operation = backend.matchOperation(asked);
    if (!operation) {
      violations.push(`${asked.method} ${path}: there is no such operation`);
      response.writeHead(404).end();
      return;
    }
    const name = `${asked.method} ${operation.path}` as OperationName;
    const described = operation as unknown as DescribedOperation;
    const checked = backend.validateRequest(asked, operation);
    for (const { instancePath, message } of checked.valid ? [] : (checked.errors ?? [])) {
      violations.push(`${name}: ${instancePath || 'the request'} ${message}`);
    }
    violations.push(
      ...otherProblems(described, description, { request, prefix, files: received.files }).map(
        (problem) => `${name}: ${problem}`,
      ),
    );
    const call: CheckedCall = {
      operation: name,
      prefix,
      path,
      query: search,
      headers: request.headers,
      body: received.content,
      files: received.files,
    };
    calls.push(call);
    const answering = scenario[name];
    if (answering === undefined) {
      violations.push(`${name}: the test has no answer for it`);
      response.writeHead(500).end();
      return;
    }
    const answer = typeof answering === 'function' ? await answering(call) : answering;
    violations.push(...answerProblems(backend, operation, answer).map((problem) => `${name}: ${problem}`));
    send(response, answer);
  };

  const server = await serveFaulty((request, response) => {
    handle(request, response).catch((error: unknown) => {
      violations.push(`${request.method} ${request.url}: ${String(error)}`);
      response.destroy();
    });
  });
  const checkedServer: CheckedServer = {
    url: `${server.url}${basePath}`,
    urlOf: (prefix) => `${server.url}/${prefix}${basePath}`,
    calls,
    answer: (more) => void Object.assign(scenario, more),
    sample(name, status, properties) {
      const [method = '', path = ''] = name.split(' ');
      const operation = backend.router
        .getOperations()
        .find((one) => one.path === path && one.method === method.toLowerCase());
      if (!operation) throw new Error(`${name} is not described`);
      const { responses } = operation as unknown as DescribedOperation;
      const schema = responses[status]?.content?.['application/json']?.schema;
      return Object.assign(sampleOf(schema) as object, properties);
    },
    violations() {
      const found = violations;
      violations = [];
      return found;
    },
  };
  return { server: checkedServer, close: () => server.close() };
}

function targetOf(request: IncomingMessage, basePath: string, prefixes: readonly string[]) {
  const url = new URL(request.url ?? '/', 'http://provider.test');
  const prefix = prefixes.find((one) => url.pathname.startsWith(`/${one}/`));
  const inside = prefix === undefined ? url.pathname : url.pathname.slice(prefix.length + 1);
  return {
    prefix,
    path: inside.startsWith(`${basePath}/`) ? inside.slice(basePath.length) : inside,
    search: url.searchParams,
  };
}

/** A file stands in the form as a text: what it contains is no matter of the description. */
const withFiles = (content: unknown, files: readonly ReceivedFile[]): unknown =>
  files.length === 0
    ? content
    : { ...(content as object), ...Object.fromEntries(files.map(({ field }) => [field, '(file)'])) };

interface Received {
  readonly request: IncomingMessage;
  readonly prefix: string | undefined;
  readonly files: readonly ReceivedFile[];
}

/** Checks what openapi-backend does not: credentials, hosts, required files. */
function otherProblems(
  operation: DescribedOperation,
  description: Description,
  { request, prefix, files }: Received,
) {
  const problems: string[] = [];
  if (!description.securitySchemes.some((scheme) => hasCredentials(scheme, request.headers))) {
    problems.push('the request has no credentials of the described kind');
  }
  const host = operation['x-host'];
  if (host !== undefined && host !== prefix) problems.push(`must be asked of ${host}, not of ${prefix}`);
  const form = operation.requestBody?.content['multipart/form-data']?.schema;
  for (const [name, { format }] of Object.entries(form?.properties ?? {})) {
    if (format === 'binary' && !files.some(({ field }) => field === name))
      problems.push(`the file ${name} is missing`);
  }
  return problems;
}

function hasCredentials(
  { type, scheme, name = '' }: Description['securitySchemes'][number],
  headers: IncomingHttpHeaders,
): boolean {
  if (type === 'apiKey') return typeof headers[name.toLowerCase()] === 'string';
  const { authorization = '' } = headers;
  if (scheme === 'bearer') return /^Bearer \S+$/.test(authorization);
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+=*)$/.exec(authorization) ?? [];
  return encoded !== undefined && /^[^:]+:.+/.test(Buffer.from(encoded, 'base64').toString('utf8'));
}

function answerProblems(
  backend: Description['backend'],
  operation: Operation<Document>,
  answer: Answer,
): readonly string[] {
  const { responses } = operation as unknown as DescribedOperation;
  const { status = 200, body } = answer;
  const response = responses[status] ?? responses.default;
  if ('fault' in answer && (answer.fault !== 'status' || !response || body === undefined)) return [];
  if (!response) return [`the test answers ${status}, which is not described`];
  if (!response.content?.['application/json']) return [];
  const checked = responses[status]
    ? backend.validateResponse(body, operation, status)
    : backend.validateResponse(body, operation);
  return (checked.errors ?? []).map(
    ({ instancePath, message }) =>
      `the test answers ${status} with ${instancePath || 'a body'} that ${message}`,
  );
}
