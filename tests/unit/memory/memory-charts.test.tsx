import { expect, test } from 'vitest';
import { MemoryCharts } from '#app/routes/project-management/memory-config/memory-charts.tsx';
import { find, render } from '#tests/unit/components/render.tsx';

const gigabyte = 1024 ** 3;

const charts = (used: number, { fullProjects = 0, inProject = false } = {}) =>
  render(
    <MemoryCharts
      totals={{
        ...{ used, assigned: gigabyte, apps: 0, photos: 0 },
        ...{ remaining: 9 * gigabyte, total: 10 * gigabyte },
      }}
      byType={[]}
      fullInDays={null}
      fullProjects={fullProjects}
      inProject={inProject}
    />,
  );

test.each([
  [0, '0 %', '0 % used.'],
  [4 * 1024 ** 2, '<1 %', 'Less than 1 % used.'],
  [5 * gigabyte, '50 %', '50 % used.'],
])('the rings say the same of %d bytes as the sentence above them', async (used, share, sentence) => {
  const body = await charts(used);
  expect(find(body, '.memory-share').textContent).toBe(share);
  expect(find(body, '.panel-about').textContent).toBe(sentence);
});

test('the legend names both rings, with the marks that they have', async () => {
  const body = await charts(gigabyte);
  const rows = [...body.querySelectorAll('tbody th')].map((head) => [
    head.textContent,
    head.querySelector('path')?.getAttribute('class'),
  ]);
  expect(rows.slice(0, 2)).toEqual([
    ['Used, inner ring', 'memory-used'],
    ['Assigned, outer ring', 'memory-assigned'],
  ]);
});

test.each([
  [{ fullProjects: 1 }, '1 project is full'],
  [{ fullProjects: 2 }, '2 projects are full'],
  [{ fullProjects: 1, inProject: true }, 'This project is full'],
])('says which projects are full: %o', async (full, words) => {
  const body = await charts(gigabyte, full);
  expect(find(body, '.memory-full').textContent).toBe(
    `${words}: new screenshots, videos and reports aren’t stored.`,
  );
});
