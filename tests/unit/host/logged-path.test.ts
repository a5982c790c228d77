import { expect, test } from 'vitest';
import { projectPaths } from '#app/paths/projects.ts';
import { loggedPath } from '#host/logged-path.ts';

test.each([
  ['/reset-link/YWRhQGV4YW1wbGUuY29t', '/reset-link/…'],
  ['/reset-link/YWRhQGV4YW1wbGUuY29t.data', '/reset-link/…'],
  [projectPaths.list, projectPaths.list],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged));
