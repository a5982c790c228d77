import type { SignedInUser } from '#tests/support/factories.ts';
import type { Person } from '#tests/support/privilege-cast.ts';

/** A user of the cast, signed in. */
export interface Member extends Person {
  readonly user: SignedInUser;
  /** The user's own machine, which every user may use. */
  readonly machineId: string;
}
