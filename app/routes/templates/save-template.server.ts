import type { Rejection, SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { templatePaths } from '#app/paths/templates.ts';
import {
  createDefectTemplate,
  createManualTemplate,
  updateDefectTemplate,
  updateManualTemplate,
} from '#platform/contract/templates/template-calls.ts';
import { emptySheet } from '#platform/contract/templates/sheet-values.ts';
import {
  fieldsProblems,
  sheetProblems,
  templateNameProblem,
} from '#platform/contract/templates/template-rules.ts';
import { cellName } from './draft-steps.ts';
import { keepDraft, type EditorDraft, type Editing } from './editor-draft.server.ts';

interface Saving {
  readonly editing: Editing;
  readonly draft: EditorDraft;
}

/** Saves a template, or answers with what is wrong and where; what was typed stays as a draft. */
export async function saveTemplate(
  form: SignedInFormRequest<unknown>,
  saving: Saving,
): Promise<Response | Rejection> {
  const { platform, context } = form;
  const { editing, draft } = saving;
  const errors = problemsOf(saving);
  if (Object.keys(errors).length > 0) {
    await keepDraft(platform, editing, draft);
    return form.reject(errors);
  }
  const outcome = await send(form, saving);
  if (outcome.ok) {
    const { kind } = editing;
    const flash = { tone: 'success' as const, text: outcome.message };
    return redirectWithFlash(
      context,
      templatePaths.row(kind, outcome.data._id, new URLSearchParams()),
      flash,
    );
  }
  await keepDraft(platform, editing, draft);
  return form.rejectWith(outcome);
}

/** Returns what is wrong by the names of the editor's fields. */
function problemsOf({ editing: { kind }, draft }: Saving): Record<string, string> {
  const name = templateNameProblem(draft.name);
  const fields = draft.fields.map((field, index) => ({ ...field, id: field.id ?? `new-${index}` }));
  const errors: Record<string, string> = name === undefined ? {} : { name };
  for (const { path, message } of fieldsProblems(kind, fields)) {
    const [index = ''] = path.split('.');
    errors[index === '' ? '' : `field-${index}`] ??= message;
  }
  for (const { path, message } of draft.testSteps ? sheetProblems(draft.testSteps) : []) {
    const [row, column] = path.split('.');
    errors[path === '' ? 'sheet' : cellName(Number(row), Number(column))] ??= message;
  }
  return errors;
}

function send({ platform }: SignedInFormRequest<unknown>, { editing, draft }: Saving) {
  const { kind, mode, id: templateId } = editing;
  const { name, fields } = draft;
  const shown = draft.version === null ? {} : { version: draft.version };
  const params = { templateId };
  if (kind === 'manual') {
    const testSteps = draft.testSteps ?? { ...emptySheet, rows: emptySheet.rows.map((row) => [...row]) };
    const body = { name, testCaseDetails: fields, testSteps };
    return mode === 'edit'
      ? platform.call(updateManualTemplate, { params, body: { ...body, ...shown } })
      : platform.call(createManualTemplate, { body });
  }
  const body = { name, defectDetails: fields };
  return mode === 'edit'
    ? platform.call(updateDefectTemplate, { params, body: { ...body, ...shown } })
    : platform.call(createDefectTemplate, { params, body });
}
