import type { ActorIn } from '../../access/row-actions.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import type { ImpactLine } from '../../contract/impact/impact-column-values.ts';
import type { FileColumn } from '../../contract/lists/column-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import type { Db } from '../../foundation/database/database.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import type { OwnedResources } from './owned.ts';

/** The ids of a line: without a resource, it is the project, or the user in it, alone. */
export interface FoundLine {
  readonly projectId: string;
  readonly status: string;
  readonly userId: string | null;
  readonly resourceId: string | null;
}

interface Lines<Line> {
  /** What the lines depend on, for the name of the file. */
  readonly of: string;
  /** By project. */
  readonly found: readonly FoundLine[];
  readonly columns: Readonly<Record<string, FileColumn<Line>>>;
  /** Adds what the lines of one list have beside those of others. */
  readonly complete: (lines: readonly ImpactLine[]) => readonly Line[] | Promise<readonly Line[]>;
}

/** Returns the lines of an impact list as a file. As in the list, an archived project shows only its name. */
export function impactFile<Line>(
  { db, clock }: PlatformServices,
  { actor, project }: ActorIn,
  { of, found, columns, complete }: Lines<Line>,
): Response {
  const shown = found
    .filter(
      ({ projectId, status }, place) => status !== 'Archive' || found[place - 1]?.projectId !== projectId,
    )
    .map((line) => (line.status === 'Archive' ? { ...line, userId: null, resourceId: null } : line));
  return csvFile({
    of: ['impact list', of, project?.name ?? ''],
    on: clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(columns),
    rows: rowsOf(shown, async (some) => complete(await linesOf(db, some))),
  });
}

/**
 * Finds owned resources for a file, by project and name.
 * @param search a part of the names in `searchesIn`
 */
export function findOwned(
  { kind }: Pick<PlatformServices, 'kind'>,
  owned: OwnedResources,
  { search, searchesIn }: { search: string | undefined; searchesIn: 'projects.name' | 'resources.name' },
): Promise<readonly FoundLine[]> {
  const found = search ? owned.where(contains(kind, searchesIn, search)) : owned;
  const lines = found
    .select([
      'projects.id as projectId',
      'projects.status',
      'owner.id as userId',
      'resources.id as resourceId',
    ])
    .orderBy(ignoringCase(kind, 'projects.name'))
    .orderBy('projects.id')
    .orderBy('resources.nameKey')
    .orderBy('resources.id');
  return longRead(lines).execute();
}

async function linesOf(db: Db, some: readonly FoundLine[]): Promise<ImpactLine[]> {
  const ids = (of: (line: FoundLine) => string | null) => [
    ...new Set(['', ...some.map((line) => of(line) ?? '')]),
  ];
  const [projects, users, resources] = await Promise.all([
    db
      .selectFrom('projects')
      .select(['id', 'name', 'status'])
      .where(
        'id',
        'in',
        ids(({ projectId }) => projectId),
      )
      .execute(),
    db
      .selectFrom('users')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        ids(({ userId }) => userId),
      )
      .execute(),
    db
      .selectFrom('resources')
      .select(['id', 'name', 'kind', 'suiteType', 'access', 'externalId', 'templateVersion'])
      .where(
        'id',
        'in',
        ids(({ resourceId }) => resourceId),
      )
      .where('deletedOn', 'is', null)
      .execute(),
  ]);
  const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  const [projectOf, userOf, resourceOf] = [byId(projects), byId(users), byId(resources)];
  return some.flatMap(({ projectId, userId, resourceId }) => {
    const project = projectOf.get(projectId);
    const resource = resourceOf.get(resourceId ?? '');
    // Deleted meanwhile.
    if (!project || (resourceId !== null && !resource)) return [];
    return {
      projectId,
      projectName: project.name,
      projectStatus: project.status,
      userName: userOf.get(userId ?? '')?.name ?? '',
      name: resource?.name ?? '',
      id: resource?.externalId ?? '',
      type: resource?.suiteType ?? resource?.kind ?? '',
      access: resource?.access ?? '',
      version: String(resource?.templateVersion ?? ''),
    };
  });
}
