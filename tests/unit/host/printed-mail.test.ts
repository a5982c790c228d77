import { expect, test } from 'vitest';
import { printedMail } from '#host/printed-mail.ts';

test('prints an email as one block, whose link stands alone on its line', () => {
  const link = 'http://localhost:3000/user-activation?token=x';
  const printed = printedMail('ada@example.com', 'Activate your FireFlink account', link);
  expect(printed.split('\n').map((line) => line.trim())).toContain(link);
  expect(printed).toContain('Activate your FireFlink account\n  Email for ada@example.com.');
  expect(printed.startsWith('\n─')).toBe(true);
  expect(printed.endsWith('─\n')).toBe(true);
});
