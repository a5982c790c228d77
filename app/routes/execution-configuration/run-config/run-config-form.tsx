import { ToggleField } from '#app/components/field/checkbox-field.tsx';
import type { FormField } from '#app/components/field/form-field.ts';
import { SelectControl, SelectField, type Option } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Panel } from '#app/components/panel.tsx';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import type { RunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import {
  screenshotCaptures,
  terminationUnits,
  videoCaptures,
  waitUnits,
} from '#platform/contract/execution-configuration/run-configuration-values.ts';
import { EditFrame } from '../configuration-frame.tsx';
import type { ShownConfiguration } from '../configuration-scope.tsx';
import type { Deletion } from '../deletion-question.tsx';
import { useConfigurationHints } from '../use-configuration-hints.ts';
import { CaptureSizes } from './capture-sizes.tsx';
import { followRunConfig, hintsIn } from './run-config-hints.ts';
import { runConfigFields } from './run-config.fields.ts';
import type { RunConfigValues } from './run-config.schema.ts';
import { runConfigEffects, type ShownSections } from './run-config-sections.ts';
import { valuesOf } from './run-config-values.ts';

interface RunConfigFormProps {
  readonly configuration: RunConfiguration;
  readonly shown: ShownConfiguration;
  readonly sections: ShownSections;
  /** Whoever looks may delete all screenshots and videos. */
  readonly mayDelete: boolean;
  /** What is to be agreed to first. */
  readonly asked: Deletion | undefined;
}

const formId = 'run-config';
const options = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** The run configuration as a form. */
export function RunConfigForm({ configuration, shown, sections, mayDelete, asked }: RunConfigFormProps) {
  const [form, fields] = useServerForm<RunConfigValues>({
    id: formId,
    defaultValue: valuesOf(configuration),
  });
  const { ofFrame, seen } = useConfigurationHints(formId, { hintsIn, follow: followRunConfig });
  return (
    <EditFrame
      title="Run Configuration"
      shown={shown}
      here={executionConfigurationPaths.run}
      inheritTo={executionConfigurationPaths.inheritRun}
      form={form}
      definitions={runConfigFields}
      modifiedOn={fields.modifiedOn}
      asked={asked}
      agreed={fields.agreed}
      hints={ofFrame}
    >
      <Panel title="Wait Time">
        <p className="execution-configuration-effect">{runConfigEffects.waitTime}</p>
        <div className="execution-configuration-fields">
          {sections.allWaits && (
            <>
              <Amount
                number={seen(fields.implicitWait)}
                unit={fields.implicitWaitUnit}
                unitLabel={runConfigFields.implicitWaitUnit.label}
                {...runConfigFields.implicitWait}
                units={waitUnits}
              />
              <Amount
                number={seen(fields.explicitWait)}
                unit={fields.explicitWaitUnit}
                unitLabel={runConfigFields.explicitWaitUnit.label}
                {...runConfigFields.explicitWait}
                units={waitUnits}
              />
            </>
          )}
          <Amount
            number={seen(fields.delayBetweenSteps)}
            unit={fields.delayBetweenStepsUnit}
            unitLabel={runConfigFields.delayBetweenStepsUnit.label}
            {...runConfigFields.delayBetweenSteps}
            units={waitUnits}
          />
        </div>
      </Panel>
      <Panel title="Execution Termination">
        <p className="execution-configuration-effect">{runConfigEffects.executionTermination}</p>
        <div className="execution-configuration-fields">
          <Amount
            number={seen(fields.terminateScriptIfTakesMoreTime)}
            unit={fields.terminateScriptUnit}
            unitLabel={runConfigFields.terminateScriptUnit.label}
            {...runConfigFields.terminateScriptIfTakesMoreTime}
            units={terminationUnits}
          />
          <Amount
            number={seen(fields.terminateSuiteIfTakesMoreTime)}
            unit={fields.terminateSuiteUnit}
            unitLabel={runConfigFields.terminateSuiteUnit.label}
            {...runConfigFields.terminateSuiteIfTakesMoreTime}
            units={terminationUnits}
          />
        </div>
      </Panel>
      {sections.captures && (
        <Panel title="Screenshots and Videos">
          <p className="execution-configuration-effect">{runConfigEffects.captures}</p>
          <div className="execution-configuration-fields execution-configuration-pairs">
            <SelectField
              field={fields.captureScreenshots}
              {...runConfigFields.captureScreenshots}
              options={options(screenshotCaptures)}
            />
            <TextField
              field={seen(fields.noOfDaysForScreenShot)}
              {...runConfigFields.noOfDaysForScreenShot}
              width="short"
            />
            <SelectField
              field={fields.captureVideos}
              {...runConfigFields.captureVideos}
              options={options(videoCaptures)}
            />
            <TextField
              field={seen(fields.noOfDaysForVideo)}
              {...runConfigFields.noOfDaysForVideo}
              width="short"
            />
          </div>
          <CaptureSizes sizes={configuration.visualCaptureSettings} mayDelete={mayDelete} />
        </Panel>
      )}
      <Panel title="Run Failed">
        <p className="execution-configuration-effect">{runConfigEffects.runFailed}</p>
        <div className="execution-configuration-fields">
          <TextField
            field={seen(fields.noOfTimesFailedStepRun)}
            {...runConfigFields.noOfTimesFailedStepRun}
            width="short"
          />
          <ToggleField
            field={fields.runFailedScriptsForSuite}
            {...runConfigFields.runFailedScriptsForSuite}
          />
        </div>
      </Panel>
    </EditFrame>
  );
}

interface AmountProps {
  readonly number: FormField;
  readonly unit: FormField;
  readonly unitLabel: string;
  readonly label: string;
  readonly hint: string;
  readonly inputMode: 'numeric';
  readonly maxLength: number;
  readonly units: readonly string[];
}

/** A number and its unit. */
function Amount({ number, unit, unitLabel, units, ...definition }: AmountProps) {
  return (
    <div className="execution-configuration-amount">
      <TextField
        field={number}
        {...definition}
        aside={
          <>
            <label className="sr-only" htmlFor={unit.id}>
              {unitLabel}
            </label>
            <SelectControl field={unit} label={unitLabel} options={options(units)} />
          </>
        }
      />
      <FieldError field={unit} />
    </div>
  );
}
