import {
  createDefectTemplate,
  createManualTemplate,
  updateManualTemplate,
} from '#platform/contract/templates/template-calls.ts';
import { emptySheet } from '#platform/contract/templates/sheet-values.ts';
import { predefinedFields } from '#platform/contract/templates/predefined-values.ts';
import type { TemplateField } from '#platform/contract/templates/template-values.ts';
import type { ThingModule } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    readonly manualTemplate: string;
    readonly defectTemplate: string;
    /** A manual template of the project. */
    readonly projectTemplate: string;
  }
}

export const templateName = 'Checkout regression with payments abroad';

/** A field of a template, as calls send it. */
const sent = ({ options, defaultValue, ...field }: TemplateField) => ({
  ...field,
  ...(options && { options: [...options] }),
  ...(defaultValue !== undefined && {
    defaultValue: typeof defaultValue === 'string' ? defaultValue : [...defaultValue],
  }),
});

/** The body of a manual template: the standard one with this name and these changes. */
export const manualTemplate = (name: string, changes: object = {}) => ({
  name,
  testCaseDetails: predefinedFields.manual.map(sent),
  testSteps: { sheetName: emptySheet.sheetName, rows: emptySheet.rows.map((row) => [...row]) },
  ...changes,
});

/** The same for defects. */
export const defectTemplate = (name: string, changes: object = {}) => ({
  name,
  defectDetails: predefinedFields.defect.map(sent),
  ...changes,
});

export default {
  things: {
    async manualTemplate({ maker, owner }) {
      return (await maker.succeed(createManualTemplate, { body: manualTemplate(templateName) }, owner))._id;
    },
    async defectTemplate({ maker, owner }) {
      const body = defectTemplate('Defects of the shop');
      return (await maker.succeed(createDefectTemplate, { params: { templateId: 'new' }, body }, owner))._id;
    },
    async projectTemplate({ maker, owner, thing }) {
      const there = { ...owner, projectId: await thing('project') };
      const body = manualTemplate('Smoke test');
      const { _id: templateId } = await maker.succeed(createManualTemplate, { body }, there);
      // A second version, so that there is an earlier one to restore.
      const renamed = manualTemplate('Smoke test of the shop');
      await maker.succeed(updateManualTemplate, { params: { templateId }, body: renamed }, there);
      return templateId;
    },
  },
  fields: [{ named: /^template/, things: ['manualTemplate', 'defectTemplate', 'projectTemplate'] }],
} satisfies ThingModule;
