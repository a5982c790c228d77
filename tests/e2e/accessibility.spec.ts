import { parse } from 'yaml';
import { expect, test } from './fixtures.ts';

test('the accessibility report is open to everybody, from the footer on', async ({
  page,
  visit,
  checkPage,
}) => {
  await visit('/registration-successful/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveTitle('Accessibility conformance report – FireFlink');
  await checkPage();
  const levelA = page.getByRole('table', {
    name: 'Criteria: WCAG 2.2, success criteria, level A',
    exact: true,
  });
  const row = levelA.getByRole('row', { name: /^2\.1\.1 Keyboard/ });
  await expect(row).toContainText('Web pages: Supports');
  await row.getByText('Tests of 2.1.1').click();
  await expect(row).toContainText('tests/e2e/shell/frame.spec.ts');
});

test('programs read the accessibility report as OpenACR', async ({ request }) => {
  const reply = await request.get('/accessibility/openacr.yaml');
  expect(reply.headers()['content-type']).toBe('application/yaml; charset=utf-8');
  expect(parse(await reply.text())).toMatchObject({
    title: 'FireFlink accessibility conformance report',
    chapters: { success_criteria_level_a: { criteria: expect.any(Array) } },
  });
});
