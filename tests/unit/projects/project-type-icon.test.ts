import { expect, test } from 'vitest';
import { allProjectsIcon, projectTypeIcon } from '#app/components/project-type-icon.ts';

test('every type of project has an icon of its own, and so has the scope of all projects', () => {
  const icons = [...Object.values(projectTypeIcon), allProjectsIcon];
  expect(new Set(icons).size).toBe(icons.length);
  // The Apps button shows other applications, not projects.
  expect(icons).not.toContain('apps');
});
