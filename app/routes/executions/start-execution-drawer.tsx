import { Button } from '#app/components/button/button.tsx';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { SuggestField } from '#app/components/field/suggest-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { useTyped } from '#app/components/form/use-typed.ts';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import type { StartChoices } from '#platform/contract/executions/start-calls.ts';
import { anyMachineLabel, machineHint, machineOptions, type SuiteMachines } from './start-choices.ts';
import { startExecutionFields } from './start-execution.fields.ts';
import type { StartExecutionValues } from './start-execution.schema.ts';
import { useSuiteMachines } from './use-suite-machines.ts';

interface StartExecutionDrawerProps {
  /** Null in All Projects, where the form selects the project. */
  readonly projectName: string | null;
  readonly requestId: string;
  readonly projects: StartChoices['projects'];
  readonly suites: StartChoices['suites'];
  readonly machines: SuiteMachines;
  readonly values: StartExecutionValues;
  readonly closeTo: string;
}

const formId = 'start';

/** Renders the form that starts an execution: its suite, and the machines that have it. */
export function StartExecutionDrawer(props: StartExecutionDrawerProps) {
  const { projectName, requestId, projects, suites, machines: loaded, values, closeTo } = props;
  const hydrated = useHydrated();
  const [form, fields] = useServerForm<StartExecutionValues>({ id: formId, defaultValue: values });
  const typed = useTyped(formId);
  const machines = useSuiteMachines(typed, { machines: loaded, projectId: values.projectId ?? '' });
  const hint = machineHint(machines);
  return (
    <FormDrawer
      title="Start execution"
      about={projectName === null ? 'Runs a suite on a machine' : `In the project ${projectName}`}
      form={form}
      definitions={startExecutionFields}
      submit="Start execution"
      sending="Starting…"
      intent="start"
      above={<FlashMessage />}
      closeTo={closeTo}
    >
      <EnterButton intent="start">Start execution</EnterButton>
      <input type="hidden" name="requestId" value={requestId} />
      {projectName === null ? (
        <SearchSelectField
          field={fields.projectId}
          {...startExecutionFields.projectId}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <input type="hidden" name="projectId" value={values.projectId} />
      )}
      <SuggestField
        field={fields.suiteName}
        {...startExecutionFields.suiteName}
        hint={
          suites.length === 0
            ? 'Your machines have no suites yet. Enter the name that one will have.'
            : 'Choose one that your machines have, or enter another name.'
        }
        suggestions={suites}
        suggested="Suites of your machines"
        aside={
          !hydrated && (
            <Button name="intent" value="machines">
              Show its machines
            </Button>
          )
        }
      />
      <SearchSelectField
        // The options of another suite start anew.
        key={machines.suiteName}
        field={fields.machineId}
        {...startExecutionFields.machineId}
        placeholder={anyMachineLabel(machines)}
        options={machineOptions(machines)}
        {...(hint !== undefined && { hint })}
      />
      <TextField field={fields.name} {...startExecutionFields.name} />
    </FormDrawer>
  );
}
