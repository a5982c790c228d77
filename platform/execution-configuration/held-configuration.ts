import { configurationMessages } from '../contract/execution-configuration/configuration-values.ts';
import type { Origin } from '../contract/roles/role-values.ts';
import { conflict, notFound } from '../refusal.ts';

/**
 * Which configuration holds where (decisions-configuration.md, 'Where settings come from'): one of the license, and one of
 * each project that has saved its own. What is in it is its table's.
 */

/** Where one works: in a project, or in all of them. */
export interface ConfigurationScope {
  readonly licenseId: string;
  readonly projectId: string | undefined;
}

interface Asked {
  readonly actor: { readonly licenseId: string };
  readonly project: { readonly id: string } | undefined;
}

export const scopeOf = ({ actor, project }: Asked): ConfigurationScope => ({
  licenseId: actor.licenseId,
  projectId: project?.id,
});

/** What the configuration of a scope goes by. */
export const idOf = ({ licenseId, projectId }: ConfigurationScope): string => projectId ?? licenseId;

/**
 * The scope of a call that names it by its id as well.
 * @throws Refusal 404 for another id than that of the project or, in All Projects, of the license
 */
export function scopeNamed(asked: Asked, id: string): ConfigurationScope {
  const scope = scopeOf(asked);
  if (id !== idOf(scope)) throw notFound();
  return scope;
}

/** What is read of a table of configurations: the license's row (`projectId` null), and that of one project. */
interface ConfigurationRow {
  readonly projectId: string | null;
  readonly modifiedOn: string;
  /** Null once that account is gone. */
  readonly modifiedByUname: string | null;
}

/** What holds somewhere. */
export interface Held<Row> {
  /** Undefined while neither the project nor the license has saved anything: then defaults hold. */
  readonly row: Row | undefined;
  readonly from: Origin;
  readonly modifiedOn: string | null;
  /** '' while nobody has saved anything, and once that account is gone. */
  readonly modifiedByUname: string;
}

/** Of the rows of a license and of one project the one that holds there: the project's own, else the license's. */
export function heldAmong<Row extends ConfigurationRow>(rows: readonly Row[]): Held<Row> {
  const row = rows.find(({ projectId }) => projectId !== null) ?? rows[0];
  return {
    row,
    from: row && row.projectId !== null ? 'Project' : 'License',
    modifiedOn: row?.modifiedOn ?? null,
    modifiedByUname: row?.modifiedByUname ?? '',
  };
}

/**
 * What is about to be changed is still what was shown; where nothing is said of that, it is not asked.
 * @param shown the `modifiedOn` that was shown
 * @param configuration what it is called
 * @throws Refusal 409 that names who has changed it
 */
export function requireUnchanged(
  { modifiedOn, modifiedByUname }: Pick<Held<unknown>, 'modifiedOn' | 'modifiedByUname'>,
  shown: string | null | undefined,
  configuration: string,
): void {
  if (shown === undefined || shown === modifiedOn) return;
  const name = modifiedByUname || configurationMessages.somebody;
  throw conflict(configurationMessages.changedMeanwhile(configuration, name), 'modifiedOn');
}
