import { expect, test } from './fixtures.ts';

const address = '/design-system/upload';
const archive = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]);
const app = (name: string, buffer = archive) => ({ name, mimeType: 'application/octet-stream', buffer });

test('apps are uploaded, listed and removed @scripts-fail', async ({ page, visit, checkPage }) => {
  await visit(address);
  const form = page.locator('#uploads');
  const list = page.getByRole('list', { name: 'Uploaded files' });
  await form
    .getByLabel('App files')
    .setInputFiles([app('game.apk'), app('tools.zip', Buffer.concat([archive, Buffer.alloc(4_999_992)]))]);
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/game\.apk.*8 bytes/, /tools\.zip.*5 MB/]);
  await checkPage();
  await list.getByRole('button', { name: 'Remove game.apk' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/tools\.zip/]);
  await list.getByRole('button', { name: 'Remove tools.zip' }).click();
  await expect(list).toHaveText('No files uploaded');
});

test('bytes that are no app are refused by the server', async ({ page, visit, tolerate }) => {
  tolerate(/422/);
  await visit(address);
  const form = page.locator('#uploads');
  await form.getByLabel('App files').setInputFiles([app('game.apk', Buffer.from('<html>'))]);
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(form.getByRole('link', { name: 'Invalid file format' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Uploaded files' })).toHaveText('No files uploaded');
});
