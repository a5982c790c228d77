import type { FormMetadata } from '@conform-to/react';
import { useNavigation, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import {
  hasErrors,
  textValue,
  type FieldDefinitions,
  type FormField,
} from '#app/components/field/form-field.ts';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { shellPaths } from '#app/paths/shell.ts';
import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';
import { ChangedMeanwhile, saveAnyway } from './changed-meanwhile.tsx';
import { ConfigurationScope, type ShownConfiguration } from './configuration-scope.tsx';
import { DeletionQuestion, type Deletion } from './deletion-question.tsx';
import { tabsIn } from './tabs-in.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

/** What the frame of every signed-in page has loaded, as far as this reads it. */
type LoadShell = () => Promise<{
  readonly menus: readonly MenuReply[];
  /** Null in All Projects. */
  readonly project: { readonly status: string } | null;
}>;

/** What script knows of the form while it is filled in. */
export interface ConfigurationHints {
  readonly changed: boolean;
  /** What the form has just changed by itself, as a sentence; '' when nothing. */
  readonly said: string;
  /** What is wrong, and the name of the field where. */
  readonly wrong?: { readonly field: string; readonly problem: string } | undefined;
}

interface FrameProps {
  /** The name of the tab, as in its page's title. */
  readonly title: string;
  readonly shown: ShownConfiguration;
  /** The question whether a project is to use the settings of All Projects again; absent where it can have none of its own. */
  readonly inheritTo?: string;
  readonly children: ReactNode;
}

interface EditProps<Values extends Record<string, unknown>> extends FrameProps {
  /** The address of this tab. */
  readonly here: string;
  readonly form: FormMetadata<Values>;
  readonly definitions: FieldDefinitions<Values>;
  /** Of `useServerForm`: the hidden field with the `modifiedOn` of what was shown: an error there is that somebody else has saved meanwhile. */
  readonly modifiedOn: FormField;
  /** It comes with what was filled in before and is not saved. */
  readonly unsaved?: boolean;
  /** What is to be agreed to before the form is saved. */
  readonly asked: Deletion | undefined;
  /** The hidden field that says what was agreed to. */
  readonly agreed: FormField;
  /** Undefined without script. */
  readonly hints: ConfigurationHints | undefined;
}

const cancelId = 'give-up-changes';
const unchanged = 'You haven’t changed anything.';

/** Shows a tab as text, for users who can't change it and in closed projects. */
export function ShownFrame({ title, shown, inheritTo, children }: FrameProps) {
  return (
    <>
      <PageHeader title={title} />
      <ConfigurationTabs />
      <div className="panel-stack execution-configuration-tab">
        <ConfigurationScope shown={shown} inheritTo={inheritTo} />
        {children}
      </div>
    </>
  );
}

/** A tab that is one form, with Save and Cancel above it (spec 2 section 2). */
export function EditFrame<Values extends Record<string, unknown>>(props: EditProps<Values>) {
  const { title, shown, here, inheritTo, form, definitions, modifiedOn, hints, children } = props;
  const { asked, agreed, unsaved = asked !== undefined } = props;
  const agreedTo = textValue(agreed);
  useAskBeforeLeaving(form.id, here, cancelId);
  const isChanged = hints?.changed ?? true;
  const intent = useNavigation().formData?.get('intent') ?? saveAnyway;
  return (
    <>
      <PageHeader title={title}>
        <div className="execution-configuration-toolbar">
          <SubmitButton
            form={form.id}
            // Other buttons of the form save nothing.
            sending={intent === saveAnyway ? 'Saving…' : 'Save'}
            unmet={isChanged ? hints?.wrong?.problem : unchanged}
            {...(hints?.wrong && isChanged ? { unmetField: hints.wrong.field } : {})}
          >
            Save
          </SubmitButton>
          {/* Not a link: with script it waits until there is something to give up. */}
          {/* eslint-disable-next-line no-restricted-syntax -- it posts nothing: it asks for the page anew */}
          <form id={cancelId} action={here} className="execution-configuration-cancel">
            <Button {...(isChanged ? {} : { unmet: unchanged, unmetIsSaid: true })}>Cancel</Button>
          </form>
        </div>
      </PageHeader>
      <ConfigurationTabs />
      {/* There from the start: what is put into it later is announced. */}
      <p role="status" className="execution-configuration-said">
        {hints?.said}
      </p>
      <ServerForm
        form={form}
        definitions={definitions}
        unsaved={unsaved}
        className="panel-stack execution-configuration-tab"
      >
        <ConfigurationScope shown={shown} inheritTo={inheritTo} />
        {/* Of another tab one may have gone on to another project meanwhile: what is saved is what was shown. */}
        <input type="hidden" name="id" defaultValue={shown.id} />
        <input type="hidden" name={modifiedOn.name} defaultValue={textValue(modifiedOn)} />
        {hasErrors(modifiedOn) && <ChangedMeanwhile field={modifiedOn} here={here} />}
        {asked && <DeletionQuestion asked={asked} />}
        {/* What was agreed to and refused for another reason is not asked anew. */}
        {!asked && agreedTo !== undefined && (
          <input type="hidden" name={agreed.name} defaultValue={agreedTo} />
        )}
        {children}
      </ServerForm>
    </>
  );
}

function ConfigurationTabs() {
  const { menus = [], project = null } = useRouteLoaderData<LoadShell>('app') ?? {};
  const isOpen = project === null || project.status === 'Open';
  const tabs = tabsIn(menus).map(({ id, name, path }) => ({
    to: shellPaths.app + path,
    label: name,
    // Spec 2 section 4.
    unavailable: id === 'report-config' && !isOpen ? 'The project is closed' : undefined,
  }));
  return <Tabs label="Execution Configuration" tabs={tabs} />;
}
