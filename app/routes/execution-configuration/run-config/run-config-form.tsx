import { ToggleField } from '#app/components/field/checkbox-field.tsx';
import { SelectField, type Option } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Panel } from '#app/components/panel.tsx';
import { AmountField } from '#app/shared/settings-tab/amount-field.tsx';
import { EditFrame } from '#app/shared/settings-tab/settings-frames.tsx';
import { useSettingsHints } from '#app/shared/settings-tab/use-settings-hints.ts';
import type { OpenSettingsTab } from '#app/shared/settings-tab/use-settings-tab.ts';
import type { RunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import {
  screenshotCaptures,
  terminationUnits,
  videoCaptures,
  waitUnits,
} from '#platform/contract/execution-configuration/run-configuration-values.ts';
import { CaptureSizes } from './capture-sizes.tsx';
import { runConfigWatch } from './run-config-hints.ts';
import { runConfigFields } from './run-config.fields.ts';
import type { RunConfigValues } from './run-config.schema.ts';
import { runConfigEffects, type ShownSections } from './run-config-sections.ts';
import { valuesOf } from './run-config-values.ts';

interface RunConfigFormProps {
  readonly configuration: RunConfiguration;
  readonly tab: OpenSettingsTab;
  readonly sections: ShownSections;
  /** Whether the user may delete all screenshots and videos. */
  readonly mayDelete: boolean;
}

const formId = 'run-config';
const options = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** Renders the run configuration as a form. */
export function RunConfigForm({ configuration, tab, sections, mayDelete }: RunConfigFormProps) {
  const [form, fields] = useServerForm<RunConfigValues>({
    id: formId,
    defaultValue: valuesOf(configuration),
  });
  const { frameHints, hinted } = useSettingsHints(formId, runConfigWatch);
  return (
    <EditFrame tab={tab} form={form} fields={fields} definitions={runConfigFields} hints={frameHints}>
      <Panel title="Wait Time">
        <p className="settings-tab-effect">{runConfigEffects.waitTime}</p>
        <div className="settings-tab-fields">
          {sections.allWaits && (
            <>
              <AmountField
                number={hinted(fields.implicitWait)}
                unit={fields.implicitWaitUnit}
                unitLabel={runConfigFields.implicitWaitUnit.label}
                {...runConfigFields.implicitWait}
                units={waitUnits}
              />
              <AmountField
                number={hinted(fields.explicitWait)}
                unit={fields.explicitWaitUnit}
                unitLabel={runConfigFields.explicitWaitUnit.label}
                {...runConfigFields.explicitWait}
                units={waitUnits}
              />
            </>
          )}
          <AmountField
            number={hinted(fields.delayBetweenSteps)}
            unit={fields.delayBetweenStepsUnit}
            unitLabel={runConfigFields.delayBetweenStepsUnit.label}
            {...runConfigFields.delayBetweenSteps}
            units={waitUnits}
          />
        </div>
      </Panel>
      <Panel title="Execution Termination">
        <p className="settings-tab-effect">{runConfigEffects.executionTermination}</p>
        <div className="settings-tab-fields">
          <AmountField
            number={hinted(fields.terminateScriptIfTakesMoreTime)}
            unit={fields.terminateScriptUnit}
            unitLabel={runConfigFields.terminateScriptUnit.label}
            {...runConfigFields.terminateScriptIfTakesMoreTime}
            units={terminationUnits}
          />
          <AmountField
            number={hinted(fields.terminateSuiteIfTakesMoreTime)}
            unit={fields.terminateSuiteUnit}
            unitLabel={runConfigFields.terminateSuiteUnit.label}
            {...runConfigFields.terminateSuiteIfTakesMoreTime}
            units={terminationUnits}
          />
        </div>
      </Panel>
      {sections.captures && (
        <Panel title="Screenshots and Videos">
          <p className="settings-tab-effect">{runConfigEffects.captures}</p>
          <div className="settings-tab-fields settings-tab-pairs">
            <SelectField
              field={fields.captureScreenshots}
              {...runConfigFields.captureScreenshots}
              options={options(screenshotCaptures)}
            />
            <TextField
              field={hinted(fields.noOfDaysForScreenShot)}
              {...runConfigFields.noOfDaysForScreenShot}
              width="short"
            />
            <SelectField
              field={fields.captureVideos}
              {...runConfigFields.captureVideos}
              options={options(videoCaptures)}
            />
            <TextField
              field={hinted(fields.noOfDaysForVideo)}
              {...runConfigFields.noOfDaysForVideo}
              width="short"
            />
          </div>
          <CaptureSizes sizes={configuration.visualCaptureSettings} mayDelete={mayDelete} />
        </Panel>
      )}
      <Panel title="Run Failed">
        <p className="settings-tab-effect">{runConfigEffects.runFailed}</p>
        <div className="settings-tab-fields">
          <TextField
            field={hinted(fields.noOfTimesFailedStepRun)}
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
