import type { ImpactSuite } from '../../contract/impact/impact-calls.ts';
import { countOf } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import type { ImpactDatabase, ImpactQuery, ImpactSource } from '../../domain/impact/impact-source.ts';

/** The suites that name a machine, by project and name. All of them prevent its deletion. */
export const machineSuites: ImpactSource<ImpactSuite> = {
  count: (database, query) => countOf(suitesOn(database, query)),
  async list(database, query, { limit, offset }) {
    return suitesOn(database, query)
      .select([
        'resources.externalId as suiteId',
        'resources.name as suiteName',
        'resources.access',
        'projects.id as projectId',
        'projects.name as projectName',
        'projects.status as projectStatus',
      ])
      .orderBy(ignoringCase(database.kind, 'projects.name'))
      .orderBy('projects.id')
      .orderBy('resources.nameKey')
      .orderBy('resources.id')
      .limit(limit)
      .offset(offset)
      .execute();
  },
};

function suitesOn({ db, kind }: ImpactDatabase, { resourceId, projects, search }: ImpactQuery) {
  const found = db
    .selectFrom('resourceLinks')
    .innerJoin('resources', 'resources.id', 'resourceLinks.resourceId')
    .innerJoin('projects', 'projects.id', 'resources.projectId')
    .where('resourceLinks.kind', '=', 'machine')
    .where('resourceLinks.targetId', '=', resourceId)
    .where('resources.kind', '=', 'Suite')
    .where('resources.deletedOn', 'is', null)
    .where('projects.id', 'in', projects);
  return search
    ? found.where((suite) =>
        suite.or([contains(kind, 'resources.name', search), contains(kind, 'projects.name', search)]),
      )
    : found;
}
