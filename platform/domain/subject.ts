import type { Db } from '../foundation/database/database.ts';
import type { DatabaseKind } from '../foundation/database/dialects.ts';

/** A value of a thing, as an audit entry shows it. */
export type SubjectValue = string | number | null | readonly string[];

/** A thing that calls change, at one moment. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly licenseId: string | null;
  readonly projectId: string | null;
  /** Values that the audit log shows. */
  readonly values: Readonly<Record<string, SubjectValue>>;
  /** Values of which the log says only that they have changed. */
  readonly secrets: Readonly<Record<string, SubjectValue>>;
}

/** The license and project in which the call acts: some things exist once for each. */
export interface SubjectScope {
  readonly licenseId: string | undefined;
  readonly projectId: string | undefined;
}

/**
 * Reads a thing; undefined when it is not there.
 * @param hold to lock its row until the transaction ends: see `DatabaseKind.lockRows`
 */
export type ReadSubject = (
  db: Db,
  id: string,
  scope: SubjectScope,
  hold?: DatabaseKind['lockRows'],
) => Promise<Subject | undefined>;
