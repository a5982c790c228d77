import { expect, test } from 'vitest';
import { passwordHashing } from '#platform/foundation/security/passwords.ts';

test('verifies a password by its hash, and never without one', async () => {
  const { hash, verify } = passwordHashing();
  const passwordHash = await hash('Secret-1');
  expect(await verify(passwordHash, 'Secret-1')).toBe(true);
  expect(await verify(passwordHash, 'secret-1')).toBe(false);
  expect(await verify(null, 'Secret-1')).toBe(false);
  expect(await verify(undefined, 'a password that nobody has')).toBe(false);
});

test('hashes with the cost that OWASP recommends for argon2id by default', async () => {
  expect(await passwordHashing().hash('Secret-1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('verifies a hash of another cost as well, so that the cost can change', async () => {
  const passwordHash = await passwordHashing({ memoryCost: 8, timeCost: 1 }).hash('Secret-1');
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await passwordHashing().verify(passwordHash, 'Secret-1')).toBe(true);
  expect(await passwordHashing().verify(passwordHash, 'secret-1')).toBe(false);
});
