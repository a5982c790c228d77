import { expect, test } from './fixtures.ts';

const archive = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]);
const app = (name: string, buffer = archive) => ({ name, mimeType: 'application/octet-stream', buffer });

test('what breaks the rule is said before it is sent', async ({ page, visit }) => {
  await visit('/design-system/upload');
  const form = page.locator('#uploads');
  const input = form.getByLabel('App files');
  const upload = form.getByRole('button', { name: 'Upload' });
  const says = async (files: ReturnType<typeof app>[], message: string) => {
    await input.setInputFiles(files);
    await expect(input).toHaveAccessibleDescription(new RegExp(`Error: ${message}`));
    await expect(upload).toHaveAttribute('aria-disabled', 'true');
  };
  await says([app('notes.txt')], 'Invalid file format');
  await says([app('large.apk', Buffer.alloc(5_000_001))], 'Max file size limit of 5MB exceeded');
  await says(
    [1, 2, 3, 4, 5, 6].map((number) => app(`${number}.apk`)),
    'Maximum 5 files allowed',
  );
  await input.setInputFiles([app('game.apk')]);
  await upload.click();
  await expect(page.getByRole('button', { name: 'Remove game.apk' })).toBeVisible();
  await says([app('GAME.apk')], 'File already exists with the same name and type');
});

test('files can be dropped', async ({ page, visit }) => {
  await visit('/design-system/upload');
  await page.locator('.upload-zone').evaluate((zone) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'dropped.ipa'));
    for (const type of ['dragover', 'drop']) {
      zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  });
  await expect(page.getByLabel('App files')).toBeFocused();
  await page.locator('#uploads').getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('button', { name: 'Remove dropped.ipa' })).toBeVisible();
  await expect(page.getByText('Uploaded now: 1 file, 4 bytes')).toBeAttached();
});
