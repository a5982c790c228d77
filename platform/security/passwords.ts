import { hash, verify } from '@node-rs/argon2';

/** What one hash costs who makes it, and who guesses: argon2id, in KiB of memory and in passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's recommendation for argon2id (the library's default variant): 19 MiB, 2 passes. */
const recommended: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Makes and checks the hashes of passwords, off the main thread. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /**
   * Is this the password? With no hash (no such account, or none set yet) the same work is done and the answer is no,
   * so that the time taken tells nothing.
   */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

/** @param cost of the hashes made; one that is checked costs what it cost to make */
export function passwordHashing(cost = recommended): PasswordHashing {
  const make = (password: string) => hash(password, { ...cost, parallelism: 1 });
  let decoy: Promise<string> | undefined;
  return {
    hash: make,
    async verify(passwordHash, password) {
      if (passwordHash) return verify(passwordHash, password);
      decoy ??= make('a password that nobody has');
      await verify(await decoy, password);
      return false;
    },
  };
}
