import type { SignedInUser } from '#tests/support/factories.ts';
import type { Person } from '#tests/support/privilege-cast.ts';

/** Somebody of the cast, signed in. */
export interface Member extends Person {
  readonly user: SignedInUser;
  /** Their own: what everybody may use. */
  readonly machineId: string;
}
