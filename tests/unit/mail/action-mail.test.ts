import { expect, test } from 'vitest';
import { actionMail } from '#platform/foundation/mail/action-mail.ts';

test('never turns values of an email into HTML', () => {
  const { html, text } = actionMail({
    to: 'ada@example.com',
    name: '<img src=x onerror="alert(1)">',
    subject: 'a & b',
    intro: '</p><script>',
    action: 'Go',
    link: 'http://x.test/?a=1&b="2"',
    validity: 'now',
  });
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('href="http://x.test/?a=1&amp;b=&quot;2&quot;"');
  expect(text).toContain('Go: http://x.test/?a=1&b="2"');
});
