import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { Time } from '#app/components/text/time.tsx';
import { templatePaths } from '#app/paths/templates.ts';
import type { EditorMode } from '#app/paths/templates.ts';
import type { TemplateDraft } from '#platform/contract/templates/template-fields.ts';
import {
  kindWords,
  templateLimits,
  templateNameRule,
  type FormKind,
} from '#platform/contract/templates/template-values.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { FieldRows } from './field-rows.tsx';
import { StepsSheet } from './steps-sheet.tsx';
import { useAutosave } from './use-autosave.ts';

export interface EditorProps {
  readonly editing: {
    readonly kind: FormKind;
    readonly mode: EditorMode;
    readonly name: string;
    readonly id: string;
  };
  readonly draft: TemplateDraft & { readonly savedOn: string | null };
  /** The first row of test steps that is shown, or one beside it. */
  readonly first: number;
  /** Where the template belongs: a project's name or 'All Projects'. */
  readonly scope: string;
}

const formId = 'template';

const definitions = { name: { label: templateNameRule.label }, sheet: { label: 'Test Steps' } };

/** Renders the editor of a template. Each of its buttons works without script: it posts the form, which keeps the draft. */
export function TemplateEditor({ editing, draft, first, scope }: EditorProps) {
  const { kind, mode } = editing;
  const [form, fields] = useServerForm<{ name: string; sheet: string }>({
    id: formId,
    defaultValue: { name: draft.name },
  });
  const saved = useAutosave(formId);
  const mandatory = draft.fields.filter((field) => field.mandatory === 'yes').length;
  const errors = form.allErrors;
  return (
    <>
      <PageHeader
        title={mode === 'create' ? `Create ${kindWords[kind]}` : `Edit ${kindWords[kind]}`}
        description={`A template of ${scope}.`}
        back={{ to: templatePaths.tab(kind), label: `${kindWords[kind]}s` }}
      />
      <ServerForm
        form={form}
        definitions={definitions}
        unsaved={draft.savedOn !== null}
        className="panel-stack"
      >
        {/* Enter in a field presses the first button of its form: it keeps the draft, and never saves the template. */}
        <button type="submit" name="intent" value="keep" className="sr-only" tabIndex={-1} aria-hidden="true">
          Keep draft
        </button>
        <input type="hidden" name="first" value={first} />
        {draft.savedOn !== null && (
          <p className="templates-note">
            This is your draft of <Time time={draft.savedOn} />, which only you see. It is kept for{' '}
            {templateLimits.draftDays} days.{' '}
            <Button name="intent" value="discard" size="small" variant="quiet">
              Discard draft
            </Button>
          </p>
        )}
        <Panel title="Name">
          <TextField
            field={fields.name}
            label={templateNameRule.label}
            maxLength={templateNameRule.max}
            autoComplete="off"
          />
        </Panel>
        <Panel
          title={`Fields (${draft.fields.length})`}
          about={
            mandatory > templateLimits.mandatoryHint
              ? `${counted(mandatory, 'field is', 'fields are')} mandatory. Testers skip forms that ask too much.`
              : 'What testers fill in, in this order.'
          }
          actions={
            <Button name="intent" value="field-add" size="small">
              Add field
            </Button>
          }
        >
          <FieldRows kind={kind} fields={draft.fields} errors={errors} />
        </Panel>
        {draft.testSteps && (
          <Panel title="Test Steps" about="Columns that execution fills are read-only.">
            <FieldError field={fields.sheet} />
            <StepsSheet draft={draft} first={first} errors={errors} formId={formId} />
          </Panel>
        )}
        <div className="actions">
          <SubmitButton intent="save" sending="Saving…">
            {mode === 'create' ? 'Create' : 'Update'}
          </SubmitButton>
          <Button name="intent" value="preview">
            Preview
          </Button>
          <Button name="intent" value="keep">
            Keep draft
          </Button>
          <ButtonLink to={templatePaths.tab(kind)}>Cancel</ButtonLink>
          <p role="status" className="templates-note">
            {saved}
          </p>
        </div>
      </ServerForm>
    </>
  );
}
