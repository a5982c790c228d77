import { useSearchParams } from '@remix-run/react';
import { Choice } from '#app/components/field/choice.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { describe, type FormField } from '#app/components/field/form-field.ts';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { SuggestField } from '#app/components/field/suggest-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import { useNameCheck } from '#app/shared/plugins/use-name-check.ts';
import type { Capability } from '#platform/contract/integrations/instance-fields.ts';
import { integrationLimits } from '#platform/contract/integrations/instance-values.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import {
  repositoryKinds,
  repositoryLimits,
  repositoryWords,
  tokenSecretName,
  type RepositoryKind,
  type RepositoryPlugin,
} from '#platform/contract/integrations/repository-values.ts';
import { Capabilities } from '../capabilities.tsx';
import { SuiteFields } from './suite-fields.tsx';
import { useRepositoryCheck } from './use-repository-check.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface RepositoryFormProps {
  readonly plugin: RepositoryPlugin;
  /** The id of the verified account. */
  readonly verification: string;
  readonly userName: string;
  readonly capabilities: readonly Capability[];
  readonly typed: Record<string, string> | null;
  readonly owners: readonly string[];
  readonly ownersNote: string;
  readonly hostProjects: readonly {
    readonly workspace: string;
    readonly key: string;
    readonly name: string;
    readonly uuid: string;
  }[];
  readonly hostProjectsNote: string;
  readonly project: Named | null;
  readonly projects: readonly Named[];
  readonly suites: readonly string[];
}

const formId = 'repository';

/** Renders the second step: the names, the repository and the suite that it starts. */
export function RepositoryForm(props: RepositoryFormProps) {
  const { plugin, verification, userName, capabilities, typed, owners, ownersNote, project } = props;
  const [query] = useSearchParams();
  const { label } = pluginDefinitions[plugin];
  const { owner, repository, ownerWord, pipelineFile } = repositoryWords[plugin];
  const [form, meta] = useServerForm<Record<string, string>>({
    id: formId,
    defaultValue: typed ?? {
      repositoryKind: 'New',
      [owner]: owners[0] ?? '',
      projectId: project?.id ?? '',
    },
  });
  const fieldOf = (name: string): FormField => meta[name] ?? { id: name, name, errorId: `${name}-error` };
  const checkedName = useNameCheck({ formId, plugin, field: fieldOf('instanceName'), own: '' });
  const checkedRepository = useRepositoryCheck({ formId, plugin, verification, field: fieldOf(repository) });
  return (
    <FormDrawer
      title="Create Instance"
      about={`${label}, step 2 of 3: verified as ${userName}`}
      width="wide"
      form={form}
      above={<Capabilities capabilities={capabilities} />}
      submit="Create"
      sending={`Asking ${label}…`}
      closeTo={`${integrationPaths.list(plugin, query)}#create`}
    >
      <TextField
        field={checkedName}
        label="Instance Name"
        maxLength={integrationLimits.nameMax}
        autoComplete="off"
      />
      <KindField field={fieldOf('repositoryKind')} pipelineFile={pipelineFile} />
      <SuggestField
        field={fieldOf(owner)}
        label={ownerWord}
        {...(ownersNote !== '' && { hint: ownersNote })}
        suggestions={owners}
        suggested={`${ownerWord}s of this token`}
        autoComplete="off"
      />
      {plugin === 'Bitbucket' && <HostProjectField {...props} field={fieldOf('bitBucketProjectUUID')} />}
      <TextField
        field={checkedRepository}
        label="Repository Name"
        hint={`A new one has ${repositoryLimits.nameMin} to ${repositoryLimits.newNameMax} characters.`}
        maxLength={repositoryLimits.nameMax}
        autoComplete="off"
        spellCheck={false}
      />
      <SuiteFields {...props} projectField={fieldOf('projectId')} suiteField={fieldOf('suiteName')} />
    </FormDrawer>
  );
}

const kindWords = (pipelineFile: string): Readonly<Record<RepositoryKind, string>> => ({
  New: `New: FireFlink creates a private repository with ${pipelineFile} and the secret ${tokenSecretName}.`,
  Existing: `Existing: FireFlink sets only the secret ${tokenSecretName}, and shows the file to paste. Nothing is committed.`,
});

function KindField({ field, pipelineFile }: { readonly field: FormField; readonly pipelineFile: string }) {
  const words = kindWords(pipelineFile);
  return (
    <fieldset className="field" id={field.id} tabIndex={-1} {...describe(field, undefined)}>
      <legend className="field-label">Repository</legend>
      {repositoryKinds.map((kind) => (
        <Choice
          key={kind}
          type="radio"
          id={`${field.id}-${kind}`}
          name={field.name}
          value={kind}
          defaultChecked={(field.initialValue ?? 'New') === kind}
          label={words[kind]}
        />
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}

function HostProjectField({
  field,
  hostProjects,
  hostProjectsNote,
}: Pick<RepositoryFormProps, 'hostProjects' | 'hostProjectsNote'> & { readonly field: FormField }) {
  return (
    <SearchSelectField
      field={field}
      label="Bitbucket project"
      hint={['Only for a new repository.', hostProjectsNote].filter((text) => text !== '').join(' ')}
      optional
      placeholder="Select a project"
      options={hostProjects.map(({ workspace, key, name, uuid }) => ({
        value: uuid,
        label: `${workspace}: ${name} (${key})`,
      }))}
    />
  );
}
