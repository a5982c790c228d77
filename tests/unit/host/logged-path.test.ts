import { expect, test } from 'vitest';
import { loggedPath } from '#host/logged-path.ts';

test.each([
  ['/reset-link/YWRhQGV4YW1wbGUuY29t', '/reset-link/…'],
  ['/reset-link/YWRhQGV4YW1wbGUuY29t.data', '/reset-link/…'],
  ['/app/projects', '/app/projects'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged));
