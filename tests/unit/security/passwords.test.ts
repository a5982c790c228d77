import { expect, test } from 'vitest';
import { passwordHashing } from '#platform/security/passwords.ts';

test('a password is verified by its hash, and by nothing when there is none', async () => {
  const { hash, verify } = passwordHashing();
  const passwordHash = await hash('Secret-1');
  expect(await verify(passwordHash, 'Secret-1')).toBe(true);
  expect(await verify(passwordHash, 'secret-1')).toBe(false);
  expect(await verify(null, 'Secret-1')).toBe(false);
  expect(await verify(undefined, 'a password that nobody has')).toBe(false);
});

test('unless told otherwise, a hash costs what OWASP recommends for argon2id', async () => {
  expect(await passwordHashing().hash('Secret-1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a hash of another cost is verified as well: what a hash costs may change', async () => {
  const passwordHash = await passwordHashing({ memoryCost: 8, timeCost: 1 }).hash('Secret-1');
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await passwordHashing().verify(passwordHash, 'Secret-1')).toBe(true);
  expect(await passwordHashing().verify(passwordHash, 'secret-1')).toBe(false);
});
