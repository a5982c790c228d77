import type { SubjectValue } from './subject.ts';

/** One thing to which something happened by a call that was made for another. */
export interface Consequence {
  /** A kind that its domain registers (`AuditPart.consequences`), and one of its deeds. */
  readonly kind: string;
  readonly deed: string;
  readonly id: string;
  readonly name: string;
  readonly projectId: string | null;
  /** The license whose log tells of it, where that isn't the one on which the call was made. */
  readonly licenseId?: string;
  /** Its values before and after, as far as the log shows them. */
  readonly before: Readonly<Record<string, SubjectValue>>;
  readonly after: Readonly<Record<string, SubjectValue>>;
}
