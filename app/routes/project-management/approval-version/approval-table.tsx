import { classNames } from '#app/components/class-names.ts';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu } from '#app/components/table/row-actions.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { SiteLink } from '#app/components/text/site-link.tsx';
import { State } from '#app/components/text/state.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { approvalVersionPaths } from '#app/paths/approval-version.ts';
import { modifiedCells } from '#app/shared/projects/modified-cells.tsx';
import { ProjectState } from '#app/shared/projects/project-status.tsx';
import type {
  ApprovalConfiguration,
  listApprovalConfiguration,
} from '#platform/contract/approval/approval-configuration-calls.ts';
import { approvalColumns } from '#platform/contract/approval/approval-column-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { projectCells, type ProjectsHere } from '../project-cells.tsx';

/** What cells depend on beside the project: also whether users have details here. */
type Here = ProjectsHere & { readonly maySeeUsers: boolean };

const named = namedColumns(approvalColumns);

const cells = projectCells('approval-version');

export const approvalTable: CachedTable<
  ApprovalConfiguration,
  Here,
  SortKeyOf<typeof listApprovalConfiguration>
> = {
  id: 'approval-version',
  rowKey: ({ id }) => id,
  columns: [
    { ...named('name'), ...cells.name },
    { ...named('type'), sort: 'type', room: 'medium', cell: ({ type }) => type },
    {
      ...named('status'),
      sort: 'status',
      room: 'card',
      cell: ({ status }) => <ProjectState status={status} />,
    },
    {
      ...named('versioningEnabled'),
      room: 'card',
      cell: (row, here) => <VersioningSwitch row={row} here={here} />,
    },
    {
      ...named('reviewerCount'),
      room: 'card',
      cell: ({ id, name, reviewerCount, activeReviewerCount, versioningEnabled }, here) => (
        <span className="approval-version-reviewers">
          <TextLink
            to={approvalVersionPaths.reviewers(id, queryOfHere(here))}
            className="inline-block min-w-6"
            preventScrollReset
          >
            {reviewerCount}
            <span className="approval-version-unit">{reviewerCount === 1 ? ' reviewer' : ' reviewers'}</span>
            <span className="sr-only"> of {name}</span>
          </TextLink>
          {versioningEnabled && activeReviewerCount === 0 && <State tone="warning">Nobody can approve</State>}
        </span>
      ),
    },
    { ...named('modifiedByUname'), ...modifiedCells.by },
    { ...named('modifiedOn'), ...modifiedCells.on },
  ],
  rowActions: {
    nameOf: ({ name }) => name,
    menu: rowMenu(approvalVersionPaths.menu, ({ id }) => id),
    actions: [
      {
        label: 'Edit',
        about: ({ name }) => ` the reviewers of ${name}`,
        inRow: true,
        unless: ({ cannot }) => cannot.reviewers,
        to: (row, here) => approvalVersionPaths.editReviewers(row, queryOfHere(here)),
      },
      cells.viewDetails,
    ],
  },
};

/** Renders the switch of versions: a link to the question, because switching has consequences. */
function VersioningSwitch({ row, here }: { row: ApprovalConfiguration; here: ProjectsHere }) {
  const { id, name, versioningEnabled, cannot } = row;
  const word = versioningEnabled ? 'Enabled' : 'Disabled';
  if (cannot.versioning !== undefined) {
    return <State tone={versioningEnabled ? 'success' : 'neutral'}>{word}</State>;
  }
  return (
    <SiteLink
      id={`versioning-${id}`}
      to={approvalVersionPaths.versioning(id, queryOfHere(here))}
      className={classNames('approval-version-switch', versioningEnabled && 'approval-version-switch-on')}
      preventScrollReset
    >
      <span className="approval-version-track" aria-hidden="true" />
      {word}
      <span className="sr-only">
        : {versioningEnabled ? 'disable' : 'enable'} versioning of {name}
      </span>
    </SiteLink>
  );
}
