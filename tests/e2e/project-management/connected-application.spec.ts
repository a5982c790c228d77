import { approvalRequestPaths } from '#app/paths/approval-requests.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { setProjectStatus } from '#platform/contract/projects/project-life-calls.ts';
import { putResource } from '#platform/contract/resources/resource-calls.ts';
import { expect } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';
import { test } from '../support/connected-product.ts';
import { tokenOf } from '../support/machines.ts';

test('A connected application replaces Approval Request, and can change nothing once its project is closed', async ({
  page,
  visit,
  product,
  account,
  place: { projectId },
  workInPlace,
}) => {
  const token = await tokenOf(product.url, account);
  const put = (name: string) =>
    makeCall(
      product.url,
      putResource,
      { params: { kind: 'Script', id: 'framed' }, body: { name } },
      token,
      projectId,
    );
  const setStatus = (status: 'Open' | 'Closed' | 'Archive') =>
    makeCall(product.url, setProjectStatus, { params: { id: projectId }, body: { status } }, token);
  const note = page.getByText('This project is closed, so nothing can be changed in it.');
  await workInPlace();

  // The product's own list and its form are not there: the application has the whole area.
  await visit(approvalRequestPaths.base);
  const frame = page.locator('iframe[title="Approval Request"]');
  await expect(frame).toHaveAttribute('src', /\/approval-request\/$/);
  await expect(page.getByRole('navigation', { name: 'Requests' })).toHaveCount(0);
  await expect(note).toHaveCount(0);
  await put('Checkout');

  await setStatus('Closed');
  await visit(hostedPaths.area('test-dev/scripts'));
  await expect(note).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(put('Changed meanwhile')).rejects.toThrow('The project is closed');
  await setStatus('Archive');
  await expect(put('Changed meanwhile')).rejects.toThrow();

  await setStatus('Closed');
  await setStatus('Open');
  await visit(hostedPaths.area('test-dev/scripts'));
  await expect(note).toHaveCount(0);
  await put('Changed again');
});
