import { Icon } from '#app/components/icon.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import { hostedPaths } from '#app/paths/hosted.ts';
import { projectPaths } from '#app/paths/projects.ts';
import type { ImpactEntity, ProjectImpact } from '#platform/contract/impact/impact-calls.ts';

/** The kinds of impact lists. */
export type ImpactOf = 'suites' | 'defects' | 'role';

const columns: Readonly<Record<ImpactOf, readonly Column[]>> = {
  suites: [
    { key: 'name', label: 'Suite Name' },
    { key: 'type', label: 'Suite Type' },
    { key: 'access', label: 'Access' },
  ],
  defects: [
    { key: 'name', label: 'Summary' },
    { key: 'id', label: 'ID' },
  ],
  role: [
    { key: 'user', label: 'User' },
    { key: 'name', label: 'Suite or Defect' },
    { key: 'type', label: 'Type' },
    { key: 'access', label: 'Access' },
  ],
};

/** A line of the table: what somebody owns; of a role who has it, too, though they own nothing. */
interface ImpactRow {
  readonly key: string;
  readonly user: string;
  readonly entity: ImpactEntity | undefined;
}

interface ImpactTableProps {
  readonly impact: ProjectImpact;
  readonly of: ImpactOf;
}

/** What is impacted in a project. */
export function ImpactTable({ impact, of }: ImpactTableProps) {
  return (
    <DataTable
      caption={`${of === 'role' ? 'Members with the role' : columns[of][0]?.label === 'Summary' ? 'Defects' : 'Suites'} in ${impact.projectName}`}
      columns={columns[of]}
      rows={rowsOf(impact, of)}
      rowKey={({ key }) => `impact-${key}`}
      renderCell={renderCell}
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

function renderCell({ user, entity }: ImpactRow, { key }: Column) {
  if (key === 'user') return user;
  if (!entity) return '–';
  if (key === 'name') return entity.kind === 'Suite' ? <SuiteName suite={entity} /> : entity.name;
  if (key === 'id') return entity.ID;
  if (key === 'type') return entity.suiteType ?? 'Defect';
  return entity.access;
}

/** Opens the suite in a new tab, in its project: which is chosen first, so it is a form. */
function SuiteName({ suite: { _id, name, projectId } }: { readonly suite: ImpactEntity }) {
  const next = hostedPaths.suite({ id: _id, name });
  return (
    <PostForm
      action={projectPaths.switchFrom({ from: projectPaths.list, next })}
      target="_blank"
      reloadDocument
    >
      <input type="hidden" name="projectId" value={projectId} />
      <button type="submit" className="inline-link inline-link-plain people-impact-suite">
        {name}
        <Icon name="external" />
        <span className="sr-only"> (opens in a new tab)</span>
      </button>
    </PostForm>
  );
}
