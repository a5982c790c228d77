import { defectTemplate, manualTemplate } from '#tests/support/things/templates.ts';
import { templateTypes } from '#platform/contract/templates/template-values.ts';
import { ofFiles, ofLicense } from '../reasons.ts';
import type { RequestModule } from '../request-module.ts';

const draft = { name: 'Draft', fields: [], testSteps: null, version: null };
const ofField = 'ids of fields count within their template';
const ownDraft = 'it names a draft of one’s own';

export default {
  requests: {
    listManualTemplates: ({ project: projectId }) => ({ projectId }),
    listDefectTemplates: ({ project: projectId }) => ({ projectId }),
    listLifeCycles: ({ project: projectId }) => ({ projectId }),
    getTemplate: ({ projectTemplate: templateId, project: projectId }) => ({
      params: { templateId },
      projectId,
    }),
    createManualTemplate: ({ project: projectId }) => ({ body: manualTemplate('Made anew'), projectId }),
    createDefectTemplate: ({ project: projectId }) => ({
      params: { templateId: 'new' },
      body: defectTemplate('Made anew'),
      projectId,
    }),
    updateManualTemplate: ({ projectTemplate: templateId, project: projectId }) => ({
      params: { templateId },
      body: manualTemplate('Changed'),
      projectId,
    }),
    updateDefectTemplate: ({ defectTemplate: templateId }) => ({
      params: { templateId },
      body: defectTemplate('Changed'),
    }),
    deleteManualTemplate: ({ projectTemplate: templateId, project: projectId }) => ({
      params: { templateId },
      projectId,
    }),
    deleteDefectTemplate: ({ defectTemplate: templateId }) => ({ params: { templateId } }),
    setDefaultManualTemplate: ({ projectTemplate: templateId, project: projectId }) => ({
      query: { templateId },
      body: { activeTabId: templateTypes.manual },
      projectId,
    }),
    setDefaultDefectTemplate: ({ defectTemplate: templateId }) => ({
      query: { templateId },
      body: { activeTabId: templateTypes.defect },
    }),
    listTemplateVersions: ({ projectTemplate: templateId, project: projectId }) => ({
      params: { templateId },
      projectId,
    }),
    getTemplateVersion: ({ projectTemplate: templateId, project: projectId }) => ({
      params: { templateId, version: '1' },
      projectId,
    }),
    restoreTemplateVersion: ({ projectTemplate: templateId, project: projectId }) => ({
      params: { templateId, version: '1' },
      projectId,
    }),
    getTemplateDraft: ({ project: projectId }) => ({
      params: { kind: 'manual', templateId: 'new' },
      projectId,
    }),
    saveTemplateDraft: ({ projectTemplate: templateId, project: projectId }) => ({
      params: { kind: 'manual', templateId },
      body: draft,
      projectId,
    }),
    deleteTemplateDraft: ({ project: projectId }) => ({
      params: { kind: 'manual', templateId: 'new' },
      projectId,
    }),
  },
  free: {
    'createManualTemplate body.draft': ownDraft,
    'createDefectTemplate body.draft': ownDraft,
    'updateDefectTemplate projectId': ofLicense,
    'deleteDefectTemplate projectId': ofLicense,
    'setDefaultDefectTemplate projectId': ofLicense,
    'createDefectTemplate params.templateId':
      'it says what the template was started from, and nothing is read of it',
    'createManualTemplate body.testCaseDetails.0.id': ofField,
    'createDefectTemplate body.defectDetails.0.id': ofField,
    'updateManualTemplate body.testCaseDetails.0.id': ofField,
    'updateDefectTemplate body.defectDetails.0.id': ofField,
    'saveTemplateDraft body.fields.0.id': ofField,
    'saveTemplateDraft body.revision': 'it says which state of one’s own draft is replaced',
    'getTemplateDraft params.templateId': ownDraft,
    'deleteTemplateDraft params.templateId': ownDraft,
  },
  elsewhere: {
    getTemplateImpactFile: ofFiles,
    setDefaultLifeCycle: 'all life cycles are predefined, the same for everybody',
    downloadSampleData: ofFiles,
  },
} satisfies RequestModule;
