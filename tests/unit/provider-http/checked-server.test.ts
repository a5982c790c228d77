import { expect, test } from 'vitest';
import { close, half, hang, html, refusal, tooMany } from '../../support/providers/answers.ts';
import { checkedServers } from '../../support/providers/checked-server.ts';
import { loadDescription, providers } from '../../support/providers/description.ts';

const open = checkedServers();
const bearer = { Authorization: 'Bearer token' };
const basic = { Authorization: `Basic ${Buffer.from('ada:key').toString('base64')}` };
const json = { 'Content-Type': 'application/json' };
const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

test.each(providers)('has a description of %s', { timeout: 30_000 }, async (provider) => {
  const { backend } = await loadDescription(provider);
  const operations = backend.router.getOperations();
  expect(operations.length).toBeGreaterThan(2);
  const server = await open(provider);
  for (const { path, method, responses } of operations) {
    const status = Object.keys(responses ?? {}).find((code) => code.startsWith('2')) ?? '';
    const name = `${method.toUpperCase()} ${path}` as 'GET /';
    expect(() => server.sample(name, Number(status))).not.toThrow();
    // Compiles the checks of requests.
    backend.validateRequest({ method, path: path.replace(/\{.*?\}/g, '1'), headers: {} });
  }
});

test('accepts a request and an answer of the description', { timeout: 30_000 }, async () => {
  const github = await open('github');
  github.answer({
    'GET /user': { body: github.sample('GET /user', 200, { login: 'ada' }) },
    'PUT /repos/{owner}/{repo}/contents/{path}': {
      status: 201,
      body: github.sample('PUT /repos/{owner}/{repo}/contents/{path}', 201),
    },
    'GET /repos/{owner}/{repo}': refusal(404, { message: 'Not Found' }),
  });
  expect(await statusOf(`${github.url}/user`, { headers: bearer })).toBe(200);
  const put = {
    method: 'PUT',
    headers: { ...bearer, ...json },
    body: JSON.stringify({ message: 'Add', content: 'eA==' }),
  };
  expect(await statusOf(`${github.url}/repos/ada/shop/contents/.github%2Fa.yml`, put)).toBe(201);
  expect(await statusOf(`${github.url}/repos/ada/shop`, { headers: bearer })).toBe(404);
  expect(github.calls.map(({ operation }) => operation)).toEqual([
    'GET /user',
    'PUT /repos/{owner}/{repo}/contents/{path}',
    'GET /repos/{owner}/{repo}',
  ]);
  expect(github.calls[1]?.body).toEqual({ message: 'Add', content: 'eA==' });
  expect(github.violations()).toEqual([]);
});

test('notices requests that the description does not allow', async () => {
  const jira = await open('jira', {
    'GET /rest/api/3/myself': { body: {} },
    'GET /rest/api/3/project/search': { body: { values: [] } },
  });
  await fetch(`${jira.url}/rest/api/3/myself`);
  await fetch(`${jira.url}/rest/api/3/project/search?startAt=first`, { headers: basic });
  await fetch(`${jira.url}/rest/api/3/nothing`, { headers: basic });
  expect(jira.violations()).toEqual([
    expect.stringContaining('no credentials'),
    expect.stringContaining('startAt must be integer'),
    expect.stringContaining('there is no such operation'),
  ]);
});

test('notices answers that the description does not allow', async () => {
  const gitlab = await open('gitlab', { 'GET /api/v4/user': { body: { id: 'seven' } } });
  const headers = { 'PRIVATE-TOKEN': 'glpat' };
  await fetch(`${gitlab.url}/api/v4/user`, { headers });
  gitlab.answer({ 'GET /api/v4/user': { status: 418 } });
  await fetch(`${gitlab.url}/api/v4/user`, { headers });
  await fetch(`${gitlab.url}/api/v4/projects`, { headers });
  expect(gitlab.violations()).toEqual([
    expect.stringContaining("must have required property 'username'"),
    expect.stringContaining('must be integer'),
    expect.stringContaining('418, which is not described'),
    expect.stringContaining('the test has no answer'),
  ]);
});

test('reads forms, and notices a file that is missing and a wrong host', async () => {
  const cloud = await open(
    'browserstack',
    { 'POST /app-automate/upload': { body: { app_url: 'bs://abc' } } },
    { prefixes: ['api', 'api-cloud'] },
  );
  const upload = (prefix: string, field: string) => {
    const body = new FormData();
    body.set('custom_id', 'shop');
    body.set(field, new File(['PK'], 'shop.apk'));
    return fetch(`${cloud.urlOf(prefix)}/app-automate/upload`, { method: 'POST', headers: basic, body });
  };
  await upload('api-cloud', 'file');
  expect(cloud.violations()).toEqual([]);
  expect(cloud.calls[0]).toMatchObject({
    prefix: 'api-cloud',
    body: { custom_id: 'shop' },
    files: [{ field: 'file', name: 'shop.apk', bytes: 2, beginning: 'PK' }],
  });
  await upload('api', 'wrong');
  expect(cloud.violations()).toEqual([
    expect.stringContaining('must be asked of api-cloud'),
    expect.stringContaining('the file file is missing'),
  ]);
});

test('answers with faults', async () => {
  const slack = await open('slack', { 'GET /auth.test': tooMany(30) });
  const asked = () => fetch(`${slack.url}/auth.test`, { headers: bearer });
  const limited = await asked();
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '30']);
  slack.answer({ 'GET /auth.test': html });
  expect(await (await asked()).text()).toContain('<h1>');
  slack.answer({ 'GET /auth.test': half });
  await expect(asked().then((answer) => answer.text())).rejects.toThrow();
  slack.answer({ 'GET /auth.test': close });
  await expect(asked()).rejects.toThrow();
  slack.answer({ 'GET /auth.test': hang });
  await expect(
    fetch(`${slack.url}/auth.test`, { headers: bearer, signal: AbortSignal.timeout(100) }),
  ).rejects.toThrow();
  slack.answer({ 'GET /auth.test': { body: { ok: false, error: 'invalid_auth' } } });
  expect(await (await asked()).json()).toEqual({ ok: false, error: 'invalid_auth' });
  expect(slack.violations()).toEqual([]);
});
