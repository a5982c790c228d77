import { draftSchema, type TemplateDraft } from '#platform/contract/templates/template-fields.ts';

/** Returns an earlier draft that undoing leads back to; the draft as it is where the text is none. */
export function restoredDraft<Draft extends TemplateDraft>(draft: Draft, text: string): Draft {
  try {
    const { name, fields, testSteps } = draftSchema.parse({ version: null, ...(JSON.parse(text) as object) });
    return { ...draft, name, fields, testSteps };
  } catch {
    return draft;
  }
}
