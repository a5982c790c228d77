import { expect, test } from 'vitest';
import { answerText, outcomeText } from '#platform/foundation/provider-http/answer-text.ts';
import { replyOf } from '#platform/foundation/provider-http/outcome.ts';

test('strips tags, scripts and line breaks', () => {
  const page =
    '<html><head><style>p{}</style><script>alert(1)</script></head>\n<h1>Not  found</h1><p>Try <b>again</p';
  expect(answerText(page)).toBe('Not found Try again');
});

test('shows 200 characters at most', () => {
  const text = answerText('é😀'.repeat(500));
  expect([...text].length).toBe(200);
  expect(text.endsWith('…')).toBe(true);
});

test.each([
  ['as it is', 'token s3cr3t+key/1 refused'],
  ['in a URL', 'https://x/?t=s3cr3t%2Bkey%2F1'],
  ['in base64', `Basic ${Buffer.from('s3cr3t+key/1').toString('base64')}`],
])('removes a secret %s', (_, body) => {
  const text = answerText(body, ['s3cr3t+key/1']);
  expect(text).toContain('***');
  expect(text).not.toMatch(/s3cr3t|czNjcjN0/);
});

test('removes a secret that reaches over the last character that is shown', () => {
  for (let before = 185; before <= 200; before += 1) {
    expect(answerText(`${'x'.repeat(before)}s3cr3t+key/1`, ['s3cr3t+key/1'])).not.toContain('s');
  }
});

test('says how a call ended', () => {
  const reply = replyOf({
    status: 404,
    headers: {},
    body: Buffer.from('{"message":"Not Found"}'),
    milliseconds: 1,
    now: new Date(),
  });
  expect(outcomeText('GitHub', reply)).toBe('GitHub answered 404: {"message":"Not Found"}');
  expect(
    outcomeText('Jira', { kind: 'unreachable', because: 'timeout', code: undefined, milliseconds: 1 }),
  ).toBe("Jira didn't answer in time");
});
