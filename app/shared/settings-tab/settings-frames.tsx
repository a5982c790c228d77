import type { FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import {
  hasErrors,
  textValue,
  type FieldDefinitions,
  type FormField,
} from '#app/components/field/form-field.ts';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { Removals } from './removals.tsx';
import { SaveQuestionMessage } from './save-question.tsx';
import { ScopeWords } from './scope-words.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { cancelId, SettingsToolbar } from './settings-toolbar.tsx';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';
import type { FrameHints } from './use-settings-hints.ts';
import type { OpenSettingsTab } from './use-settings-tab.ts';

interface FrameProps {
  readonly tab: OpenSettingsTab;
  readonly children: ReactNode;
  /** What stands below the settings. */
  readonly below?: ReactNode;
}

interface EditProps<Values extends Record<string, unknown>> extends FrameProps {
  readonly form: FormMetadata<Values>;
  /** Hidden fields of `settingsFormFields`. An error at `modifiedOn` says that another user has saved meanwhile. */
  readonly fields: { readonly modifiedOn: FormField; readonly agreed: FormField };
  readonly definitions: FieldDefinitions<Values>;
  /** The form comes with values that aren't saved, beside those that it came back with. */
  readonly unsaved?: boolean;
  /** From `useSettingsHints`; undefined without script. */
  readonly hints: FrameHints | undefined;
  /** Rows of what can be deleted here, see `RemovalRow`. */
  readonly removals?: ReactNode;
}

/** Renders a tab that the user cannot change: its settings are text. */
export const ReadFrame = ({ tab, children, below }: FrameProps) => (
  <div className="settings-tab-page">
    <TabHeader tab={tab} />
    <div className="panel-stack settings-tab-body">
      {children}
      {below}
    </div>
  </div>
);

/** Renders a tab that is one form, with Save and Cancel above it (spec 2 section 2). */
export function EditFrame<Values extends Record<string, unknown>>({
  tab,
  form,
  fields,
  definitions,
  unsaved = false,
  hints,
  children,
  below,
  removals,
}: EditProps<Values>) {
  const { shown, here, inheritTo, question } = tab;
  const { modifiedOn, agreed } = fields;
  const agreedTo = textValue(agreed);
  useAskBeforeLeaving(form.id, here, cancelId);
  return (
    <div className="settings-tab-page">
      <TabHeader tab={tab} />
      <SettingsToolbar formId={form.id} here={here} hints={hints} />
      <div className="panel-stack settings-tab-body">
        <ServerForm
          form={form}
          definitions={definitions}
          unsaved={unsaved || question !== undefined || form.status === 'error'}
          className="panel-stack"
        >
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
        {below}
        <Removals shown={shown} inheritTo={inheritTo}>
          {removals}
        </Removals>
      </div>
    </div>
  );
}

const TabHeader = ({ tab: { title, area, shown, inheritTo, back } }: Pick<FrameProps, 'tab'>) => (
  <>
    <PageHeader
      title={title}
      {...(back && { back })}
      description={<ScopeWords shown={shown} inheritTo={inheritTo} />}
    />
    <SettingsTabs {...area} />
  </>
);
