import type { Refused } from '#app/request/calls/call-platform.server.ts';
import type { FormRequest, Rejection } from '#app/request/forms/handle-form.server.ts';
import { draftSchema, type TemplateDraft } from '#platform/contract/templates/template-fields.ts';
import { templateNameRule } from '#platform/contract/templates/template-values.ts';
import type { EditorDraft } from './editor-draft.server.ts';
import { editorErrors } from './editor-errors.ts';

interface RefusedDraft {
  /** The draft as it was typed, before the step of the pressed button. */
  readonly draft: EditorDraft;
  /** The draft that the page began with, packed. */
  readonly basis: string;
  /** Whether it was to be saved while somebody typed. */
  readonly isAutosave: boolean;
}

/** Answers with a draft that is not stored: everything typed stays on the page, with an error at each wrong place. */
export function rejectDraft(
  form: Pick<FormRequest<unknown>, 'reject'>,
  refusal: Refused,
  { draft, basis, isAutosave }: RefusedDraft,
): Rejection {
  // The refusal is about the draft after the step, which the page does not show.
  const { name, fields, testSteps, version } = draft;
  const { error } = draftSchema.safeParse({ name, fields, testSteps, version });
  const problems = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
  if (isAutosave) return form.reject({ '': inWords(refusal, problems, draft) });
  const rejection = form.reject(editorErrors({ ...refusal, problems }));
  Object.assign(rejection.data, { draft, basis, revision: draft.revision });
  return rejection;
}

/** Says in one line what is wrong and where, for a page that shows no errors at its fields yet. */
function inWords({ message }: Refused, [problem]: Refused['problems'], { testSteps }: TemplateDraft): string {
  if (!problem) return message;
  const [part, , row = '', column = ''] = problem.path.split('.');
  const head = testSteps?.rows[0]?.[Number(column)] ?? '';
  const cell = row === '0' ? `Name of column ${Number(column) + 1}` : `${head}, row ${row}`;
  const place = part === 'name' ? templateNameRule.label : part === 'testSteps' && column !== '' ? cell : '';
  return place === '' ? problem.message : `${place}: ${problem.message}`;
}
