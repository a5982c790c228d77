import { rowOf } from '../../domain/row-subject.ts';
import { defineDomain } from '../../domain/domain.ts';
import type { ImpactRequest } from '../../domain/impact/impact-lists.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { deleteOldDrafts } from './template-drafts.ts';
import { defaultSubject } from './default-subject.ts';
import { summaryOf } from './template-summary.ts';
import { listTemplateImpact } from './template-uses.ts';

const words = {
  did: 'created the template {name}',
  wanted: 'create the template {name}',
};

const changed = { did: 'changed the template {name}{value}', wanted: 'change the template {name}' };
const deleted = { did: 'deleted the template {name}', wanted: 'delete the template {name}' };
const chosen = {
  did: 'chose another default template for {name}{value}',
  wanted: 'choose another default template for {name}',
};

export const templatesDomain = defineDomain({
  name: 'templates',
  audit: {
    subjects: {
      template: rowOf('templates', {
        name: 'name',
        license: 'licenseId',
        project: 'projectId',
        leftOut: ['licenseId', 'projectId', 'nameKey', 'kind'],
        also: summaryOf,
      }),
      'default template': defaultSubject,
    },
    words: {
      createManualTemplate: words,
      createDefectTemplate: words,
      updateManualTemplate: changed,
      updateDefectTemplate: changed,
      restoreTemplateVersion: {
        did: 'restored an earlier version of the template {name}{value}',
        wanted: 'restore an earlier version of the template {name}',
      },
      deleteManualTemplate: deleted,
      deleteDefectTemplate: deleted,
      setDefaultManualTemplate: chosen,
      setDefaultDefectTemplate: chosen,
      setDefaultLifeCycle: chosen,
    },
    consequences: {
      'template version': {
        area: 'Template',
        deeds: { approved: 'put version {=version} of the template {name} in force' },
      },
    },
  },
  impact: {
    lists: {
      manualTemplate: (context: PlatformServices, request: ImpactRequest) =>
        listTemplateImpact('manual')(context, request),
      defectTemplate: (context: PlatformServices, request: ImpactRequest) =>
        listTemplateImpact('defect')(context, request),
    },
  },
  housekeeping: [{ name: 'template drafts', run: deleteOldDrafts }],
});
