import { Badge } from '#app/components/badge.tsx';
import { showTime } from '#app/components/dates.ts';
import { Facts, Panel } from '#app/components/panel.tsx';
import { Progress } from '#app/components/progress.tsx';
import { ShortId } from '#app/components/short-id.tsx';
import { executionTone, machineOf, statusNote } from '#app/shared/executions/execution-words.ts';
import type { RunSettings } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { runSettingFacts } from '#platform/contract/execution-configuration/run-setting-words-values.ts';
import type { ExecutionDetails } from '#platform/contract/executions/execution-calls.ts';

/** Renders its status and the reason, its progress, and where and how long it ran. */
export function ExecutionFacts({
  execution,
  duration,
}: {
  execution: ExecutionDetails;
  duration: string | null;
}) {
  const { verdict, progress, startedOn } = execution;
  const note = statusNote(execution);
  return (
    <section aria-label="Status">
      <p className="executions-state">
        <Badge tone={executionTone(verdict)}>{verdict}</Badge>
        {note !== '' && <span>{note}</span>}
      </p>
      {progress !== null && (
        <div className="mb-4 max-w-xl">
          <Progress label="Progress" value={progress} />
        </div>
      )}
      <Facts
        items={[
          { label: 'Suite', value: execution.suiteName },
          { label: 'Machine', value: machineOf(execution)?.hostName ?? 'None yet' },
          { label: 'Started', value: startedOn === null ? 'Not yet' : showTime(startedOn) },
          { label: 'Duration', value: duration ?? '–' },
        ]}
      />
    </section>
  );
}

/** Renders further details. */
export function DetailsPanel({ execution }: { execution: ExecutionDetails }) {
  const { endedOn } = execution;
  return (
    <Panel title="Details">
      <div className="executions-details">
        <Facts
          items={[
            { label: 'Project', value: execution.projectName },
            { label: 'Initiated by', value: execution.createdByUname || 'Unknown' },
            { label: 'Created', value: showTime(execution.createdOn) },
            { label: 'Ended', value: endedOn === null ? 'Not yet' : showTime(endedOn) },
            { label: 'Exit code', value: execution.exitCode ?? '–' },
            { label: 'Execution ID', value: <ShortId id={execution._id} of={execution.name} whole /> },
          ]}
        />
      </div>
    </Panel>
  );
}

/** Renders its run settings: as they were when it was started, whatever has changed since. */
export function RunSettingsPanel({ settings }: { settings: RunSettings }) {
  const { waits, termination, captures, runFailed } = runSettingFacts(settings);
  return (
    <Panel title="Run settings">
      <div className="executions-settings">
        <Facts items={[...waits, ...termination, ...captures, ...runFailed]} />
      </div>
    </Panel>
  );
}
