import { deleteTemplate } from '../automation/templates/delete-template.ts';
import { getTemplate, getTestStepsSheet } from '../automation/templates/get-template.ts';
import { getTemplatesFile, listTemplates } from '../automation/templates/list-templates.ts';
import * as save from '../automation/templates/save-template.ts';
import { setDefaultTemplate } from '../automation/templates/set-default-template.ts';
import * as drafts from '../automation/templates/template-drafts.ts';
import * as versions from '../automation/templates/template-versions.ts';
import { getTemplateImpactFile } from '../automation/templates/template-uses.ts';
import { downloadSampleData } from '../automation/templates/download-sample-data.ts';
import * as draftCalls from '../contract/templates/draft-calls.ts';
import * as files from '../contract/impact/impact-file-calls.ts';
import * as calls from '../contract/templates/template-calls.ts';
import { bind } from './serve-call.ts';

export const templateBindings = [
  bind(calls.listManualTemplates, listTemplates('manual')),
  bind(calls.listDefectTemplates, listTemplates('defect')),
  bind(calls.listLifeCycles, listTemplates('lifeCycle')),
  bind(calls.getTemplatesFile, getTemplatesFile),
  bind(calls.getTemplate, getTemplate),
  bind(calls.createManualTemplate, save.createManualTemplate),
  bind(calls.createDefectTemplate, save.createDefectTemplate),
  bind(calls.updateManualTemplate, save.updateManualTemplate),
  bind(calls.updateDefectTemplate, save.updateDefectTemplate),
  bind(calls.deleteManualTemplate, deleteTemplate('manual')),
  bind(calls.deleteDefectTemplate, deleteTemplate('defect')),
  bind(calls.setDefaultManualTemplate, setDefaultTemplate('manual')),
  bind(calls.setDefaultDefectTemplate, setDefaultTemplate('defect')),
  bind(calls.setDefaultLifeCycle, setDefaultTemplate('lifeCycle')),
  bind(files.getTemplateImpactFile, getTemplateImpactFile),
  bind(calls.getTestStepsSheet, getTestStepsSheet),
  bind(calls.downloadSampleData, downloadSampleData),
  bind(calls.listTemplateVersions, versions.listTemplateVersions),
  bind(calls.getTemplateVersion, versions.getTemplateVersion),
  bind(calls.restoreTemplateVersion, versions.restoreTemplateVersion),
  bind(draftCalls.getTemplateDraft, drafts.getTemplateDraft),
  bind(draftCalls.saveTemplateDraft, drafts.saveTemplateDraft),
  bind(draftCalls.deleteTemplateDraft, drafts.deleteTemplateDraft),
];
