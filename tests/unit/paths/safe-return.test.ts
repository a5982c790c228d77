import { describe, expect, it } from 'vitest';
import { safeReturn } from '#app/paths/safe-return.ts';

describe('the address to return to', () => {
  it.each(['/', '/app/projects', '/app/projects?page=2&sort=name', '/app/machines#row-7', '/a/../b'])(
    'is a path of this site: %s',
    (path) => {
      expect(safeReturn(path)).toMatch(/^\/(?!\/)/);
    },
  );

  it('keeps query and fragment', () => {
    expect(safeReturn('/app/projects?page=2#row-7')).toBe('/app/projects?page=2#row-7');
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'evil.example',
    ' /app',
    '',
    null,
    undefined,
    `/${'x'.repeat(600)}`,
  ])('is not another address: %j', (value) => {
    expect(safeReturn(value)).toBeUndefined();
  });

  it.each(['/..//evil.example', '/.//evil.example', '/a/..//evil.example', '/%2e//evil.example'])(
    'is nowhere when it becomes another site once its dots are resolved: %s',
    (value) => {
      expect(safeReturn(value)).toBeUndefined();
    },
  );
});
