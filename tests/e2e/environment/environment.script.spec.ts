import { deleteMachine } from '#platform/contract/calls/machine.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';
import { registerMachine, tokenOf } from '../support/machines.ts';

const path = '/app/configuration/environment-configuration';

test('A question above the details is above them when it is opened by its address, too', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const id = await registerMachine(product.url, await tokenOf(product.url, account), 'build-07');
  const question = page.getByRole('dialog', { name: 'Navigate to create Instance' });
  const details = page.getByRole('dialog', { name: 'Machine Details : build-07' });
  const address = `${path}/machine-details/${id}/navigate-to-instance/LambdaTest`;

  await visit(address);
  await expect(question.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(details.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await visit(address);
  await page.reload();
  await question.getByRole('button', { name: 'Navigate To Create Instance' }).click();
  await expect(page).toHaveURL(/\/app\/integration\/plugin\/lambdatest$/);
});

test('Closing a question about a machine that has gone leads to the heading', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const token = await tokenOf(product.url, account);
  const id = await registerMachine(product.url, token, 'build-07');
  await visit(`${path}/delete-machine?id=${id}&hostName=build-07`);
  await expect(page.getByRole('heading', { name: 'Delete!' })).toBeFocused();
  await makeCall(product.url, deleteMachine, { params: { id } }, token);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
