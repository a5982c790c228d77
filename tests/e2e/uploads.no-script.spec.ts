import { expect, test } from './fixtures.ts';

const app = (name: string, size: number) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(size - 4)]),
});

test('what breaks the rule is said by the server, in the same words', async ({ page, visit, tolerate }) => {
  tolerate(/422/);
  await visit('/design-system/upload');
  const form = page.locator('#uploads');
  for (const [files, message] of [
    [[app('notes.txt', 10)], 'Invalid file format'],
    [[app('large.apk', 5_000_001)], 'Max file size limit of 5MB exceeded'],
    [[1, 2, 3, 4, 5, 6].map((number) => app(`${number}.apk`, 10)), 'Maximum 5 files allowed'],
  ] as const) {
    await form.getByLabel('App files').setInputFiles(files);
    await form.getByRole('button', { name: 'Upload' }).click();
    await expect(form.getByRole('link', { name: message })).toBeVisible();
  }
  await expect(page.getByRole('list', { name: 'Uploaded files' })).toHaveText('No files uploaded');
});
