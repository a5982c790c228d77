import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Menu } from '#app/components/menu/menu.tsx';
import { Progress } from '#app/components/message/progress.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Badge } from '#app/components/text/badge.tsx';
import { hasFocus } from '#app/live/has-focus.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { executionTone } from '#app/shared/executions/execution-words.ts';
import { RunAgainButton } from '#app/shared/executions/run-again-button.tsx';
import { isEnded } from '#platform/contract/executions/execution-values.ts';
import { reportFormats, reportTypes } from '#platform/contract/executions/report-values.ts';
import { FactLine } from './fact-line.tsx';
import type { ExecutionHeadData, HeadExecution } from './load-head.server.ts';

interface ExecutionHeadProps {
  readonly head: ExecutionHeadData;
  /** As live events have changed it since it was loaded. */
  readonly execution: HeadExecution;
  /** A link after the title that skips what is before the first failure. */
  readonly skip?: ReactNode;
}

/** Renders the top of each view of an execution: its status, its name, one line of facts, and what can be done. */
export function ExecutionHead({ head, execution, skip }: ExecutionHeadProps) {
  const { _id: id, name, verdict, executionStatus, progress } = execution;
  const hasEnded = isEnded(executionStatus);
  return (
    <PageHeader
      title={name}
      back={{ to: executionPaths.list, label: 'Executions' }}
      state={
        <>
          <Badge tone={executionTone(verdict)}>{verdict}</Badge>
          {execution.kept && <Badge tone="accent">Kept</Badge>}
          {skip}
        </>
      }
      facts={
        <section aria-label="Status">
          <FactLine head={head} execution={execution} />
          {!hasEnded && progress !== null && (
            <div className="execution-progress">
              <Progress label="Progress" value={progress} />
            </div>
          )}
        </section>
      }
    >
      {hasEnded && head.since && <ButtonLink to={executionPaths.compareWith(id)}>Compare</ButtonLink>}
      {hasEnded && <ReportMenu execution={execution} />}
      {hasEnded && <MoreMenu execution={execution} />}
      {hasEnded && head.mayRunAgain && <RunAgainButton executionId={id} variant="primary" />}
      {((head.terminable && !hasEnded) || hasFocus('terminate')) && (
        <ButtonLink id="terminate" to={executionPaths.terminate(id)} variant="danger" preventScrollReset>
          Terminate
        </ButtonLink>
      )}
    </PageHeader>
  );
}

/** Offers to keep or to delete the execution, to users who may. */
function MoreMenu({ execution: { _id: id, name, kept, cannot } }: { readonly execution: HeadExecution }) {
  if (cannot.keep === true) return null;
  return (
    <Menu
      id="more"
      label={`More actions for ${name}`}
      trigger="More"
      align="end"
      items={[
        { label: kept ? 'Change the reason' : 'Keep', to: executionPaths.keep(id) },
        ...(kept ? [{ label: 'Stop keeping', to: executionPaths.release(id) }] : []),
        typeof cannot.delete === 'string'
          ? { label: 'Delete', unavailable: cannot.delete }
          : { label: 'Delete', icon: 'trash' as const, danger: true, to: executionPaths.deletion(id) },
      ]}
    />
  );
}

/** Offers the report to open or download: its files are also for people without an account. */
function ReportMenu({ execution: { _id: id, name } }: { readonly execution: HeadExecution }) {
  return (
    <Menu
      label={`Report of ${name}`}
      trigger="Report"
      align="end"
      items={[
        {
          label: 'Open',
          detail: 'As a page, without signing in',
          to: executionPaths.report(id, 'html'),
          external: true,
        },
        ...reportFormats.map((format) => ({
          label: `Download ${reportTypes[format].name}`,
          to: executionPaths.reportDownload(id, format),
          external: true,
        })),
      ]}
    />
  );
}
