import { hash, verify } from '@node-rs/argon2';

/** The cost of one argon2id hash: KiB of memory, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's recommendation for argon2id (the library's default variant): 19 MiB, 2 passes. */
const recommended: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Creates and checks password hashes, off the main thread. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /**
   * Checks a password. Without a hash (no such account, or none set yet), it does the same work and returns false, so that the
   * time reveals nothing.
   */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

/** @param cost of new hashes; checking one costs as much as creating it did */
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
