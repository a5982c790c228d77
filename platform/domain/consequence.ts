import type { SubjectValue } from './subject.ts';

/** A thing that a call changed as a side effect. */
export interface Consequence {
  /** A kind that its domain registers (`AuditPart.consequences`), and one of its deeds. */
  readonly kind: string;
  readonly deed: string;
  readonly id: string;
  readonly name: string;
  readonly projectId: string | null;
  /** The license whose log records it, if it isn't that of the call. */
  readonly licenseId?: string;
  /** Its values before and after, as far as the log shows them. */
  readonly before: Readonly<Record<string, SubjectValue>>;
  readonly after: Readonly<Record<string, SubjectValue>>;
}
