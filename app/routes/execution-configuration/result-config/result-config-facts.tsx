import { Facts, Panel } from '#app/components/panel.tsx';
import type { ResultConfiguration } from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import {
  resultRows,
  type ResultCount,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';
import { SuitesEffect } from './result-config-form.tsx';
import { resultConfigEffects, type ShownRows } from './result-config-sections.ts';
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
      {rows.testDev && (
        <Panel title={resultRows['Test Dev'].name}>
          <p className="settings-tab-effect">{resultConfigEffects.usedByTestDev}</p>
          <Facts items={resultRows['Test Dev'].counts.map(factOf)} />
        </Panel>
      )}
      {rows.suites && (
        <Panel title={resultRows.Suites.name}>
          <SuitesEffect configuration={configuration} />
          <Facts items={resultRows.Suites.counts.map(factOf)} />
        </Panel>
      )}
    </>
  );
}
