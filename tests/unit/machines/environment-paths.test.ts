import { expect, test } from 'vitest';
import { drawerNames } from '#app/paths/list-query.ts';
import { environmentPaths } from '#app/paths/machines.ts';

const base = '/app/configuration/environment-configuration';
const query = new URLSearchParams('search=farm-2&page=2&sort=status&direction=desc&find=x&findPage=3&id=m0');
const kept = 'search=farm-2&page=2&sort=status&direction=desc';

test('keeps the query of the list behind a dialog, and nothing of other dialogs', () => {
  expect(environmentPaths.access('m1', 'a/b', query)).toBe(`${base}/access-details/a%2Fb/m1?${kept}`);
  expect(environmentPaths.disable('m1', 'host', query)).toBe(
    `${base}/disable-machine?id=m1&hostName=host&${kept}`,
  );
  expect(environmentPaths.navigateToInstance('m1', 'LambdaTest', query)).toBe(
    `${base}/machine-details/m1/navigate-to-instance/LambdaTest?${kept}`,
  );
});

test('leads from a closed dialog to the list as it was', () => {
  expect(environmentPaths.row('m1', query)).toBe(`${base}?${kept}#row-m1`);
  expect(environmentPaths.list(new URLSearchParams())).toBe(base);
});

test('has names of its own for a drawer', () => {
  expect(Object.values(drawerNames)).toEqual(['find', 'findPage']);
});
