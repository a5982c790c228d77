import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { projectPaths } from '#app/paths/projects.ts';
import { helpPaths } from '#app/paths/help.ts';
import { readHelpFolder } from '#help/reader/read-folder.ts';
import { remoteAssistant, replyFrom } from '#platform/assistant/remote-assistant.ts';
import { clearConversation, getConversation, predict } from '#platform/contract/assistant/assistant-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, signedIn } from '#tests/support/factories.ts';
import { openSqlitePlatform, openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const helpPages = readHelpFolder(path.resolve(import.meta.dirname, '../../help'));
const calls = [
  ['predict', predict, { body: { message: 'projects' } }],
  ['getConversation', getConversation, {}],
  ['clearConversation', clearConversation, {}],
] as const;

describeOnEachDatabase('the assistant', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database, { helpPages });
  });
  afterAll(() => t.close());

  test('answers from the help pages, in `response` and in `responseObject`', async () => {
    const user = await signedIn(t);
    const response = await t.raw('POST', '/chatbot/predict', {
      ...user,
      body: JSON.stringify({ message: 'How do I create a new project?' }),
      headers: { 'Content-Type': 'application/json' },
    });
    const body = (await response.json()) as { response: unknown; responseObject: unknown };
    expect(response.status).toBe(200);
    expect(body).toMatchObject({ responseCode: 200, status: 'SUCCESS' });
    expect(body.response).toMatchObject({ heading: 'Create a new project' });
    const { links } = body.response as { links: readonly unknown[] };
    expect(links[0]).toEqual({
      text: 'Read more: Projects',
      to: `${helpPaths.page('projects')}#create-a-new-project`,
    });
    expect(body.responseObject).toEqual(body.response);
  });

  test('stores question and answer, in their order, for the user who asked', async () => {
    const user = await signedIn(t);
    const reply = await t.succeed(predict, { body: { message: '  What are shared elements?\n' } }, user);
    await t.succeed(predict, { body: { message: 'xyzzyplugh' } }, user);
    const conversation = await t.succeed(getConversation, {}, user);
    expect(conversation).toMatchObject([
      { author: 'user', text: 'What are shared elements?', createdOn: t.clock.now().toISOString() },
      { author: 'bot', reply },
      { author: 'user', text: 'xyzzyplugh' },
      { author: 'bot', reply: { text: [expect.stringMatching(/^I couldn’t find anything/)] } },
    ]);

    const other = await colleague(t, user, 'Super Admin');
    expect(await t.succeed(getConversation, {}, other)).toEqual([]);
    await t.succeed(clearConversation, {}, other);
    expect(await t.succeed(getConversation, {}, user)).toEqual(conversation);
  });

  test('stores the last 50 messages', async () => {
    const user = await signedIn(t);
    for (let number = 1; number <= 27; number += 1) {
      await t.succeed(predict, { body: { message: `Question ${number}` } }, user);
    }
    const conversation = await t.succeed(getConversation, {}, user);
    expect(conversation).toHaveLength(50);
    expect(conversation[0]).toMatchObject({ author: 'user', text: 'Question 3' });
    expect(conversation[48]).toMatchObject({ author: 'user', text: 'Question 27' });
  });

  test('deletes a conversation that its owner clears', async () => {
    const user = await signedIn(t);
    await t.succeed(predict, { body: { message: 'projects' } }, user);
    const { body } = await t.call(clearConversation, {}, user);
    expect(body).toMatchObject({ message: 'Conversation cleared', responseObject: true });
    expect(await t.succeed(getConversation, {}, user)).toEqual([]);
  });

  test('returns a question with HTML, quotes, line ends and emoji unchanged', async () => {
    const user = await signedIn(t);
    const text = `<img src=x onerror="alert('1')"> \t\n 'x'; drop table users;-- 🦊`;
    await t.succeed(predict, { body: { message: text } }, user);
    const [question] = await t.succeed(getConversation, {}, user);
    expect(question).toMatchObject({ author: 'user', text });
  });

  test.each([
    ['none', {}, 'Please enter a question'],
    ['an empty one', { message: '' }, 'Please enter a question'],
    ['one of spaces', { message: ' \n\t ' }, 'Please enter a question'],
    ['one that is no text', { message: ['projects'] }, 'Please enter a question'],
    ['one of 2,001 characters', { message: 'x'.repeat(2001) }, 'Maximum 2000 characters allowed'],
    ['one of 100 KB', { message: 'x'.repeat(100 * 1024) }, 'Maximum 2000 characters allowed'],
  ])('refuses a question: %s', async (_, body, message) => {
    const user = await signedIn(t);
    const answer = await changesNothing(t, () => t.attempt(predict, { body }, user));
    expect(answer.body).toMatchObject({
      responseCode: 400,
      message,
      errors: [{ path: 'message', message }],
    });
  });

  test('accepts a question of 2,000 characters', async () => {
    const user = await signedIn(t);
    await t.succeed(predict, { body: { message: `  ${'x'.repeat(2000)}  ` } }, user);
  });

  test.each(calls)('requires a session for %s', async (_, call, input) => {
    for (const caller of [{}, { token: 'x'.repeat(43) }]) {
      const { body } = await changesNothing(t, () => t.attempt(call, input, caller));
      expect(body.responseCode).toBe(401);
    }
  });

  test('accepts 30 questions in a minute from each user', async () => {
    const [user, other] = [await signedIn(t), await signedIn(t)];
    const ask = (who: typeof user) => t.attempt(predict, { body: { message: 'projects' } }, who);
    for (let number = 1; number <= 30; number += 1) expect((await ask(user)).status).toBe(200);
    const refused = await changesNothing(t, () => ask(user));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ask(other)).status).toBe(200);
    t.clock.advance({ minutes: 1 });
    expect((await ask(user)).status).toBe(200);
  });

  test('deletes a conversation with its owner', async () => {
    const user = await signedIn(t);
    await t.succeed(predict, { body: { message: 'projects' } }, user);
    const { db } = t.platform.context;
    await db.deleteFrom('users').where('id', '=', user.id).execute();
    const left = await db.selectFrom('chatMessages').select('id').where('userId', '=', user.id).execute();
    expect(left).toEqual([]);
  });
});

describe('ASSISTANT_URL', () => {
  const closers: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  /** Starts a service on a port of its own. */
  async function service(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask?key=1`;
  }
  async function platformWith(assistantUrl: string): Promise<TestPlatform> {
    const t = await openSqlitePlatform({ helpPages, settings: { assistantUrl } });
    closers.push(() => t.close());
    return t;
  }
  const answering = (body: string, status = 200) =>
    service((_, response) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(body));

  test('receives the question, and its answer becomes the reply', async () => {
    const seen: unknown[] = [];
    const url = await service((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push(request.method, request.url, request.headers['content-type'], JSON.parse(body));
        response.end(
          JSON.stringify({ response: '# Projects\nFirst:\n\n1. Open it.\n2) <b>Press</b> it.\nDone.' }),
        );
      });
    });
    const t = await platformWith(url);
    const user = await signedIn(t);
    const reply = await t.succeed(predict, { body: { message: 'How?' } }, user);
    expect(seen).toEqual(['POST', '/ask?key=1', 'application/json', { message: 'How?' }]);
    expect(reply).toEqual({
      heading: 'Projects',
      text: ['First:', 'Done.'],
      list: ['Open it.', '<b>Press</b> it.'],
      links: [],
    });
    expect(await t.succeed(getConversation, {}, user)).toMatchObject([{ text: 'How?' }, { reply }]);
  });

  test.each([
    ['an error', '{"response":"x"}', 500],
    ['a redirect', '{"response":"x"}', 302],
    ['no JSON', '<html>Down for maintenance</html>', 200],
    ['nothing', '', 200],
    ['no response', '{"answer":"x"}', 200],
    ['an empty response', '{"response":" \\n "}', 200],
    ['a response of another kind', '{"response":{"text":[{"a":1}]}}', 200],
    ['a link to another site', '{"response":{"text":"x","links":[{"text":"x","to":"//evil.example"}]}}', 200],
    ['too much', JSON.stringify({ response: 'x'.repeat(70_000) }), 200],
  ])('answers with %s: 503, and no trace', async (_, answer, status) => {
    const t = await platformWith(await answering(answer, status));
    const user = await signedIn(t);
    const { body } = await changesNothing(t, () => t.attempt(predict, { body: { message: 'x' } }, user));
    expect(body).toMatchObject({ responseCode: 503, message: 'Something went wrong.' });
  });

  test('is unavailable: 503', async () => {
    const t = await platformWith('http://127.0.0.1:9/');
    const { status } = await t.attempt(predict, { body: { message: 'x' } }, await signedIn(t));
    expect(status).toBe(503);
  });

  test.each([
    ['says nothing', (): void => undefined],
    [
      'begins and does not end',
      (_: unknown, response: { write(text: string): unknown }) => response.write('{"re'),
    ],
  ])('%s within its time', async (_, listener) => {
    const url = await service(listener);
    const errors: unknown[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line)) });
    const started = performance.now();
    await expect(remoteAssistant(url, { log, timeout: 200 }).answer('x')).rejects.toMatchObject({
      code: 503,
    });
    expect(performance.now() - started).toBeLessThan(5000);
    expect(errors).toMatchObject([{ msg: 'the service at ASSISTANT_URL did not give a usable answer' }]);
  });

  test('may answer in parts', () => {
    expect(
      replyFrom({
        response: {
          heading: 'H',
          text: 'one\ntwo',
          list: ['a\nb', ' '],
          links: [{ text: 'Projects', to: projectPaths.list }],
          more: true,
        },
      }),
    ).toEqual({
      heading: 'H',
      text: ['one', 'two'],
      list: ['a b'],
      links: [{ text: 'Projects', to: projectPaths.list }],
    });
  });
});
