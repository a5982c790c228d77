import { useServerForm } from '#app/components/form/use-server-form.ts';
import { NumberRow } from '#app/shared/settings-tab/setting-row.tsx';
import { SettingsSection } from '#app/shared/settings-tab/setting-parts.tsx';
import { EditFrame } from '#app/shared/settings-tab/settings-frames.tsx';
import { useSettingsHints } from '#app/shared/settings-tab/use-settings-hints.ts';
import type { OpenSettingsTab } from '#app/shared/settings-tab/use-settings-tab.ts';
import type { ResultConfiguration } from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import {
  mapCounts,
  resultRows,
  type ResultCount,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';
import { resultConfigWatch } from './result-config-hints.ts';
import { aboutSuites, resultConfigEffects, type ShownRows } from './result-config-sections.ts';
import { resultConfigFields, unitOf } from './result-config.fields.ts';
import type { ResultConfigValues } from './result-config.schema.ts';

interface ResultConfigFormProps {
  readonly configuration: ResultConfiguration;
  readonly tab: OpenSettingsTab;
  readonly rows: ShownRows;
}

const formId = 'result-config';

/** Renders the result configuration as a form. */
export function ResultConfigForm({ configuration, tab, rows }: ResultConfigFormProps) {
  const [form, fields] = useServerForm<ResultConfigValues>({
    id: formId,
    defaultValue: valuesOf(configuration),
  });
  const { frameHints, hinted } = useSettingsHints(formId, resultConfigWatch);
  const countRow = (count: ResultCount) => (
    <NumberRow
      key={count}
      field={hinted(fields[count])}
      {...resultConfigFields[count]}
      unit={unitOf(count)}
    />
  );
  return (
    <EditFrame tab={tab} form={form} fields={fields} definitions={resultConfigFields} hints={frameHints}>
      {rows.suites && <input type="hidden" name="rows" value="Suites" />}
      {rows.testDev && <input type="hidden" name="rows" value="Test Dev" />}
      {rows.suites && (
        <SettingsSection title={resultRows.Suites.name} about={aboutSuites(configuration)}>
          {resultRows.Suites.counts.map(countRow)}
        </SettingsSection>
      )}
      {rows.testDev && (
        <SettingsSection title={resultRows['Test Dev'].name} about={resultConfigEffects.usedByTestDev}>
          {resultRows['Test Dev'].counts.map(countRow)}
        </SettingsSection>
      )}
    </EditFrame>
  );
}

/** Returns the initial values of the form. */
const valuesOf = (configuration: ResultConfiguration): ResultConfigValues => ({
  ...mapCounts((count) => String(configuration[count])),
  rows: [],
  id: configuration.id,
  modifiedOn: configuration.modifiedOn ?? '',
});
