import { Icon } from '#app/components/icon/icon.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { ProjectStatus } from '#app/shared/projects/project-status.tsx';
import type { ProjectImpact } from '#platform/contract/impact/impact-calls.ts';
import { impactMessages } from '#platform/contract/impact/impact-values.ts';
import { ImpactTable, type ImpactOf } from './impact-table.tsx';
import { counted } from '#platform/contract/wire/fields/count-values.ts';

interface ImpactProjectProps {
  readonly impact: ProjectImpact;
  readonly of: ImpactOf;
  /** Whether it is open when the page loads. */
  readonly isOpen: boolean;
  /** The address of the whole list, where this is a part. */
  readonly moreTo: string;
}

/** Renders one project of an impact list, which opens without script, too. An archived one does not open. */
export function ImpactProject({ impact, of, isOpen, moreTo }: ImpactProjectProps) {
  const { projectName, projectStatus, entities, entityCount, users = [], userCount = 0 } = impact;
  if (projectStatus === 'Archive') {
    return (
      <div className="user-impact-project user-impact-archived">
        <p className="user-impact-head">
          <Icon name="lock" />
          <span className="user-impact-name">{projectName}</span>
          <ProjectStatus status={projectStatus} />
        </p>
        <p className="user-impact-note">{impactMessages.archived}</p>
      </div>
    );
  }
  const isPart = entityCount > entities.length || userCount > users.length;
  return (
    <details className="user-impact-project" open={isOpen}>
      <summary className="user-impact-head">
        <Icon name="chevron-right" />
        <span className="user-impact-name">{projectName}</span>
        {projectStatus !== 'Open' && <ProjectStatus status={projectStatus} />}
        <span className="user-impact-count">{countWords(of, impact)}</span>
      </summary>
      <ImpactTable impact={impact} of={of} />
      {isPart && (
        <p className="user-impact-note">
          These are the first.{' '}
          <TextLink to={moreTo} preventScrollReset>
            Show all of {projectName}
          </TextLink>
        </p>
      )}
    </details>
  );
}

function countWords(of: ImpactOf, { entityCount, userCount = 0 }: ProjectImpact): string {
  if (of === 'role') return counted(userCount, 'user');
  return counted(entityCount, of === 'suites' ? 'suite' : 'defect');
}
