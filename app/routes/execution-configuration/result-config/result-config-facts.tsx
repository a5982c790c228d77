import { SettingFacts, SettingsSection } from '#app/shared/settings-tab/setting-parts.tsx';
import type { ResultConfiguration } from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import {
  resultRows,
  type ResultCount,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';
import { aboutSuites, resultConfigEffects, type ShownRows } from './result-config-sections.ts';
import { resultConfigFields } from './result-config.fields.ts';

interface ResultConfigFactsProps {
  readonly configuration: ResultConfiguration;
  readonly rows: ShownRows;
}

/** Renders the result configuration for users who may not change it. */
export function ResultConfigFacts({ configuration, rows }: ResultConfigFactsProps) {
  const factOf = (count: ResultCount) => ({
    label: resultConfigFields[count].label,
    value: `${configuration[count]} results of each project`,
  });
  if (!rows.testDev && !rows.suites) return <p>{resultConfigEffects.noRows}</p>;
  return (
    <>
      {rows.suites && (
        <SettingsSection title={resultRows.Suites.name} about={aboutSuites(configuration)}>
          <SettingFacts items={resultRows.Suites.counts.map(factOf)} />
        </SettingsSection>
      )}
      {rows.testDev && (
        <SettingsSection title={resultRows['Test Dev'].name} about={resultConfigEffects.usedByTestDev}>
          <SettingFacts items={resultRows['Test Dev'].counts.map(factOf)} />
        </SettingsSection>
      )}
    </>
  );
}
