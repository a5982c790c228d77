import { expect, test } from 'vitest';
import { allProjectsIcon, projectTypeIcon } from '#app/components/icon/project-type-icon.ts';

test('has an icon for every type of project, and for All Projects', () => {
  const icons = [...Object.values(projectTypeIcon), allProjectsIcon];
  expect(new Set(icons).size).toBe(icons.length);
  // The Apps button shows other applications, not projects.
  expect(icons).not.toContain('apps');
});
