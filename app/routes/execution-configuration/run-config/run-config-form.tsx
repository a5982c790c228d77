import type { Option } from '#app/components/field/select-field.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { AmountRow, NumberRow, SelectRow, SwitchRow } from '#app/shared/settings-tab/setting-row.tsx';
import { SettingFacts, SettingsSection } from '#app/shared/settings-tab/setting-parts.tsx';
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
import { CaptureRemovals } from './capture-removals.tsx';
import { runConfigWatch } from './run-config-hints.ts';
import { runConfigFields } from './run-config.fields.ts';
import type { RunConfigValues } from './run-config.schema.ts';
import { captureSizes, runConfigEffects, type ShownSections } from './run-config-sections.ts';
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
const days = 'days, 1–365';

/** Renders the run configuration as a form. */
export function RunConfigForm({ configuration, tab, sections, mayDelete }: RunConfigFormProps) {
  const [form, fields] = useServerForm<RunConfigValues>({
    id: formId,
    defaultValue: valuesOf(configuration),
  });
  const { frameHints, hinted } = useSettingsHints(formId, runConfigWatch);
  const amountOf = (name: AmountName, units: readonly string[]) => {
    const unit = unitOfAmount[name];
    return (
      <AmountRow
        field={hinted(fields[name])}
        {...runConfigFields[name]}
        unit={fields[unit]}
        unitLabel={runConfigFields[unit].label}
        units={units}
      />
    );
  };
  return (
    <EditFrame
      tab={tab}
      form={form}
      fields={fields}
      definitions={runConfigFields}
      hints={frameHints}
      removals={
        sections.captures &&
        mayDelete && <CaptureRemovals sizes={configuration.visualCaptureSettings} shown={tab.shown} />
      }
    >
      <SettingsSection title="Wait Time" about={runConfigEffects.waitTime}>
        {sections.allWaits && amountOf('implicitWait', waitUnits)}
        {sections.allWaits && amountOf('explicitWait', waitUnits)}
        {amountOf('delayBetweenSteps', waitUnits)}
      </SettingsSection>
      <SettingsSection title="Execution Termination" about={runConfigEffects.executionTermination}>
        {amountOf('terminateScriptIfTakesMoreTime', terminationUnits)}
        {amountOf('terminateSuiteIfTakesMoreTime', terminationUnits)}
      </SettingsSection>
      {sections.captures && (
        <SettingsSection title="Screenshots and Videos">
          <SelectRow
            field={fields.captureScreenshots}
            {...runConfigFields.captureScreenshots}
            options={options(screenshotCaptures)}
          />
          <NumberRow
            field={hinted(fields.noOfDaysForScreenShot)}
            {...runConfigFields.noOfDaysForScreenShot}
            unit={days}
          />
          <SelectRow
            field={fields.captureVideos}
            {...runConfigFields.captureVideos}
            options={options(videoCaptures)}
          />
          <NumberRow
            field={hinted(fields.noOfDaysForVideo)}
            {...runConfigFields.noOfDaysForVideo}
            unit={days}
          />
          {!mayDelete && <SettingFacts items={captureSizes(configuration)} />}
        </SettingsSection>
      )}
      <SettingsSection title="Run Failed">
        <NumberRow
          field={hinted(fields.noOfTimesFailedStepRun)}
          {...runConfigFields.noOfTimesFailedStepRun}
          unit="times, 0–5"
        />
        <SwitchRow field={fields.runFailedScriptsForSuite} {...runConfigFields.runFailedScriptsForSuite} />
      </SettingsSection>
    </EditFrame>
  );
}

const unitOfAmount = {
  implicitWait: 'implicitWaitUnit',
  explicitWait: 'explicitWaitUnit',
  delayBetweenSteps: 'delayBetweenStepsUnit',
  terminateScriptIfTakesMoreTime: 'terminateScriptUnit',
  terminateSuiteIfTakesMoreTime: 'terminateSuiteUnit',
} as const;

type AmountName = keyof typeof unitOfAmount;
