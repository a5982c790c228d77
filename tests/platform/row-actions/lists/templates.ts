import {
  createManualTemplate,
  deleteManualTemplate,
  getTemplate,
  listManualTemplates,
  setDefaultManualTemplate,
  updateManualTemplate,
} from '#platform/contract/templates/template-calls.ts';
import { templateTypes } from '#platform/contract/templates/template-values.ts';
import { manualTemplate } from '#tests/support/things/templates.ts';
import { actingList } from '../acting-list.ts';

let copies = 0;

export default actingList({
  calls: ['listManualTemplates', 'listDefectTemplates', 'listLifeCycles', 'getTemplate'],
  async fill({ t, owner, projectId }) {
    await t.succeed(createManualTemplate, { body: manualTemplate('Of the license') }, owner);
    await t.succeed(
      createManualTemplate,
      { body: manualTemplate('Of the project') },
      { ...owner, projectId },
    );
  },
  rows: async ({ t, caller }) =>
    (await t.succeed(listManualTemplates, { query: {} }, caller)).templates.map((template) => ({
      ...template,
      id: template._id,
    })),
  details: async ({ t, caller }, { _id: templateId }) =>
    (await t.succeed(getTemplate, { params: { templateId } }, caller)).cannot,
  byPermissionAlone: ['copy', 'setDefault'],
  actions: {
    edit: ({ t, caller }, { _id: templateId, name }) =>
      t.attempt(
        updateManualTemplate,
        { params: { templateId }, body: manualTemplate(name.endsWith('!') ? name : `${name} (${++copies})`) },
        caller,
      ),
    copy: ({ t, caller }) =>
      t.attempt(createManualTemplate, { body: manualTemplate(`Copy ${++copies}`) }, caller),
    setDefault: ({ t, caller }, { _id: templateId }) =>
      t.attempt(
        setDefaultManualTemplate,
        { query: { templateId }, body: { activeTabId: templateTypes.manual } },
        caller,
      ),
    delete: ({ t, caller }, { _id: templateId }) =>
      t.attempt(deleteManualTemplate, { params: { templateId } }, caller),
  },
});
