import { SettingFacts, SettingsSection } from '#app/shared/settings-tab/setting-parts.tsx';
import type { RunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { runSettingFacts } from '#platform/contract/execution-configuration/run-setting-words-values.ts';
import { captureSizes, type ShownSections } from './run-config-sections.ts';

interface RunConfigFactsProps {
  readonly configuration: RunConfiguration;
  readonly sections: ShownSections;
}

/** Shows the run configuration to users who can't change it. */
export function RunConfigFacts({ configuration, sections }: RunConfigFactsProps) {
  const facts = runSettingFacts(configuration);
  return (
    <>
      <SettingsSection title="Wait Time">
        <SettingFacts items={sections.allWaits ? facts.waits : facts.waits.slice(-1)} />
      </SettingsSection>
      <SettingsSection title="Execution Termination">
        <SettingFacts items={facts.termination} />
      </SettingsSection>
      {sections.captures && (
        <SettingsSection title="Screenshots and Videos">
          <SettingFacts items={[...facts.captures, ...captureSizes(configuration)]} />
        </SettingsSection>
      )}
      <SettingsSection title="Run Failed">
        <SettingFacts items={facts.runFailed} />
      </SettingsSection>
    </>
  );
}
