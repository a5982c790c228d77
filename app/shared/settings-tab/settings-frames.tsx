import type { FormMetadata } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
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
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { saveAnyway } from './save-anyway.ts';
import { SaveQuestionMessage } from './save-question.tsx';
import { ScopeLine } from './scope-line.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';
import type { FrameHints } from './use-settings-hints.ts';
import type { OpenSettingsTab } from './use-settings-tab.ts';

interface ReadProps {
  readonly tab: OpenSettingsTab;
  readonly children: ReactNode;
}

interface EditProps<Values extends Record<string, unknown>> extends ReadProps {
  readonly form: FormMetadata<Values>;
  /** Hidden fields of `settingsFormFields`. An error at `modifiedOn` says that another user has saved meanwhile. */
  readonly fields: { readonly modifiedOn: FormField; readonly agreed: FormField };
  readonly definitions: FieldDefinitions<Values>;
  /** The form comes back with values that aren't saved. */
  readonly unsaved?: boolean;
  /** From `useSettingsHints`; undefined without script. */
  readonly hints: FrameHints | undefined;
}

const cancelId = 'give-up-changes';
const unchanged = 'You haven’t changed anything.';

/** Renders a tab that the user cannot change: its settings are text. */
export function ReadFrame({ tab, children }: ReadProps) {
  const { title, area, shown, inheritTo } = tab;
  return (
    <>
      <PageHeader title={title} />
      <SettingsTabs {...area} />
      <div className="panel-stack settings-tab-body">
        <ScopeLine shown={shown} inheritTo={inheritTo} />
        {children}
      </div>
    </>
  );
}

/** Renders a tab that is one form, with Save and Cancel above it (spec 2 section 2). */
export function EditFrame<Values extends Record<string, unknown>>({
  tab,
  form,
  fields,
  definitions,
  unsaved = tab.question !== undefined,
  hints,
  children,
}: EditProps<Values>) {
  const { title, area, shown, here, inheritTo, question } = tab;
  const { modifiedOn, agreed } = fields;
  const agreedTo = textValue(agreed);
  useAskBeforeLeaving(form.id, here, cancelId);
  const isChanged = hints?.changed ?? true;
  const intent = useNavigation().formData?.get('intent') ?? saveAnyway;
  return (
    <>
      <PageHeader title={title}>
        <div className="settings-tab-toolbar">
          <SubmitButton
            form={form.id}
            // Other buttons of the form don't save.
            sending={intent === saveAnyway ? 'Saving…' : 'Save'}
            unmet={isChanged ? hints?.wrong?.problem : unchanged}
            {...(hints?.wrong && isChanged ? { unmetField: hints.wrong.field } : {})}
          >
            Save
          </SubmitButton>
          {/* Not a link: with script it waits until there is something to give up. */}
          {/* eslint-disable-next-line no-restricted-syntax -- it posts nothing: it asks for the page anew */}
          <form id={cancelId} action={here} className="settings-tab-cancel">
            <Button {...(isChanged ? {} : { unmet: unchanged, unmetIsSaid: true })}>Cancel</Button>
          </form>
        </div>
      </PageHeader>
      <SettingsTabs {...area} />
      {/* There from the start, because only later changes are announced. */}
      <p role="status" className="settings-tab-said">
        {hints?.said}
      </p>
      <ServerForm
        form={form}
        definitions={definitions}
        unsaved={unsaved}
        className="panel-stack settings-tab-body"
      >
        <ScopeLine shown={shown} inheritTo={inheritTo} />
        {/* Another browser tab may have switched the project meanwhile, so the form saves the settings on display. */}
        <input type="hidden" name="id" defaultValue={shown.id} />
        <input type="hidden" name={modifiedOn.name} defaultValue={textValue(modifiedOn)} />
        {hasErrors(modifiedOn) && <ChangedMeanwhile field={modifiedOn} here={here} />}
        {question && <SaveQuestionMessage question={question} />}
        {/* An agreement that was refused for another reason is not asked for again. */}
        {!question && agreedTo !== undefined && (
          <input type="hidden" name={agreed.name} defaultValue={agreedTo} />
        )}
        {children}
      </ServerForm>
    </>
  );
}
