import { executionPaths } from '#app/paths/executions.ts';
import { png } from '#tests/support/photos.ts';
import { webm } from '#tests/support/captures.ts';
import { expect, test } from '../fixtures.ts';

test('The page of an execution shows its screenshots and videos, failures first', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await visit(executionPaths.view(id, 'captures'));
  await expect(page.getByText('No screenshots or videos')).toBeVisible();

  await place.capture(id, 'cart_total.png', png);
  await place.capture(id, 'walk.webm', webm);
  await place.capture(id, 'pays-by card.png', Buffer.concat([png, Buffer.from('2')]), true);
  await place.report(id, 'Failed', { exitCode: 1 });
  await page.reload();
  const panel = page.getByRole('region', { name: 'Screenshots and videos' });
  await expect(panel).toContainText('2 screenshots, 1 video.');
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  const first = panel.getByRole('listitem').first();
  await expect(first).toContainText('Failure');
  const picture = first.getByRole('img', { name: 'Screenshot: pays by card' });
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  const video = panel.locator('video');
  await expect(video).toHaveAttribute('controls', '');
  await expect(video).toHaveAttribute('aria-label', 'Video: walk');
  await expect(video).not.toHaveAttribute('autoplay');
  await checkPage();

  const downloading = page.waitForEvent('download');
  await first.getByRole('link', { name: 'Download pays-by card.png' }).click();
  expect((await downloading).suggestedFilename()).toBe('pays-by card.png');
  const address = await video.getAttribute('src');
  const part = await page.request.get(address ?? '', { headers: { Range: 'bytes=0-3' } });
  expect([part.status(), part.headers()['content-range']]).toEqual([206, `bytes 0-3/${webm.length}`]);
  expect(part.headers()['content-security-policy']).toContain('sandbox');
  const none = await page.request.get(address ?? '', { headers: { Range: 'bytes=900-' } });
  expect(none.status()).toBe(416);

  await first.getByRole('link', { name: 'Screenshot: pays by card' }).click();
  await expect(page).toHaveURL(/\/captures\//);
  await page.goBack();
  await expect(panel).toBeVisible();
});
