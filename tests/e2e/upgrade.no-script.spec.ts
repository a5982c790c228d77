import { expect, test } from './fixtures.ts';

test('What is wrong comes back at its field, with what was typed', async ({
  page,
  visit,
  accounts,
  tolerate,
}) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit('/app/upgrade');
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Name').first().fill('Ada. Lovelace');
  await field('Email').fill('ada@example');
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('');
  await field('Message').fill('a'.repeat(201));
  await page.getByRole('button', { name: 'Send' }).click();
  for (const problem of [
    'Special Characters are not allowed',
    'Enter valid email Id',
    'Organization Name is required',
    'Topic is required',
    'Maximum 200 characters allowed',
  ]) {
    await expect(page.getByRole('link', { name: problem })).toBeVisible();
  }
  await expect(page).toHaveTitle(/^Error: /);
  await expect(field('Name').first()).toHaveValue('Ada. Lovelace');

  await field('Name').first().fill('Ada Lovelace');
  await field('Email').fill('ada@example.com');
  await field('Organization Name').fill('Analytical Engines');
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('Token Renewal');
  await field('Message').fill('Hello');
  await page.getByRole('combobox', { name: 'Job Title' }).selectOption('Others');
  await expect(page.getByText('Needed when Job Title is Others.')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('link', { name: 'Please specify your job title' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Job Title' }).selectOption('CTO');
  await field('Phone number').fill('12345');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'Invalid phone number' }).click();
  await expect(field('Phone number')).toBeFocused();
});
