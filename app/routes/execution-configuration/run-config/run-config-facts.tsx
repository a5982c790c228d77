import { Facts, Panel } from '#app/components/panel.tsx';
import type { RunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { runSettingFacts } from '#platform/contract/execution-configuration/run-setting-words-values.ts';
import type { ShownSections } from './run-config-sections.ts';

interface RunConfigFactsProps {
  readonly configuration: RunConfiguration;
  readonly sections: ShownSections;
}

/** Shows the run configuration to users who can't change it. */
export function RunConfigFacts({ configuration, sections }: RunConfigFactsProps) {
  const facts = runSettingFacts(configuration);
  const { screenShotsSize, videosSize } = configuration.visualCaptureSettings;
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
          <Facts
            items={[
              ...facts.captures,
              { label: 'Size of all screenshots', value: screenShotsSize },
              { label: 'Size of all videos', value: videosSize },
            ]}
          />
        </Panel>
      )}
      <Panel title="Run Failed">
        <Facts items={facts.runFailed} />
      </Panel>
    </>
  );
}
