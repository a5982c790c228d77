import { templatePaths } from '#app/paths/templates.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { createManualTemplate } from '#platform/automation/templates/save-template.ts';
import { findActor } from '#platform/access/actor.ts';
import { saveTemplateDraft } from '#platform/contract/templates/draft-calls.ts';
import {
  downloadSampleData,
  getTemplate,
  updateManualTemplate,
} from '#platform/contract/templates/template-calls.ts';
import { largestTemplate } from '#tests/support/largest-template.ts';
import { stallCases } from '../stall-case.ts';

const name = 'The largest template';

/** A draft of the same size. */
const draft = () => {
  const { testCaseDetails: fields, testSteps } = largestTemplate(name);
  return { name, fields, testSteps, version: null };
};

/** The editor and the calls at the limits of templates. */
export default stallCases({
  fill: async ({ platform, token }) => {
    const { context } = platform;
    const actor = await findActor(context, token);
    const asked = { actor, project: undefined, callerAddress: '', userAgent: '', request: undefined };
    const { _id: templateId } = await createManualTemplate(context, {
      ...asked,
      body: largestTemplate(name),
    });
    return { templateId };
  },
  cases: ({ templateId }) => {
    const template = { kind: 'manual', name, id: templateId } as const;
    const edited = { ...template, mode: 'edit' } as const;
    const params = { templateId };
    let saves = 0;
    return [
      {
        name: 'template, its editor',
        by: 'signed-in',
        run: ({ page }) => page(templatePaths.editor(edited)),
      },
      {
        name: 'template, read only',
        by: 'signed-in',
        run: ({ page }) => page(templatePaths.editor({ ...edited, mode: 'view' })),
      },
      { name: 'template, its form', by: 'signed-in', run: ({ page }) => page(templatePaths.preview(edited)) },
      {
        name: 'template, its details',
        by: 'signed-in',
        run: ({ page }) => page(templatePaths.details(template, noQuery)),
      },
      {
        name: 'template, its history',
        by: 'signed-in',
        run: ({ page }) => page(templatePaths.history(template, noQuery)),
      },
      { name: 'template, by a call', by: 'signed-in', run: ({ call }) => call(getTemplate, { params }) },
      {
        name: 'template, saved',
        by: 'signed-in',
        run: ({ call }) =>
          call(updateManualTemplate, { params, body: largestTemplate(`${name} ${++saves}`) }),
      },
      {
        name: 'template, its draft saved',
        by: 'signed-in',
        run: ({ call }) => call(saveTemplateDraft, { params: { kind: 'manual', templateId }, body: draft() }),
      },
      {
        name: 'template, as a spreadsheet',
        by: 'signed-in',
        run: ({ send }) =>
          send(`${downloadSampleData.path}?templateId=${templateId}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: '{}',
          }),
      },
    ];
  },
});
