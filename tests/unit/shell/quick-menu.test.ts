import { expect, test } from 'vitest';
import { areaOf, quickMenuTarget } from '#app/routes/shell/nav/quick-menu.ts';
import { findShortcut } from '#app/shared/page/shortcuts.ts';
import { landingPage } from '#app/request/session/start-session.server.ts';
import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';

const here = '/app/test-dev/scripts';

test('keeps the current query in a quick menu', () => {
  expect(quickMenuTarget('/test-dev/ai', here, '?fileId=7&platformType=Web')).toBe(
    '/app/test-dev/ai?fileId=7&platformType=Web',
  );
  expect(quickMenuTarget('/test-dev/ai', here, '')).toBe('/app/test-dev/ai');
});

test('carries the way back from a script only to conditions and step groups', () => {
  for (const segment of ['pre-post-conditions', 'step-group']) {
    const target = new URL(quickMenuTarget(`/test-dev/${segment}`, here, '?scriptId=9&x=1'), 'http://here');
    expect(target.searchParams.get('prevUrl')).toBe('/app/test-dev/scripts?scriptId=9&x=1');
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
  expect(target.searchParams.get('prevUrl')).toMatch(/^\/app\/test-dev\/scripts/);
});

test('has the quick menu of the current area', () => {
  const menu = (id: string, path: string): MenuReply => ({
    id,
    name: id,
    path,
    subMenus: [],
    quickMenus: [],
  });
  const menus = [menu('suites', '/suites/suites'), menu('test-dev', '/test-dev/scripts')];
  expect(areaOf(menus, '/app/test-dev/ai')?.id).toBe('test-dev');
  expect(areaOf(menus, '/app/test-development')).toBeUndefined();
});

test('prefers a shortcut of two keys to one of its last key', () => {
  expect(findShortcut('g', 'p')).toMatchObject({ to: '/app/projects' });
  expect(findShortcut(undefined, 'p')).toBeUndefined();
  expect(findShortcut('x', '?')).toMatchObject({ to: '/app/keyboard-shortcuts' });
});

test('leads from sign-in to the licenses when one is about to end, or has ended', () => {
  const land = (days: number | null, billingCycle: string) => landingPage({ expires_in: days, billingCycle });
  expect(land(16, 'Yearly')).toBe('/app/projects');
  expect(land(15, 'Yearly')).toBe('/app/licenses');
  expect(land(8, 'Monthly')).toBe('/app/projects');
  expect(land(7, 'Monthly')).toBe('/app/licenses');
  expect(land(-1, 'Yearly')).toBe('/app/licenses');
  expect(land(null, 'Yearly')).toBe('/app/licenses');
});
