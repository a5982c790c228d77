import type { Expression } from 'kysely';
import type { Db } from '../foundation/database/database.ts';
import type { NamedFiles } from '../foundation/files/stray-files.ts';
import type { Domain } from './domain.ts';
import { onlyPart } from './only-part.ts';

/**
 * Combines the domains' checks for files in use.
 * @throws Error for a kind of file that not exactly one domain checks
 */
export function filesInUse(domains: readonly Domain[]): NamedFiles {
  const ownerOf = (kind: keyof NamedFiles) =>
    onlyPart(domains, `which ${kind} are in use`, ({ filesInUse: own }) => own?.[kind]);
  return {
    photos: ownerOf('photos'),
    logs: ownerOf('logs'),
    captures: ownerOf('captures'),
    reports: ownerOf('reports'),
    apps: ownerOf('apps'),
  };
}

/** Selects the emails that rows name, with a query for each domain that has some. */
export const mailsInUse = (domains: readonly Domain[], db: Db): readonly Expression<string>[] =>
  domains.flatMap((domain) => domain.mailsInUse?.(db) ?? []);
