import type { FormField } from '#app/components/field/form-field.ts';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { SuggestField } from '#app/components/field/suggest-field.tsx';
import { executionLimits } from '#platform/contract/executions/execution-values.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface SuiteFieldsProps {
  /** The current project; null in All Projects. */
  readonly project: Named | null;
  readonly projects: readonly Named[];
  readonly suites: readonly string[];
  readonly projectField: FormField;
  readonly suiteField: FormField;
}

/** Renders the project and the suite that an instance starts. In a project, that is the project. */
export function SuiteFields({ project, projects, suites, projectField, suiteField }: SuiteFieldsProps) {
  return (
    <>
      {project === null ? (
        <SearchSelectField
          field={projectField}
          label="Project"
          placeholder="Select a project"
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <input type="hidden" name="projectId" value={project.id} />
      )}
      <SuggestField
        field={suiteField}
        label="Suite Name"
        hint="The suite that the pipeline starts, with your rights."
        suggestions={suites}
        suggested="Suites of your machines"
        maxLength={executionLimits.suiteMax}
        autoComplete="off"
      />
    </>
  );
}
