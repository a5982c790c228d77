import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { Time } from '#app/components/text/time.tsx';
import { templatePaths } from '#app/paths/templates.ts';
import type { EditorMode } from '#app/paths/templates.ts';
import type { TemplateDetails, TemplateDraft } from '#platform/contract/templates/template-fields.ts';
import {
  kindWords,
  templateLimits,
  templateNameRule,
  type FormKind,
} from '#platform/contract/templates/template-values.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { DraftChoice, DraftFields } from './draft-choice.tsx';
import type { OtherDraft } from './draft-conflict.server.ts';
import { FieldRows } from './field-rows.tsx';
import { HiddenButton } from './hidden-button.tsx';
import { ProposalNote } from './proposal-note.tsx';
import { similarHint } from './similar-hint.ts';
import { StepsSheet } from './steps-sheet.tsx';
import type { NewerTemplate } from './newer-template.server.ts';
import { TemplateChoice } from './template-choice.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { useAutosave } from './use-autosave.ts';
import { useNewest } from './use-newest.ts';
import { useUndo } from './use-undo.ts';

type ShownDraft = TemplateDraft & {
  readonly savedOn: string | null;
  readonly revision: string;
  /** The names of other templates that its name is easily taken for. */
  readonly similar: readonly string[];
};

/** What the editor's action answers with, beside the errors of the form. */
export interface EditorAnswer {
  /** The revision of the draft that is on the page. */
  readonly revision?: string;
  /** What is stored instead of the draft on the page, which comes back then. */
  readonly other?: OtherDraft;
  /** The version of another user that stood in the way of saving. */
  readonly newer?: NewerTemplate;
  readonly similar?: readonly string[];
  readonly draft?: ShownDraft;
  readonly basis?: string;
}

export interface EditorProps {
  readonly editing: {
    readonly kind: FormKind;
    readonly mode: EditorMode;
    readonly name: string;
    readonly id: string;
  };
  readonly draft: ShownDraft;
  /** The draft, packed for the form. */
  readonly basis: string;
  /** The first row of test steps that is shown, or one beside it. */
  readonly first: number;
  /** Under which a tab keeps what can be undone. */
  readonly undoKey: string;
  /** Where the template belongs: a project's name or 'All Projects'. */
  readonly scope: string;
  /** The template as it is now; null for a new one. */
  readonly template: TemplateDetails | null;
  /** The version that another user has saved since the draft was begun. */
  readonly newer: NewerTemplate | null;
  /** Saving proposes a version, which a reviewer has to approve. */
  readonly needsApproval: boolean;
  readonly answer: EditorAnswer | undefined;
}

/** The id of the form; ids of its fields begin with it. */
export const editorFormId = 'template';

const definitions = { name: { label: templateNameRule.label }, sheet: { label: 'Test Steps' } };

/** Renders the editor of a template. Each of its buttons works without script: it posts the form, which keeps the draft. */
export function TemplateEditor({
  editing,
  first,
  scope,
  undoKey,
  answer,
  template,
  needsApproval,
  ...loaded
}: EditorProps) {
  const { kind, mode } = editing;
  const { draft, basis, newer } = { ...loaded, ...answer };
  const [form, fields] = useServerForm<{ name: string; sheet: string }>({
    id: editorFormId,
    defaultValue: { name: draft.name },
  });
  const autosave = useAutosave(editorFormId);
  const revision = useNewest([answer?.revision, loaded.draft.revision, autosave.revision]);
  const other = [answer?.other, autosave.other].find((each) => each?.instead === revision);
  const similar = autosave.similar ?? answer?.similar ?? draft.similar;
  const undoing = useUndo({ formId: editorFormId, storageKey: undoKey, draft });
  const mandatory = draft.fields.filter((field) => field.mandatory === 'yes').length;
  const errors = form.allErrors;
  return (
    <>
      <PageHeader
        title={mode === 'create' ? `Create ${kindWords[kind]}` : `Edit ${kindWords[kind]}`}
        description={`A template of ${scope}.`}
        back={{ to: templatePaths.tab(kind), label: `${kindWords[kind]}s` }}
      />
      {template && <ProposalNote template={template} edits />}
      <ServerForm
        form={form}
        definitions={definitions}
        unsaved={draft.savedOn !== null || answer?.draft !== undefined || other !== undefined}
        className="panel-stack"
      >
        {/* Enter in a field presses the first button of its form: it keeps the draft, and never saves the template. */}
        <EnterButton intent="keep">Keep draft</EnterButton>
        <input type="hidden" name="first" value={first} />
        <HiddenButton />
        <DraftFields revision={revision} basis={basis} />
        {other && <DraftChoice other={other} isAnswer={other === answer?.other} />}
        {newer && !other && <TemplateChoice newer={newer} isAnswer={answer?.newer !== undefined} />}
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
            {...(similar.length > 0 && { hint: similarHint(similar) })}
          />
        </Panel>
        <Panel
          title={`Fields (${draft.fields.length})`}
          about={
            mandatory > templateLimits.mandatoryHint
              ? `${counted(mandatory, 'field is', 'fields are')} mandatory. Testers skip forms that ask too much.`
              : 'What testers fill in, in this order.'
          }
        >
          <FieldRows kind={kind} fields={draft.fields} errors={errors} />
          <div className="actions">
            <Button name="intent" value="field-add" size="small">
              Add field
            </Button>
          </div>
        </Panel>
        {draft.testSteps && (
          <Panel title="Test Steps" about="Columns that execution fills are read-only.">
            <FieldError field={fields.sheet} />
            <StepsSheet draft={draft} first={first} errors={errors} formId={editorFormId} />
          </Panel>
        )}
        {needsApproval && (
          <p className="templates-note">
            Versioning is enabled in {scope}: what you save comes into use once a reviewer has approved it.
          </p>
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
          <UndoButtons {...undoing} />
          <ButtonLink to={templatePaths.tab(kind)}>Cancel</ButtonLink>
          <p role="status" className="templates-note">
            {autosave.said}
          </p>
        </div>
      </ServerForm>
    </>
  );
}
