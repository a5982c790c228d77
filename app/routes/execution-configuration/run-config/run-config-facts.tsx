import { Facts, Panel } from '#app/components/panel.tsx';
import type { RunSettings } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { runSettingFacts } from '#app/shared/executions/run-setting-facts.ts';
import type { ShownSections } from './run-config-sections.ts';

interface RunConfigFactsProps {
  readonly settings: RunSettings;
  readonly sections: ShownSections;
}

/** The run configuration for who may not change it. */
export function RunConfigFacts({ settings, sections }: RunConfigFactsProps) {
  const facts = runSettingFacts(settings);
  return (
    <>
      <Panel title="Wait Time">
        <Facts items={sections.allWaits ? facts.waits : facts.waits.slice(-1)} />
      </Panel>
      <Panel title="Execution Termination">
        <Facts items={facts.termination} />
      </Panel>
      {sections.captures && (
        <Panel title="Screenshots and Videos">
          <Facts items={facts.captures} />
        </Panel>
      )}
      <Panel title="Run Failed">
        <Facts items={facts.runFailed} />
      </Panel>
    </>
  );
}
