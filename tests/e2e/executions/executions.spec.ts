import { expect, test } from '../fixtures.ts';
import { workplaceOf } from '../support/executions.ts';

test('The page of a project shows its newest executions, and leads to all of them', async ({
  page,
  visit,
  place,
  workInPlace,
}) => {
  await workInPlace();
  await visit('/app/projects/project');
  const recent = page.getByRole('region', { name: 'Recent executions' });
  await expect(recent.getByText('No executions yet')).toBeVisible();

  for (let n = 1; n <= 27; n += 1) await place.start({ name: `Run ${n}` });
  await visit('/app/projects/project');
  const table = page.getByRole('table', { name: 'Newest executions of the project' });
  await expect(table.getByRole('rowheader')).toHaveCount(10);
  await expect(table.getByRole('rowheader').first()).toHaveText('Run 27');
  await page.getByRole('link', { name: 'All executions' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Executions');
  await expect(page.getByText('1–25 of 27')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Run 2', 'Run 1']);
  await page.getByRole('searchbox', { name: 'Search Executions' }).fill('run 13');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Run 13']);
  await page.getByRole('link', { name: 'Run 13', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run 13');
  await page.getByRole('main').getByRole('link', { name: 'Executions', exact: true }).click();
  await visit('/app/executions?search=nothing');
  await expect(page.getByText('No Results Found')).toBeVisible();
});

test('In All Projects the list shows what is in progress, with the project; choosing one leads back', async ({
  page,
  visit,
  product,
  account,
  place,
  machine,
}) => {
  await visit('/app/executions');
  await expect(page.getByText('No executions in progress')).toBeVisible();
  const bank = await workplaceOf(product, account, 'Bank');
  const machineId = await machine('build-07');
  const ended = await place.start({ name: 'Ended', machineId });
  await place.beat(machineId);
  await place.report(ended._id, 'Passed');
  await place.start({ name: 'In the shop' });
  await bank.start({ name: 'In the bank' });
  await visit('/app/executions');
  await expect(page.getByRole('rowheader')).toHaveText(['In the shop', 'In the bank']);
  await expect(page.getByRole('row', { name: 'In the bank' })).toContainText('Bank');

  await page.getByRole('link', { name: 'Choose a project' }).click();
  await page.getByRole('button', { name: /^Web shop/ }).click();
  await expect(page).toHaveURL(/\/app\/executions$/);
  await expect(page.getByRole('rowheader')).toHaveText(['In the shop', 'Ended']);
  await expect(page.getByRole('row', { name: 'Ended' })).toContainText('Passed');
});

test('A machine leads to what runs on it, and its impact list to the executions', async ({
  page,
  visit,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await place.report(id, 'Running');
  await place.beat(machineId, [id]);
  const environment = '/app/configuration/environment-configuration';
  await visit(environment);
  await page.getByRole('link', { name: 'Show executions of build-07' }).click();
  await expect(page.getByRole('dialog', { name: /^Ongoing Executions/ })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['Nightly']);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`${environment}#row-${machineId}$`));

  await visit(`${environment}/impact-list-drawer/Executions/build-07/${machineId}`);
  await page.getByRole('link', { name: 'Nightly' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nightly');
});
