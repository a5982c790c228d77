import { predefinedTemplates } from '#platform/contract/templates/predefined-values.ts';
import { templateTypes } from '#platform/contract/templates/template-values.ts';
import { defectTemplate, manualTemplate } from '#tests/support/things/templates.ts';
import { attempt, open, type AttemptModule, type InputParts } from '../attempt.ts';

const manual = 'manual-template.view';
const defect = 'defect-template.view';
const editing = (view: typeof manual | typeof defect | 'defect-lifecycle.view') =>
  [view, 'template.edit'] as const;

const ofManual = ({ things }: InputParts) => ({ params: { templateId: things.manualTemplate } });
const ofDefect = ({ things }: InputParts) => ({ params: { templateId: things.defectTemplate } });

let named = 0;
const nextName = () => `A template ${++named}`;
const draft = { name: 'Draft', fields: [], testSteps: null, version: null };
const newDraft = { params: { kind: 'manual', templateId: 'new' } } as const;

export default {
  attempts: [
    attempt('listManualTemplates', manual),
    attempt('listDefectTemplates', defect),
    attempt('listLifeCycles', 'defect-lifecycle.view'),
    attempt('getTemplatesFile', manual, () => ({ query: { templateType: templateTypes.manual } })),
    attempt('getTemplateImpactFile', manual, ofManual),
    attempt('getTemplate', manual, ofManual),
    attempt('getTemplate', defect, ofDefect, { as: 'of defects' }),
    attempt('createManualTemplate', editing(manual), () => ({ body: manualTemplate(nextName()) })),
    attempt('createDefectTemplate', editing(defect), () => ({
      params: { templateId: 'new' },
      body: defectTemplate(nextName()),
    })),
    attempt('updateManualTemplate', editing(manual), (parts) => ({
      ...ofManual(parts),
      body: manualTemplate(nextName()),
    })),
    attempt('updateDefectTemplate', editing(defect), (parts) => ({
      ...ofDefect(parts),
      body: defectTemplate(nextName()),
    })),
    attempt('setDefaultManualTemplate', editing(manual), () => ({
      query: { templateId: predefinedTemplates.manual[0].id },
      body: { activeTabId: templateTypes.manual },
    })),
    attempt('setDefaultDefectTemplate', editing(defect), () => ({
      query: { templateId: predefinedTemplates.defect[0].id },
      body: { activeTabId: templateTypes.defect },
    })),
    attempt('setDefaultLifeCycle', editing('defect-lifecycle.view'), () => ({
      query: { templateId: predefinedTemplates.lifeCycle[0].id },
      body: { activeTabId: templateTypes.lifeCycle },
    })),
    open('it is the same for everybody', 'getTestStepsSheet'),
    attempt('downloadSampleData', manual, ({ things }) => ({
      query: { templateId: things.manualTemplate },
      body: {},
    })),
    attempt('listTemplateVersions', manual, ofManual),
    attempt('getTemplateVersion', manual, ({ things }) => ({
      params: { templateId: things.manualTemplate, version: '1' },
    })),
    attempt('restoreTemplateVersion', ['template.edit', manual], ({ things }) => ({
      params: { templateId: things.manualTemplate, version: '1' },
    })),
    attempt('getTemplateDraft', editing(manual), () => newDraft),
    attempt('saveTemplateDraft', editing(manual), () => ({ ...newDraft, body: draft })),
    attempt('deleteTemplateDraft', editing(manual), () => newDraft),
  ],
  removals: [
    attempt('deleteManualTemplate', [manual, 'template.delete'], ofManual),
    attempt('deleteDefectTemplate', [defect, 'template.delete'], ofDefect),
  ],
} satisfies AttemptModule;
