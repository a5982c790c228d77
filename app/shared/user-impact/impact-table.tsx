import { Icon } from '#app/components/icon/icon.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { hostedPaths } from '#app/paths/hosted.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { useConnected } from '#app/shared/areas/use-connected.ts';
import { ownedColumns, roleImpactColumns } from '#platform/contract/impact/impact-column-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import type { ImpactEntity, ProjectImpact } from '#platform/contract/impact/impact-calls.ts';

/** The kinds of impact lists. */
export type ImpactOf = 'suites' | 'defects' | 'role';

/** A line of the table: an entity that a user owns; for a role, also a user who has it, even without entities. */
interface ImpactRow {
  readonly key: string;
  readonly user: string;
  readonly entity: ImpactEntity | undefined;
}

/** What cells depend on beside the row: whether suites have a page. */
type Here = { readonly suites: boolean };
type ImpactColumn = Column<ImpactRow, Here>;
type Named = Pick<ImpactColumn, 'key' | 'label'>;

const text = (named: Named, of: (entity: ImpactEntity) => string): ImpactColumn => ({
  ...named,
  cell: ({ entity }) => (entity ? of(entity) : '–'),
});

const name = (named: Named): ImpactColumn => ({
  ...named,
  cell: ({ entity }, { suites }) =>
    entity ? entity.kind === 'Suite' ? <SuiteName suite={entity} isConnected={suites} /> : entity.name : '–',
});

const type = (named: Named) => text(named, ({ suiteType }) => suiteType ?? 'Defect');
const access = (named: Named) => text(named, (entity) => entity.access);

const table = (id: string, columns: readonly ImpactColumn[]): CachedTable<ImpactRow, Here> => ({
  id,
  rowKey: ({ key }) => `impact-${key}`,
  columns,
});

const ofSuite = namedColumns(ownedColumns.Suite);
const ofDefect = namedColumns(ownedColumns.Defect);
const ofRole = namedColumns(roleImpactColumns);

const tables: Readonly<Record<ImpactOf, CachedTable<ImpactRow, Here>>> = {
  suites: table('impact-suites', [name(ofSuite('name')), type(ofSuite('type')), access(ofSuite('access'))]),
  defects: table('impact-defects', [name(ofDefect('name')), text(ofDefect('id'), ({ ID }) => ID)]),
  role: table('impact-role', [
    { ...ofRole('user'), cell: ({ user }) => user },
    name(ofRole('name')),
    type(ofRole('type')),
    access(ofRole('access')),
  ]),
};

const captions: Readonly<Record<ImpactOf, string>> = {
  suites: 'Suites',
  defects: 'Defects',
  role: 'Members with the role',
};

interface ImpactTableProps {
  readonly impact: ProjectImpact;
  readonly of: ImpactOf;
}

/** Renders the dependents in a project. */
export function ImpactTable({ impact, of }: ImpactTableProps) {
  return (
    <DataTable
      table={tables[of]}
      here={{ suites: useConnected('suites') }}
      caption={`${captions[of]} in ${impact.projectName}`}
      rows={rowsOf(impact, of)}
      empty={null}
    />
  );
}

function rowsOf({ projectId, entities, users = [] }: ProjectImpact, of: ImpactOf): ImpactRow[] {
  const owned = entities.map((entity) => ({
    key: `${projectId}-${entity.kind}-${entity._id}`,
    user: entity.ownerName,
    ownerId: entity.ownerId,
    entity,
  }));
  if (of !== 'role') return owned;
  return users.flatMap(({ id, name }): ImpactRow[] => {
    const theirs = owned.filter(({ ownerId }) => ownerId === id);
    return theirs.length > 0 ? theirs : [{ key: `${projectId}-${id}`, user: name, entity: undefined }];
  });
}

interface SuiteNameProps {
  readonly suite: ImpactEntity;
  readonly isConnected: boolean;
}

/**
 * Opens the suite in a new tab, in its project: the project is selected first, so it is a form. Without an application
 * for suites it leads to the page of the project.
 */
function SuiteName({ suite: { _id, name, projectId }, isConnected }: SuiteNameProps) {
  if (!isConnected) {
    return (
      <TextLink to={projectPaths.overview({ id: projectId, suite: name })} plain>
        {name}
      </TextLink>
    );
  }
  const next = hostedPaths.suite({ id: _id, name });
  return (
    <PostForm
      action={projectPaths.switchFrom({ from: projectPaths.list, next })}
      target="_blank"
      reloadDocument
    >
      <input type="hidden" name="projectId" value={projectId} />
      <button type="submit" className="inline-link inline-link-plain user-impact-suite">
        {name}
        <Icon name="external" />
        <span className="sr-only"> (opens in a new tab)</span>
      </button>
    </PostForm>
  );
}
