import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listImpact } from '#platform/contract/impact/impact-calls.ts';
import {
  deleteTemplateDraft,
  getTemplateDraft,
  saveTemplateDraft,
} from '#platform/contract/templates/draft-calls.ts';
import { predefinedFields, predefinedTemplates } from '#platform/contract/templates/predefined-values.ts';
import {
  createDefectTemplate,
  createManualTemplate,
  deleteManualTemplate,
  getTemplate,
  getTemplatesFile,
  getTemplateVersion,
  getTestStepsSheet,
  listDefectTemplates,
  listLifeCycles,
  listManualTemplates,
  listTemplateVersions,
  restoreTemplateVersion,
  setDefaultLifeCycle,
  setDefaultManualTemplate,
  updateManualTemplate,
} from '#platform/contract/templates/template-calls.ts';
import { templateMessages, templateTypes } from '#platform/contract/templates/template-values.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  colleague,
  defaultRole,
  addMember,
  project,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { storedResource } from '#tests/support/resources.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { defectTemplate, manualTemplate } from '#tests/support/things/templates.ts';

describeOnEachDatabase('templates', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const custom = (label: string, changes: object = {}) => ({
    label,
    type: 'Text Field' as const,
    minLength: 1,
    maxLength: 25,
    ...changes,
  });
  const withFields = (name: string, ...fields: readonly object[]) => {
    const body = manualTemplate(name);
    return { ...body, testCaseDetails: [...body.testCaseDetails, ...fields] as typeof body.testCaseDetails };
  };
  const create = (caller: Caller, body: ReturnType<typeof manualTemplate>) =>
    t.succeed(createManualTemplate, { body }, caller);
  const setDefault = (caller: Caller, templateId: string) =>
    t.attempt(
      setDefaultManualTemplate,
      { query: { templateId }, body: { activeTabId: templateTypes.manual } },
      caller,
    );
  const names = async (caller: Caller, query: object = {}) =>
    (await t.succeed(listManualTemplates, { query }, caller)).templates.map(({ name }) => name);
  const inProject = async (owner: SignedInUser, name = 'Shop') => ({
    ...owner,
    projectId: await project(t, owner, { name }),
  });

  test('every license has the predefined ones, which nobody can change', async () => {
    const owner = await signedIn(t);
    const { templates, defectTemplates, ...list } = await t.succeed(
      listManualTemplates,
      { query: {} },
      owner,
    );
    expect(templates).toMatchObject([
      {
        _id: 'predefined-manual',
        name: 'Standard Template',
        templateType: 'Predefined',
        modifiedByUname: 'FireFlink',
        modifiedOn: null,
        isDefault: true,
        cannot: { edit: templateMessages.predefinedNotEdited, delete: templateMessages.predefinedNotDeleted },
      },
    ]);
    expect(defectTemplates).toEqual([]);
    expect(list).toMatchObject({
      defaultTemplate: 'predefined-manual',
      defaultDefectTemplate: 'predefined-defect',
      defaultDefectLifecycleTemplate: 'predefined-life-cycle',
      total: 1,
    });
    const defects = await t.succeed(listDefectTemplates, { query: { action: 'config' } }, owner);
    expect(defects.defectTemplates.map(({ _id }) => _id)).toEqual(['predefined-defect']);
    const cycles = await t.succeed(listLifeCycles, { query: { search: 'sample' } }, owner);
    expect(cycles.lifecycleTemplates.map(({ name }) => name)).toEqual([
      'Sample Template 1',
      'Sample Template 2',
    ]);

    const { fields, testSteps } = await t.succeed(
      getTemplate,
      { params: { templateId: 'predefined-defect' } },
      owner,
    );
    expect(fields?.map(({ label }) => label)).toEqual(predefinedFields.defect.map(({ label }) => label));
    expect(fields?.[18]).toMatchObject({ label: 'Comments', order: '19' });
    expect(testSteps).toBeNull();
    const cycle = await t.succeed(getTemplate, { params: { templateId: 'predefined-life-cycle-1' } }, owner);
    expect(cycle.states?.[2]).toEqual({ state: 'FIXED', next: ['CLOSED', 'REOPENED'] });
    const sheet = await t.succeed(getTestStepsSheet, {}, owner);
    expect([sheet.rows.length, sheet.rows[0]?.length]).toEqual([6, 7]);

    await changesNothing(t, async () => {
      const params = { templateId: 'predefined-manual' };
      const update = await t.attempt(updateManualTemplate, { params, body: manualTemplate('Mine') }, owner);
      expect([update.status, update.body.message]).toEqual([400, templateMessages.predefinedNotEdited]);
      const deletion = await t.attempt(deleteManualTemplate, { params }, owner);
      expect([deletion.status, deletion.body.message]).toEqual([400, templateMessages.predefinedNotDeleted]);
    });
  });

  test('are created, changed and restored; each save is a version, and a field keeps its id', async () => {
    const owner = await signedIn(t);
    const made = await create(owner, withFields('Checkout', custom('Browser')));
    const { _id: templateId } = made;
    expect(made).toMatchObject({ name: 'Checkout', version: 1, from: 'License', templateType: 'Custom' });
    const added = made.fields?.at(-1);
    expect(added).toMatchObject({ label: 'Browser', order: '9', mandatory: 'no', enable: 'yes' });
    expect(added?.id).toMatch(/^[\da-f-]{36}$/);

    const [first, ...others] = [...(made.fields ?? [])];
    const renamed = [first, { ...added, label: 'Device' }, ...others.slice(0, -1)] as NonNullable<
      typeof made.fields
    >;
    const body = { ...manualTemplate('Checkout'), testCaseDetails: renamed, version: 1 };
    const saved = await t.succeed(updateManualTemplate, { params: { templateId }, body }, owner);
    expect(saved.version).toBe(2);
    expect(saved.fields?.[1]).toMatchObject({ id: added?.id, label: 'Device', order: '2' });

    const again = await t.attempt(
      updateManualTemplate,
      { params: { templateId }, body: { ...body, version: 2 } },
      owner,
    );
    expect([again.status, again.body.message]).toEqual([400, 'No changes made to update']);
    const late = await t.attempt(
      updateManualTemplate,
      { params: { templateId }, body: { ...body, name: 'Late' } },
      owner,
    );
    expect([late.status, late.body.message]).toEqual([409, templateMessages.changedMeanwhile(owner.name)]);

    const { versions } = await t.succeed(listTemplateVersions, { params: { templateId }, query: {} }, owner);
    expect(versions.map(({ version, createdByUname }) => [version, createdByUname])).toEqual([
      [2, owner.name],
      [1, owner.name],
    ]);
    const second = await t.succeed(getTemplateVersion, { params: { templateId, version: '2' } }, owner);
    expect(second.before?.fields?.at(-1)?.label).toBe('Browser');
    const restored = await t.succeed(restoreTemplateVersion, { params: { templateId, version: '1' } }, owner);
    expect([restored.version, restored.fields?.at(-1)?.label]).toEqual([3, 'Browser']);
    const twice = await t.attempt(restoreTemplateVersion, { params: { templateId, version: '1' } }, owner);
    expect(twice.status).toBe(400);
    const entries = await Promise.all(
      [createManualTemplate, updateManualTemplate, restoreTemplateVersion].map((call) =>
        entriesOf(t, call, owner.licenseId),
      ),
    );
    expect(entries.flat().filter(({ outcome }) => outcome === 'done').length).toBeGreaterThanOrEqual(3);
    expect(entries.flat()[1]).toMatchObject({ subjectKind: 'template', subjectName: 'Checkout' });
  });

  test('a version of a defect template that is the newest one is refused in the words of its kind', async () => {
    const owner = await signedIn(t);
    const { _id: templateId } = await t.succeed(
      createDefectTemplate,
      { params: { templateId: 'new' }, body: defectTemplate('Defects') },
      owner,
    );
    const { status, body } = await changesNothing(t, () =>
      t.attempt(restoreTemplateVersion, { params: { templateId, version: '1' } }, owner),
    );
    expect([status, body.message]).toEqual([400, templateMessages.defectUnchanged('Defects')]);
  });

  test('a version whose name another template gets at the same moment is not restored', async () => {
    const owner = await signedIn(t);
    const { _id: templateId } = await create(owner, manualTemplate('Raced name'));
    const params = { templateId };
    await t.succeed(updateManualTemplate, { params, body: manualTemplate('Renamed') }, owner);
    const { db } = t.platform.context;
    const row = await db
      .selectFrom('templates')
      .selectAll()
      .where('id', '=', templateId)
      .executeTakeFirstOrThrow();
    let restored: ReturnType<typeof restore> | undefined;
    const restore = () => t.attempt(restoreTemplateVersion, { params: { templateId, version: '1' } }, owner);
    await db.transaction().execute(async (transaction) => {
      const other = { id: 'raced', name: 'Raced name', nameKey: 'raced name' };
      await transaction
        .insertInto('templates')
        .values({ ...row, ...other })
        .execute();
      restored = restore();
      // SQLite has one connection, which this transaction uses.
      if (database.name === 'SQLite') return;
      await vi.waitFor(async () => {
        const waiting = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(waiting.rows).toHaveLength(1);
      });
    });
    const answer = await restored;
    expect([answer?.status, answer?.body.message]).toEqual([400, templateMessages.nameTaken('Raced name')]);
  });

  test('what breaks a rule is refused with the field that it is about, and changes nothing', async () => {
    const owner = await signedIn(t);
    const standard = manualTemplate('Rules').testCaseDetails;
    const [name, ...rest] = standard;
    const cases: readonly [object, string, string][] = [
      [{ name: '  ' }, 'name', 'Template Name is required'],
      [{ name: 'ab' }, 'name', 'Minimum 3 characters required'],
      [{ name: ' Edge' }, 'name', templateMessages.edgeSpaces],
      [{ name: 'a#b#c' }, 'name', templateMessages.nameSpecial],
      [{ name: 'x'.repeat(51) }, 'name', 'Maximum 50 characters allowed'],
      [{ name: 'standard template' }, 'name', templateMessages.nameTaken('standard template')],
      [{ testCaseDetails: rest }, 'testCaseDetails', templateMessages.fieldMissing('Test Case Name')],
      [
        { testCaseDetails: [{ ...name, label: 'Title' }, ...rest] },
        'testCaseDetails.0.label',
        templateMessages.fieldFixed('Test Case Name'),
      ],
      [
        { testCaseDetails: [{ ...name, mandatory: 'no' }, ...rest] },
        'testCaseDetails.0.mandatory',
        templateMessages.fieldMandatory('Test Case Name'),
      ],
      ...(
        [
          [custom('status'), 'label', templateMessages.labelTaken],
          // Cyrillic letters that look like Latin ones.
          [custom('Stаtus'), 'label', templateMessages.labelTaken],
          [custom('Ｓtatus'), 'label', templateMessages.labelTaken],
          [custom('Max', { minLength: 9, maxLength: 3 }), 'maxLength', templateMessages.maxBelowMin],
          [custom('Max', { maxLength: 251 }), 'maxLength', templateMessages.maxTooLarge(250)],
          [custom('Max', { maxLength: undefined }), 'maxLength', templateMessages.maxMissing],
          [
            custom('Short', { minLength: 5, defaultValue: 'abc' }),
            'defaultValue',
            templateMessages.defaultLength(5, 25),
          ],
          [
            { label: 'Pick', type: 'Radio Button', options: ['On'] },
            'options.0',
            'Minimum 3 characters required',
          ],
          [
            { label: 'Pick', type: 'Radio Button', options: ['First', 'FIRST'] },
            'options',
            templateMessages.optionsTaken,
          ],
          [
            { label: 'Pick', type: 'Checkbox', options: ['First'] },
            'options',
            templateMessages.optionsMissing,
          ],
          [custom('On', { mandatory: 'yes', enable: 'no' }), 'enable', templateMessages.alwaysEnabled],
        ] as const
      ).map(([field, path, message]): [object, string, string] => [
        { testCaseDetails: [...standard, field] },
        `testCaseDetails.8.${path}`,
        message,
      ]),
      [
        { testSteps: { sheetName: 'Test Steps', rows: [['Test Steps', 'test steps']] } },
        'testSteps.rows.0.1',
        templateMessages.columnTwice,
      ],
      [
        { testSteps: { sheetName: 'Test Steps', rows: [['Input']] } },
        'testSteps.rows',
        templateMessages.columnFixed,
      ],
      [
        {
          testSteps: {
            sheetName: 'Test Steps',
            rows: [
              ['Test Steps', 'Status'],
              ['', 'Passed'],
            ],
          },
        },
        'testSteps.rows.1.1',
        templateMessages.columnReadOnly('Status'),
      ],
    ];
    await changesNothing(t, async () => {
      for (const [changes, path, message] of cases) {
        const { status, body } = await t.attempt(
          createManualTemplate,
          { body: manualTemplate('Rules', changes) },
          owner,
        );
        expect([status, path], JSON.stringify(changes).slice(0, 200)).toEqual([400, path]);
        expect(body.errors, path).toContainEqual({ path, message });
      }
      const moved = predefinedFields.defect.toReversed();
      const { status, body } = await t.attempt(
        createDefectTemplate,
        { params: { templateId: 'new' }, body: defectTemplate('Moved', { defectDetails: moved }) },
        owner,
      );
      expect([status, body.message]).toEqual([400, templateMessages.commentsLast]);
    });
  });

  test('a project shows those of the license, changes only its own, and may have another default', async () => {
    const owner = await signedIn(t);
    const there = await inProject(owner);
    const ofLicense = await create(owner, manualTemplate('Of the license'));
    const own = await create(there, manualTemplate('Of the project'));
    expect(await names(owner)).toEqual(['Standard Template', 'Of the license']);
    expect(await names(there)).toEqual(['Standard Template', 'Of the license', 'Of the project']);
    expect(await names(there, { search: 'project' })).toEqual(['Of the project']);
    expect(await names(there, { page: 2, pageSize: 2 })).toEqual(['Of the project']);
    expect((await setDefault(owner, own._id)).status).toBe(404);
    expect((await setDefault(there, own._id)).body.message).toBe('Of the project is the default template');
    expect((await setDefault(owner, ofLicense._id)).status).toBe(200);
    const defaultIn = async (caller: Caller) =>
      (await t.succeed(listManualTemplates, { query: {} }, caller)).defaultTemplate;
    expect([await defaultIn(owner), await defaultIn(there)]).toEqual([ofLicense._id, own._id]);
    expect(await defaultIn(await inProject(owner, 'Another'))).toBe(ofLicense._id);
    const taken = await t.attempt(createManualTemplate, { body: manualTemplate('of the license') }, there);
    expect([taken.status, taken.body.message]).toEqual([400, templateMessages.nameTaken('of the license')]);
    const update = await t.attempt(
      updateManualTemplate,
      { params: { templateId: ofLicense._id }, body: manualTemplate('Renamed') },
      there,
    );
    expect([update.status, update.body.message]).toEqual([400, templateMessages.licenseNotEdited]);
    const address = `${getTemplatesFile.path}?templateType=${templateTypes.manual}`;
    const file = await (await t.raw('GET', address, there)).text();
    expect(
      file
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line.split(',').slice(0, 3).join()),
    ).toEqual([
      '"Standard Template","","Predefined"',
      '"Of the license","","Custom"',
      '"Of the project","Yes","Custom"',
    ]);
  });

  test('one in use is not deleted: neither a default nor what test cases were made by', async () => {
    const owner = await signedIn(t);
    const there = await inProject(owner);
    const { _id: templateId } = await create(owner, manualTemplate('Used'));
    const impactOf = () =>
      t.attempt(
        listImpact,
        { query: {}, body: { resourceId: templateId, sectionType: 'manualTemplate' } },
        owner,
      );
    expect((await impactOf()).body).toMatchObject({ responseCode: 200, responseObject: [] });
    const suite = await storedResource(t, {
      kind: 'ManualTestCase',
      name: 'Pays by card',
      projectId: there.projectId,
      ownerId: owner.id,
    });
    await t.platform.context.db
      .updateTable('resources')
      .set({ templateId, templateVersion: 1 })
      .where('id', '=', suite)
      .execute();
    expect((await impactOf()).body).toMatchObject({
      responseCode: 302,
      responseObject: [
        {
          projectName: 'Shop',
          isDefault: false,
          entityCount: 1,
          versions: [{ version: 1, count: 1 }],
          entities: [{ name: 'Pays by card', templateVersion: 1 }],
        },
      ],
    });
    const remove = () => t.attempt(deleteManualTemplate, { params: { templateId } }, owner);
    await changesNothing(t, async () => {
      expect((await remove()).body).toMatchObject({ responseCode: 302, message: templateMessages.inUse });
    });
    await t.platform.context.db
      .updateTable('resources')
      .set({ templateId: null })
      .where('id', '=', suite)
      .execute();
    await setDefault(there, templateId);
    expect((await remove()).body.responseCode).toBe(302);
    await setDefault(there, predefinedTemplates.manual[0].id);
    expect((await remove()).body).toMatchObject({
      responseCode: 200,
      message: 'Template deleted successfully',
    });
    expect((await t.attempt(getTemplate, { params: { templateId } }, owner)).status).toBe(404);
  });

  test('a default that is deleted at the same moment is one of the two, and never a default that is gone', async () => {
    const owner = await signedIn(t);
    const { _id: templateId } = await create(owner, manualTemplate('Raced'));
    await Promise.all([
      setDefault(owner, templateId),
      t.attempt(deleteManualTemplate, { params: { templateId } }, owner),
    ]);
    const { templates, defaultTemplate } = await t.succeed(listManualTemplates, { query: {} }, owner);
    expect(templates.map(({ _id }) => _id)).toContain(defaultTemplate);
  });

  test('a draft is one’s own, for one template and one project, and goes when it is saved', async () => {
    const owner = await signedIn(t);
    const there = await inProject(owner);
    const other = await colleague(t, owner, 'Admin');
    const draft = { name: 'x', fields: [custom('y')], testSteps: null, version: null };
    const params = { kind: 'manual' as const, templateId: 'new' };
    await t.succeed(saveTemplateDraft, { params, body: draft }, owner);
    const read = (caller: Caller) => t.succeed(getTemplateDraft, { params }, caller);
    expect(await read(owner)).toMatchObject({ name: 'x', fields: [{ label: 'y' }] });
    expect([await read(there), await read(other)]).toEqual([null, null]);
    await create(owner, manualTemplate('Saved'));
    expect(await read(owner)).toBeNull();
  });

  test('a copy has a draft of its own, beside that of a new template and those of other copies', async () => {
    const owner = await signedIn(t);
    const { _id } = await create(owner, manualTemplate('Original'));
    const paramsOf = (templateId: string) => ({ kind: 'manual' as const, templateId });
    const { _id: other } = await create(owner, manualTemplate('Another original'));
    const keys = ['new', `copy-${_id}`, `copy-${other}`, _id];
    for (const key of keys) {
      const body = { name: key, fields: [], testSteps: null, version: null };
      await t.succeed(saveTemplateDraft, { params: paramsOf(key), body }, owner);
    }
    const stored = async () => {
      const drafts = await Promise.all(
        keys.map((key) => t.succeed(getTemplateDraft, { params: paramsOf(key) }, owner)),
      );
      return drafts.map((draft) => draft?.name);
    };
    expect(await stored()).toEqual(keys);
    const copy = { ...manualTemplate('Copied'), draft: `copy-${_id}` };
    await t.succeed(createManualTemplate, { body: copy }, owner);
    expect(await stored()).toEqual(['new', undefined, `copy-${other}`, _id]);
  });

  test('a draft of a copy needs a template that its user sees, of its kind', async () => {
    const owner = await signedIn(t);
    const { _id } = await create(owner, manualTemplate('Original'));
    const { _id: ofOthers } = await create(await signedIn(t), manualTemplate('Elsewhere'));
    const body = { name: 'Copy', fields: [], testSteps: null, version: null };
    for (const [kind, templateId] of [
      ['manual', 'copy-'],
      ['manual', 'copy-other'],
      ['manual', 'copy-copy-other'],
      ['manual', 'copy-new'],
      ['manual', `copy-${ofOthers}`],
      ['defect', `copy-${_id}`],
    ] as const) {
      const params = { kind, templateId };
      const { status } = await changesNothing(t, () => t.attempt(saveTemplateDraft, { params, body }, owner));
      expect([templateId, status]).toEqual([templateId, 404]);
    }
  });

  test('a draft that was changed elsewhere meanwhile is not overwritten, unless that is asked for', async () => {
    const owner = await signedIn(t);
    const params = { kind: 'manual' as const, templateId: 'new' };
    const bodyOf = (name: string) => ({ name, fields: [], testSteps: null, version: null });
    const save = (name: string, revision?: string) =>
      t.succeed(saveTemplateDraft, { params, body: { ...bodyOf(name), revision } }, owner);
    const late = async (name: string, revision: string) => {
      const body = { ...bodyOf(name), revision };
      const { status, body: reply } = await changesNothing(t, () =>
        t.attempt(saveTemplateDraft, { params, body }, owner),
      );
      expect([status, reply.message]).toEqual([409, templateMessages.draftChangedMeanwhile]);
    };
    const read = () => t.succeed(getTemplateDraft, { params }, owner);
    const first = await save('one', '');
    expect(await read()).toMatchObject({ name: 'one', revision: first.revision });
    await late('another first one', '');
    const second = await save('two', first.revision);
    expect(second.revision).not.toBe(first.revision);
    await late('late', first.revision);
    await save('kept', undefined);
    expect(await read()).toMatchObject({ name: 'kept' });
    // A draft that was saved or discarded is not begun again unnoticed, and a later one is another one.
    await t.succeed(deleteTemplateDraft, { params }, owner);
    await late('gone', second.revision);
    await save('anew', '');
    await late('gone', second.revision);

    const { revision } = await save('before');
    const saves = await Promise.all(
      ['left', 'right'].map((name) =>
        t.attempt(saveTemplateDraft, { params, body: { ...bodyOf(name), revision } }, owner),
      ),
    );
    expect(saves.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a draft tells which names its own is easily taken for, of the kind and where it is', async () => {
    const owner = await signedIn(t);
    const there = await inProject(owner);
    const { _id: templateId } = await create(owner, manualTemplate('Checkout'));
    await create(there, manualTemplate('Check out'));
    await create(owner, manualTemplate('Basket'));
    await t.succeed(
      createDefectTemplate,
      { params: { templateId: 'x' }, body: defectTemplate('Chekout') },
      owner,
    );
    const similar = async (caller: Caller, name: string, id = 'new') => {
      const params = { kind: 'manual' as const, templateId: id };
      const body = { name, fields: [], testSteps: null, version: null };
      const saved = await t.succeed(saveTemplateDraft, { params, body }, caller);
      const read = await t.succeed(getTemplateDraft, { params }, caller);
      expect(read?.similar).toEqual(saved.similar);
      return saved.similar;
    };
    expect(await similar(owner, 'Chekout')).toEqual(['Checkout']);
    expect((await similar(there, 'Chekout')).toSorted()).toEqual(['Check out', 'Checkout']);
    expect(await similar(owner, 'Checkout 2', templateId)).toEqual([]);
    expect(await similar(owner, 'Standard Templat')).toEqual(['Standard Template']);
    expect(await similar(await signedIn(t), 'Chekout')).toEqual([]);
  });

  test('View Access sees templates and changes none; a life cycle becomes the default', async () => {
    const owner = await signedIn(t);
    const there = await inProject(owner);
    const viewer = await colleague(t, owner, 'User');
    await addMember(t, {
      projectId: there.projectId,
      userId: viewer.id,
      roleId: await defaultRole(t, owner, 'View Access'),
    });
    const seeing = { token: viewer.token, projectId: there.projectId };
    expect(await names(seeing)).toEqual(['Standard Template']);
    await changesNothing(t, async () => {
      expect((await t.attempt(createManualTemplate, { body: manualTemplate('No') }, seeing)).status).toBe(
        403,
      );
      expect((await setDefault(seeing, 'predefined-manual')).status).toBe(403);
    });
    const sample = { templateId: 'predefined-life-cycle-2' };
    const body = { activeTabId: templateTypes.lifeCycle };
    expect((await t.attempt(setDefaultLifeCycle, { query: sample, body }, there)).status).toBe(200);
    const { defaultDefectLifecycleTemplate } = await t.succeed(listLifeCycles, { query: {} }, there);
    expect(defaultDefectLifecycleTemplate).toBe('predefined-life-cycle-2');
  });
});
