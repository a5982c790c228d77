import { TextField } from '#app/components/field/text-field.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Panel } from '#app/components/panel.tsx';
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
import { resultConfigEffects, type ShownRows } from './result-config-sections.ts';
import { resultConfigFields } from './result-config.fields.ts';
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
  const countField = (count: ResultCount) => (
    <TextField key={count} field={hinted(fields[count])} {...resultConfigFields[count]} width="short" />
  );
  return (
    <EditFrame tab={tab} form={form} fields={fields} definitions={resultConfigFields} hints={frameHints}>
      {rows.testDev && (
        <Panel title={resultRows['Test Dev'].name}>
          <input type="hidden" name="rows" value="Test Dev" />
          <p className="settings-tab-effect">{resultConfigEffects.usedByTestDev}</p>
          <div className="settings-tab-fields">{resultRows['Test Dev'].counts.map(countField)}</div>
        </Panel>
      )}
      {rows.suites && (
        <Panel title={resultRows.Suites.name}>
          <input type="hidden" name="rows" value="Suites" />
          <SuitesEffect configuration={configuration} />
          <div className="settings-tab-fields">{resultRows.Suites.counts.map(countField)}</div>
        </Panel>
      )}
    </EditFrame>
  );
}

/** Explains what the numbers of suites do. */
export function SuitesEffect({ configuration }: { readonly configuration: ResultConfiguration }) {
  return (
    <div className="settings-tab-effect">
      <p>{resultConfigEffects.suites}</p>
      <p>{resultConfigEffects.suitesOfSuite}</p>
      {!configuration.suitesSaved && <p>{resultConfigEffects.suitesUnsaved}</p>}
    </div>
  );
}

/** Returns the initial values of the form. */
const valuesOf = (configuration: ResultConfiguration): ResultConfigValues => ({
  ...mapCounts((count) => String(configuration[count])),
  rows: [],
  id: configuration.id,
  modifiedOn: configuration.modifiedOn ?? '',
});
