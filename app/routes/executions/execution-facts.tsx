import { Facts, Panel } from '#app/components/page/panel.tsx';
import { ShortId } from '#app/components/text/short-id.tsx';
import { sourceFacts } from './source-facts.tsx';
import { startedBy } from './started-by.ts';
import { machineOf } from '#app/shared/executions/execution-words.ts';
import { Time, ZoneLine } from '#app/components/text/time.tsx';
import type { RunSettings } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { runSettingFacts } from '#platform/contract/execution-configuration/run-setting-words-values.ts';
import type { HeadExecution } from './load-head.server.ts';

type Posted = Parameters<typeof sourceFacts>[1];

/** Renders the details of an execution, and its run settings as they were when it was started. */
export function SettingsUsed({
  execution,
  settings,
  posted,
}: {
  readonly execution: HeadExecution;
  /** What was posted to its commit. */
  readonly posted: Posted;
  /** Null for an execution that is older than run settings. */
  readonly settings: RunSettings | null;
}) {
  return (
    <div className="panel-stack">
      {settings && <RunSettingsPanel settings={settings} />}
      <DetailsPanel execution={execution} posted={posted} />
    </div>
  );
}

function DetailsPanel({ execution, posted }: { readonly execution: HeadExecution; readonly posted: Posted }) {
  const { createdOn, startedOn, endedOn } = execution;
  return (
    <Panel title="Details">
      <div className="executions-details">
        <Facts
          items={[
            { label: 'Project', value: execution.projectName },
            { label: 'Suite', value: execution.suiteName },
            { label: 'Machine', value: machineOf(execution)?.hostName ?? 'None yet' },
            { label: 'Initiated by', value: startedBy(execution) },
            ...sourceFacts(execution.source, posted),
            { label: 'Created', value: <Time time={createdOn} seconds /> },
            {
              label: 'Started',
              value: startedOn === null ? 'Not yet' : <Time time={startedOn} seconds />,
            },
            {
              label: 'Ended',
              value: endedOn === null ? 'Not yet' : <Time time={endedOn} seconds />,
            },
            { label: 'Exit code', value: execution.exitCode ?? '–' },
            { label: 'Execution ID', value: <ShortId id={execution._id} of={execution.name} whole /> },
          ]}
        />
        <ZoneLine at={endedOn ?? createdOn} />
      </div>
    </Panel>
  );
}

/** Renders its run settings, whatever has changed since. */
function RunSettingsPanel({ settings }: { readonly settings: RunSettings }) {
  const { waits, termination, captures, runFailed } = runSettingFacts(settings);
  return (
    <Panel title="Run settings">
      <div className="executions-settings">
        <Facts items={[...waits, ...termination, ...captures, ...runFailed]} />
      </div>
    </Panel>
  );
}
