import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Message } from '#app/components/message/message.tsx';
import { ListBar, ListPages, NothingFound } from '#app/components/table/list.tsx';
import { ListStatus } from '#app/components/table/list-status.tsx';
import type { ShownList } from '#app/components/table/use-list.ts';
import type { ProjectImpact } from '#platform/contract/impact/impact-calls.ts';
import { impactMessages } from '#platform/contract/impact/impact-values.ts';
import { ImpactProject } from './impact-project.tsx';
import { ImpactTable, type ImpactOf } from './impact-table.tsx';

interface ImpactListProps {
  readonly list: ShownList<ProjectImpact>;
  /** The name of the user or role. */
  readonly name: string;
  readonly of: ImpactOf;
  /** A line under the title. */
  readonly about: string;
  /** Whether the list contains projects, or else the dependents in one of them. */
  readonly inAllProjects: boolean;
  readonly closeTo: string;
  /** The address of all of it as a file. */
  readonly file: string;
  /** Returns the address of the dependents in one project. */
  readonly projectTo: (projectId: string) => string;
}

/** The labels of the search (spec 3 section 6): in All Projects it finds projects, in a project its dependents. */
const searchLabels: Readonly<Record<ImpactOf, string>> = {
  suites: 'Search Suite',
  defects: 'Search Defect',
  role: 'Search User',
};

const searchedIn: Readonly<Record<ImpactOf, string>> = {
  suites: 'name',
  defects: 'name',
  role: 'name or email',
};

/**
 * Renders what depends on a user or a role: in All Projects by projects, which open; in a project all of it (spec 3
 * section 2.4).
 */
export function ImpactList({
  list,
  name,
  of,
  about,
  inAllProjects,
  closeTo,
  file,
  projectTo,
}: ImpactListProps) {
  const { rows, total, unsearched, id } = list;
  const firstToOpen = rows.find(({ projectStatus }) => projectStatus !== 'Archive');
  const searchesIn = inAllProjects ? 'project name' : searchedIn[of];
  return (
    <Drawer title={`Impact List - ${name}`} about={about} closeTo={closeTo} width="wide">
      {unsearched === 0 ? (
        <Message tone="info">{`${name} ${impactMessages.none}`}</Message>
      ) : (
        <>
          <ListBar
            list={list}
            search={inAllProjects ? 'Search Project' : searchLabels[of]}
            searchesIn={searchesIn}
            file={file}
          />
          <ListStatus list={list} />
          <div
            id={id}
            className="user-impact-projects"
            role="region"
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={inAllProjects ? `What depends on ${name}, by project` : `What depends on ${name}`}
          >
            {total === 0 && <NothingFound list={list} searchesIn={searchesIn} />}
            {rows.map((impact) =>
              inAllProjects ? (
                <ImpactProject
                  key={impact.projectId}
                  impact={impact}
                  of={of}
                  isOpen={impact === firstToOpen}
                  moreTo={projectTo(impact.projectId)}
                />
              ) : (
                <ImpactTable key={impact.projectId} impact={impact} of={of} />
              ),
            )}
          </div>
          <ListPages list={list} />
        </>
      )}
    </Drawer>
  );
}
