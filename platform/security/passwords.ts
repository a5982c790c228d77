import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id (the library's default variant): 19 MiB, 2 passes. Runs off the main thread. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/**
 * Is this the password? With no hash (no such account, or none set yet) the same work is done and the answer is no,
 * so that the time taken tells nothing.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password);
  decoy ??= hashPassword('a password that nobody has');
  await verify(await decoy, password);
  return false;
}
