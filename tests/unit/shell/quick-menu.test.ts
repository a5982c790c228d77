import { expect, test } from 'vitest';
import { shellPaths } from '#app/paths/shell.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { areaOf, quickMenuTarget } from '#app/routes/shell/nav/quick-menu.ts';
import { findShortcut } from '#app/shared/page/shortcuts.ts';
import { landingPage } from '#app/request/session/start-session.server.ts';
import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';

const here = hostedPaths.scripts;

test('keeps the current query in a quick menu', () => {
  expect(quickMenuTarget('/test-dev/ai', here, '?fileId=7&platformType=Web')).toBe(
    `${hostedPaths.ai}?fileId=7&platformType=Web`,
  );
  expect(quickMenuTarget('/test-dev/ai', here, '')).toBe(hostedPaths.ai);
});

test('carries the way back from a script only to conditions and step groups', () => {
  for (const segment of ['pre-post-conditions', 'step-group']) {
    const target = new URL(quickMenuTarget(`/test-dev/${segment}`, here, '?scriptId=9&x=1'), 'http://here');
    expect(target.searchParams.get('prevUrl')).toBe(`${hostedPaths.scripts}?scriptId=9&x=1`);
    expect(target.searchParams.get('scriptId')).toBe('9');
  }
  expect(quickMenuTarget('/test-dev/ai', here, '?scriptId=9')).not.toContain('prevUrl');
  expect(quickMenuTarget('/test-dev/step-group', here, '?x=1')).not.toContain('prevUrl');
});

test('replaces an older way back, and never nests it', () => {
  const target = new URL(
    quickMenuTarget('/test-dev/step-group', here, '?scriptId=9&prevUrl=https%3A%2F%2Fevil.example'),
    'http://here',
  );
  expect(target.searchParams.getAll('prevUrl')).toHaveLength(1);
  expect(target.searchParams.get('prevUrl')).toMatch(new RegExp(`^${hostedPaths.scripts}`));
});

test('has the quick menu of the current area', () => {
  const menu = (id: string, path: string): MenuReply => ({
    id,
    name: id,
    path,
    connected: true,
    subMenus: [],
    quickMenus: [],
  });
  const menus = [menu('suites', '/suites/suites'), menu('test-dev', '/test-dev/scripts')];
  expect(areaOf(menus, hostedPaths.ai)?.id).toBe('test-dev');
  expect(areaOf(menus, `${shellPaths.app}/test-development`)).toBeUndefined();
});

test('knows the area of every page below it', () => {
  const item = (path: string) => ({ id: path, name: path, path, connected: true });
  const subMenus = [
    { ...item('/configuration/environment-configuration'), subMenus: [] },
    {
      ...item('/configuration/user-management/users'),
      subMenus: [item('/configuration/user-management/roles')],
    },
    { ...item('/audit'), subMenus: [] },
  ];
  const configuration = { ...item('/configuration/environment-configuration'), subMenus, quickMenus: [] };
  for (const path of ['/audit', '/configuration/user-management/roles/create-drawer']) {
    expect(areaOf([configuration], shellPaths.app + path)).toBe(configuration);
  }
  expect(areaOf([configuration], `${shellPaths.app}/auditors`)).toBeUndefined();
});

test('prefers a shortcut of two keys to one of its last key', () => {
  expect(findShortcut('g', 'p')).toMatchObject({ to: projectPaths.list });
  expect(findShortcut('g', 'e')).toMatchObject({ to: executionPaths.list });
  expect(findShortcut(undefined, 'p')).toBeUndefined();
  expect(findShortcut('x', '?')).toMatchObject({ to: settingsPaths.shortcuts });
});

test('leads from sign-in to the licenses when one is about to end, or has ended', () => {
  const land = (days: number | null, billingCycle: string) => landingPage({ expires_in: days, billingCycle });
  expect(land(16, 'Yearly')).toBe(projectPaths.list);
  expect(land(15, 'Yearly')).toBe(licensePaths.list);
  expect(land(8, 'Monthly')).toBe(projectPaths.list);
  expect(land(7, 'Monthly')).toBe(licensePaths.list);
  expect(land(-1, 'Yearly')).toBe(licensePaths.list);
  expect(land(null, 'Yearly')).toBe(licensePaths.list);
});

test('leads to Get started from the first sign-in on a new license', () => {
  const first = { billingCycle: 'Yearly', getsStarted: true } as const;
  expect(landingPage({ ...first, expires_in: 30 })).toBe(getStartedPaths.page);
  expect(landingPage({ ...first, expires_in: 3 })).toBe(licensePaths.list);
  expect(landingPage({ ...first, expires_in: 30, hasToJoin: true })).toBe(licensePaths.list);
});
