import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Panel } from '#app/components/panel.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { helpPaths } from '#app/paths/help.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { ExecutionTable } from '#app/shared/executions/execution-table.tsx';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';

interface RecentExecutionsProps {
  readonly executions: readonly Execution[];
  readonly asOf: string;
  /** Whether it is the current project. */
  readonly isChosen: boolean;
  readonly mayStart: boolean;
}

/** Renders the last executions of a project. */
export function RecentExecutionsPanel({ executions, asOf, isChosen, mayStart }: RecentExecutionsProps) {
  return (
    <Panel
      title="Recent executions"
      actions={
        isChosen && (
          <>
            <TextLink to={executionPaths.list}>All executions</TextLink>
            {mayStart && (
              <ButtonLink
                id="start-execution"
                to={executionPaths.start({ from: `${projectPaths.project}#start-execution` })}
                variant="primary"
                size="small"
                preventScrollReset
              >
                Start execution
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <ExecutionTable
        caption="Newest executions of the project"
        executions={executions}
        asOf={asOf}
        empty={
          <EmptyState title="No executions yet" picture="run">
            An execution runs a suite on a machine. Executions of this project appear here.{' '}
            <TextLink to={helpPaths.page('executions')}>Learn about executions</TextLink>
          </EmptyState>
        }
      />
    </Panel>
  );
}
