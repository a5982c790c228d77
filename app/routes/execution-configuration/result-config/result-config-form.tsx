import { TextField } from '#app/components/field/text-field.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Panel } from '#app/components/panel.tsx';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import type { ResultConfiguration } from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import {
  mapCounts,
  resultRows,
  type ResultCount,
} from '#platform/contract/execution-configuration/result-configuration-values.ts';
import { EditFrame } from '../configuration-frame.tsx';
import type { Deletion } from '../deletion-question.tsx';
import type { ShownConfiguration } from '../configuration-scope.tsx';
import { useConfigurationHints } from '../use-configuration-hints.ts';
import { followResultConfig, hintsIn } from './result-config-hints.ts';
import { resultConfigEffects, type ShownRows } from './result-config-sections.ts';
import { resultConfigFields } from './result-config.fields.ts';
import type { ResultConfigValues } from './result-config.schema.ts';

interface ResultConfigFormProps {
  readonly configuration: ResultConfiguration;
  readonly shown: ShownConfiguration;
  readonly rows: ShownRows;
  /** What is to be agreed to first. */
  readonly asked: Deletion | undefined;
}

const formId = 'result-config';

/** The result configuration as a form. */
export function ResultConfigForm({ configuration, shown, rows, asked }: ResultConfigFormProps) {
  const [form, fields] = useServerForm<ResultConfigValues>({
    id: formId,
    defaultValue: valuesOf(configuration),
  });
  const { ofFrame, seen } = useConfigurationHints(formId, { hintsIn, follow: followResultConfig });
  const countField = (count: ResultCount) => (
    <TextField key={count} field={seen(fields[count])} {...resultConfigFields[count]} width="short" />
  );
  return (
    <EditFrame
      title="Result Configuration"
      shown={shown}
      here={executionConfigurationPaths.result}
      form={form}
      definitions={resultConfigFields}
      modifiedOn={fields.modifiedOn}
      asked={asked}
      agreed={fields.agreed}
      hints={ofFrame}
    >
      {rows.testDev && (
        <Panel title={resultRows['Test Dev'].name}>
          <input type="hidden" name="rows" value="Test Dev" />
          <p className="execution-configuration-effect">{resultConfigEffects.usedByTestDev}</p>
          <div className="execution-configuration-fields">
            {resultRows['Test Dev'].counts.map(countField)}
          </div>
        </Panel>
      )}
      {rows.suites && (
        <Panel title={resultRows.Suites.name}>
          <input type="hidden" name="rows" value="Suites" />
          <SuitesEffect configuration={configuration} />
          <div className="execution-configuration-fields">{resultRows.Suites.counts.map(countField)}</div>
        </Panel>
      )}
    </EditFrame>
  );
}

/** What the numbers of suites do. */
export function SuitesEffect({ configuration }: { readonly configuration: ResultConfiguration }) {
  return (
    <div className="execution-configuration-effect">
      <p>{resultConfigEffects.suites}</p>
      <p>{resultConfigEffects.suitesOfSuite}</p>
      {!configuration.suitesSaved && <p>{resultConfigEffects.suitesUnsaved}</p>}
    </div>
  );
}

/** What the form begins with. */
const valuesOf = (configuration: ResultConfiguration): ResultConfigValues => ({
  ...mapCounts((count) => String(configuration[count])),
  rows: [],
  id: configuration.id,
  modifiedOn: configuration.modifiedOn ?? '',
});
