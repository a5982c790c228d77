import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getInstanceImpactFile,
  getMachineImpactFile,
  getRoleImpactFile,
  getTemplateImpactFile,
  getUserImpactFile,
} from '#platform/contract/impact/impact-file-calls.ts';
import { impactLimits } from '#platform/contract/impact/impact-values.ts';
import { setProjectDefaultMachine } from '#platform/contract/machines/machine-calls.ts';
import { putResource } from '#platform/contract/resources/resource-calls.ts';
import {
  createManualTemplate,
  setDefaultManualTemplate,
} from '#platform/contract/templates/template-calls.ts';
import { templateTypes } from '#platform/contract/templates/template-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { start } from '#tests/support/executions.ts';
import {
  addMember,
  colleague,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { storeInstance } from '#tests/support/instances.ts';
import { fileStatus, listFileOf } from '#tests/support/list-files.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { storedResource } from '#tests/support/resources.ts';
import { manualTemplate } from '#tests/support/things/templates.ts';

/** More than a list shows of each of several projects. */
const many = impactLimits.eachMax + 5;

const at = (path: string, id: string) => path.replace(/\{\w+\}/, id);

describeOnEachDatabase('the files of impact lists', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let ada: SignedInUser;
  let stranger: SignedInUser;
  let shop: string;
  let bank: string;
  let old: string;
  let tester: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    stranger = await signedIn(t);
    ada = await colleague(t, owner, 'User');
    await rename(ada, '=Ada');
    shop = await project(t, owner, { name: 'Shop' });
    bank = await project(t, owner, { name: 'bank' });
    old = await project(t, owner, { name: 'Old one' });
    tester = await role(t, owner, {
      name: 'Tester',
      access: { Suites: 'Full Access', Defects: 'Edit Access', Configuration: 'View Access' },
    });
    for (const projectId of [shop, bank, old]) {
      await addMember(t, { projectId, userId: ada.id, roleId: tester });
    }
    for (let suite = 1; suite <= many; suite += 1) {
      const name = `Suite ${String(suite).padStart(3, '0')}`;
      await storedResource(t, { projectId: shop, name, ownerId: ada.id });
    }
    for (const name of ['Archived', 'Archived too']) {
      await storedResource(t, { projectId: old, name, ownerId: ada.id });
    }
    await storedResource(t, { projectId: shop, kind: 'Defect', name: '+It breaks', ownerId: ada.id });
    await storedResource(t, { projectId: shop, name: 'Somebody else’s', ownerId: owner.id });
    await archive();
  });
  afterAll(() => t.close());

  const rename = ({ id }: SignedInUser, name: string) =>
    t.platform.context.db.updateTable('users').set({ name }).where('id', '=', id).execute();
  const archive = () =>
    t.platform.context.db.updateTable('projects').set({ status: 'Archive' }).where('id', '=', old).execute();
  const day = () => t.clock.now().toISOString().slice(0, 10);

  /** Expects that those who may see the list get the file, and nobody of another license. */
  const guarded = async (path: string, ofMember = 403) => {
    expect(await fileStatus(t, owner, path)).toBe(200);
    expect(await fileStatus(t, ada, path)).toBe(ofMember);
    expect(await fileStatus(t, stranger, path)).toBe(404);
    expect(await fileStatus(t, null, path)).toBe(401);
  };

  test('contain all that a user owns, of an archived project only its name', async () => {
    const path = at(getUserImpactFile.path, ada.id);
    const suites = await listFileOf(t, owner, path, { section: 'Suite' });
    expect(suites.name).toBe(`impact-list-user-${day()}.csv`);
    expect(suites.heads).toEqual(['Project', 'Project Status', 'Suite Name', 'Suite Type', 'Access']);
    expect(suites.rows).toHaveLength(many + 1);
    expect(suites.rows.slice(0, 2)).toEqual([
      ['Old one', 'Archive', '', '', ''],
      ['Shop', 'Open', 'Suite 001', 'Automation', 'Public'],
    ]);
    const defects = await listFileOf(t, owner, path, { section: 'Defect', search: 'SHOP' });
    expect(defects.heads).toEqual(['Project', 'Project Status', 'Summary', 'ID']);
    expect(defects.rows.map((row) => row[2])).toEqual(["'+It breaks"]);
    const here = await listFileOf(t, owner, path, { section: 'Suite', search: '007' }, shop);
    expect(here.name).toBe(`impact-list-user-shop-${day()}.csv`);
    expect(here.rows.map((row) => row[2])).toEqual(['Suite 007']);
    expect(await fileStatus(t, owner, path)).toBe(400);
    await guarded(`${path}?section=Suite`);
  });

  test('contain the users who have a role, with what they own or alone', async () => {
    const bea = await colleague(t, owner, 'User');
    await rename(bea, 'Bea');
    await addMember(t, { projectId: shop, userId: bea.id, roleId: tester });
    const path = at(getRoleImpactFile.path, tester);
    const file = await listFileOf(t, owner, path);
    expect(file.name).toBe(`impact-list-role-${day()}.csv`);
    expect(file.heads).toEqual(['Project', 'Project Status', 'User', 'Suite or Defect', 'Type', 'Access']);
    expect(file.rows.slice(0, 3)).toEqual([
      ['bank', 'Open', "'=Ada", '', '', ''],
      ['Old one', 'Archive', '', '', '', ''],
      ['Shop', 'Open', "'=Ada", "'+It breaks", 'Defect', 'Public'],
    ]);
    expect(file.rows.at(-1)).toEqual(['Shop', 'Open', 'Bea', '', '', '']);
    expect(file.rows).toHaveLength(many + 4);
    expect((await listFileOf(t, owner, path, { search: 'ban' })).names).toEqual(['bank']);
    const here = await listFileOf(t, owner, path, { search: bea.emailId }, shop);
    expect(here.rows).toEqual([['Shop', 'Open', 'Bea', '', '', '']]);
    await guarded(path);
  });

  test('contain all suites that use a plugin instance', async () => {
    const instance = await storeInstance(t, owner, { plugin: 'Jira', values: { instanceName: 'Our Jira' } });
    for (const [id, projectId] of [
      ['s-1', shop],
      ['s-2', bank],
    ] as const) {
      await t.succeed(
        putResource,
        { params: { kind: 'Suite', id }, body: { name: `Uses ${id}`, instanceIds: [instance] } },
        { ...owner, projectId },
      );
    }
    const path = at(getInstanceImpactFile.path, instance);
    const file = await listFileOf(t, owner, path);
    expect(file.rows).toEqual([
      ['bank', 'Open', 'Uses s-2', 'Automation', 'Public'],
      ['Shop', 'Open', 'Uses s-1', 'Automation', 'Public'],
    ]);
    expect((await listFileOf(t, owner, path, { search: 'SHOP' })).rows).toHaveLength(1);
    expect((await listFileOf(t, owner, path, {}, bank)).names).toEqual(['bank']);
    // Every member may see plugins.
    await guarded(path, 200);
  });

  test('contain the projects in which a template is the default or is used, with what uses it', async () => {
    const { _id: templateId } = await t.succeed(
      createManualTemplate,
      { body: manualTemplate('Used') },
      owner,
    );
    await t.succeed(
      setDefaultManualTemplate,
      { query: { templateId }, body: { activeTabId: templateTypes.manual } },
      { ...owner, projectId: bank },
    );
    const testCase = await storedResource(t, {
      kind: 'ManualTestCase',
      name: 'Pays by card',
      projectId: shop,
      ownerId: owner.id,
    });
    await t.platform.context.db
      .updateTable('resources')
      .set({ templateId, templateVersion: 1 })
      .where('id', '=', testCase)
      .execute();
    const path = at(getTemplateImpactFile.path, templateId);
    const file = await listFileOf(t, owner, path);
    expect(file.name).toBe(`impact-list-template-${day()}.csv`);
    expect(file.rows).toEqual([
      ['bank', 'Open', 'Yes', '', '', ''],
      ['Shop', 'Open', '', 'Pays by card', testCase, '1'],
    ]);
    expect((await listFileOf(t, owner, path, { search: 'ban' })).names).toEqual(['bank']);
    expect((await listFileOf(t, owner, path, {}, shop)).names).toEqual(['Shop']);
    await guarded(path);
  });

  test('contain what uses a machine, a file for each of its lists', async () => {
    const machineId = await machine(t, owner, { hostName: 'farm-9' });
    await t.succeed(
      setProjectDefaultMachine,
      { params: { userId: owner.id }, body: { id: machineId } },
      { ...owner, projectId: shop },
    );
    await t.succeed(
      putResource,
      { params: { kind: 'Suite', id: 'm-1' }, body: { name: '@On the farm', machineIds: [machineId] } },
      { ...owner, projectId: shop },
    );
    const { _id: executionId } = await start(t, owner, { projectId: bank, machineId, name: 'Nightly' });
    const path = at(getMachineImpactFile.path, machineId);
    const rowsOf = async (section: string, query = {}) =>
      (await listFileOf(t, owner, path, { section, ...query })).rows;
    expect(await rowsOf('Automation Suites')).toEqual([['Shop', "'@On the farm", 'Public']]);
    expect((await rowsOf('Executions')).map((row) => row.slice(0, 3))).toEqual([
      ['bank', executionId, 'Nightly'],
    ]);
    expect(await rowsOf('Executions', { search: 'weekly' })).toEqual([]);
    const projects = await listFileOf(t, owner, path, { section: 'Projects' });
    expect(projects.name).toBe(`impact-list-machine-projects-${day()}.csv`);
    expect(projects.heads).toEqual(['Project Name', 'Type', 'Status']);
    expect(projects.names).toEqual(['Shop']);
    expect(await fileStatus(t, owner, `${path}?section=Everything`)).toBe(400);
    // The machine is Private.
    expect(await fileStatus(t, ada, `${path}?section=Executions`)).toBe(403);
    expect(await fileStatus(t, stranger, `${path}?section=Executions`)).toBe(404);
    expect(await fileStatus(t, null, `${path}?section=Executions`)).toBe(401);
  });
});
