import { useId } from 'react';
import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { SuggestField } from '#app/components/field/suggest-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { useNameCheck } from '#app/shared/plugins/use-name-check.ts';
import { executionLimits } from '#platform/contract/executions/execution-values.ts';
import type { StartChoices } from '#platform/contract/executions/start-calls.ts';
import { integrationLimits } from '#platform/contract/integrations/instance-values.ts';

const definitions = {
  name: { label: 'Name', maxLength: integrationLimits.nameMax, autoComplete: 'off' },
  projectId: { label: 'Project Name', placeholder: 'Select a project' },
  suiteName: {
    label: 'Suite Name',
    hint: 'The suite that the pipeline starts.',
    maxLength: executionLimits.suiteMax,
    autoComplete: 'off',
  },
} satisfies Record<string, FieldDefinition>;

interface AzureValues extends Record<string, string> {
  name: string;
  projectId: string;
  suiteName: string;
}

interface AzureFormProps extends Pick<StartChoices, 'projects' | 'suites'> {
  /** The stored values; a new instance has the current project only. */
  readonly values: AzureValues;
  readonly exists: boolean;
  readonly closeTo: string;
}

/** Renders the form of an Azure DevOps instance: a name, a project and a suite (spec 3 section 5). */
export function AzureForm({ projects, suites, values, exists, closeTo }: AzureFormProps) {
  const formId = `azure-${useId()}`;
  const [form, fields] = useServerForm<AzureValues>({ id: formId, defaultValue: values });
  const changed = useChanged(formId);
  const checkedName = useNameCheck({
    formId,
    plugin: 'AzureDevOps',
    field: fields.name,
    own: exists ? values.name : '',
  });
  return (
    <FormDrawer
      title={exists ? 'Edit Instance' : 'Create Instance'}
      about={
        <>
          Azure DevOps: <TextLink to={helpPaths.page('azure-devops')}>how to set up the pipeline</TextLink>
        </>
      }
      width="wide"
      form={form}
      definitions={definitions}
      submit={exists ? 'Update' : 'Create'}
      sending={exists ? 'Updating…' : 'Creating…'}
      closeTo={closeTo}
      unmet={exists && !changed ? 'No changes yet' : undefined}
    >
      {exists && <p>With another project or suite, the token stops working. Issue a new one then.</p>}
      <TextField field={checkedName} {...definitions.name} />
      <SearchSelectField
        field={fields.projectId}
        {...definitions.projectId}
        options={projects.map((project) => ({ value: project.id, label: project.name }))}
      />
      <SuggestField
        field={fields.suiteName}
        {...definitions.suiteName}
        suggestions={suites}
        suggested="Suites of your machines"
      />
    </FormDrawer>
  );
}
