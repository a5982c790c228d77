import type { Expression } from 'kysely';
import type { Db } from '../database/database.ts';
import type { NamedFiles } from '../files/stray-files.ts';
import type { Domain } from './domain.ts';

/**
 * Combines the domains' checks for files in use.
 * @throws Error for a kind of file that not exactly one domain checks
 */
export function filesInUse(domains: readonly Domain[]): NamedFiles {
  const ownerOf = (kind: keyof NamedFiles) => {
    const owners = domains.flatMap(({ filesInUse: own }) => own?.[kind] ?? []);
    const [owner, ...others] = owners;
    if (!owner || others.length > 0) throw new Error(`${owners.length} domains say which ${kind} are in use`);
    return owner;
  };
  return {
    photos: ownerOf('photos'),
    logs: ownerOf('logs'),
    captures: ownerOf('captures'),
    reports: ownerOf('reports'),
  };
}

/** Selects the emails that rows name, with a query for each domain that has some. */
export const mailsInUse = (domains: readonly Domain[], db: Db): readonly Expression<string>[] =>
  domains.flatMap((domain) => domain.mailsInUse?.(db) ?? []);
