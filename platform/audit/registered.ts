import type { AuditPart, CallWords, ConsequenceWords, ServerAct, Sight } from '../domain/audit-part.ts';
import type { Domain } from '../domain/domain.ts';
import type { ReadSubject } from '../domain/subject.ts';
import type { Call } from '../contract/wire/calls/call.ts';
import type { Changes } from '../contract/wire/calls/changes.ts';
import { domains } from '../domains.ts';

type KindsOf<D> = D extends { readonly audit: { readonly subjects: infer Subjects } }
  ? keyof Subjects
  : never;

/** A kind of thing that calls change. */
export type SubjectKind = Extract<KindsOf<(typeof domains)[number]>, string>;

/** A call that can be served: it changes a kind of thing that can be read. */
export type AuditedCall = Call & { readonly changes: Changes<SubjectKind> };

const registered: readonly Domain[] = domains;

/** Combines what domains register. @throws Error for a name that two of them have */
export function together<Part>(
  partOf: (audit: AuditPart) => Readonly<Record<string, Part>> | undefined,
  among: readonly Domain[] = registered,
): ReadonlyMap<string, Part> {
  const all = new Map<string, Part>();
  for (const { name: domain, audit = {} } of among) {
    for (const [name, part] of Object.entries(partOf(audit) ?? {})) {
      if (all.has(name)) throw new Error(`'${name}' of ${domain} is registered twice`);
      all.set(name, part);
    }
  }
  return all;
}

export const subjects = together<ReadSubject>(({ subjects: own }) => own);

/** Returns the reader of a kind of thing. */
export function readerOf(kind: string): ReadSubject {
  const read = subjects.get(kind);
  if (!read) throw new Error(`No domain registers how '${kind}' is read`);
  return read;
}

export const sights: ReadonlyMap<string, Sight> = together(({ sights: own }) => own);

/** The texts of every call that leaves an entry; a test reports missing ones. */
export const callWords: ReadonlyMap<string, CallWords> = together(({ words }) => words);

export const serverActs: ReadonlyMap<string, ServerAct> = together(({ serverActs: own }) => own);

const consequences: ReadonlyMap<string, ConsequenceWords> = together(({ consequences: own }) => own);

/** Returns the area and the texts of a consequence. @throws Error for a kind, or a deed, that no domain registers */
export function consequenceWords(kind: string, deed: string): ConsequenceWords {
  const words = consequences.get(kind);
  if (words?.deeds[deed] === undefined) throw new Error(`No domain registers '${kind}', '${deed}'`);
  return words;
}

/** Returns the text of a deed; undefined for one that this version no longer knows. */
export const wordsOfDeed = (kind: string, deed: string): string | undefined =>
  consequences.get(kind)?.deeds[deed];

/** The tables whose ids entries contain. */
export const namedTables = registered.flatMap(({ audit }) => audit?.names ?? []);

export const shownColumns = together(({ columns }) => columns);
