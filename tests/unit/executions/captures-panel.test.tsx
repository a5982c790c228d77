import { expect, it } from 'vitest';
import { CapturesPanel } from '#app/routes/executions/captures-panel.tsx';
import { memoryPaths } from '#app/paths/memory.ts';
import { render } from '../components/render.tsx';

const panel = (maySeeMemory: boolean) =>
  render(<CapturesPanel executionId="e1" captures={[]} notKept={2} maySeeMemory={maySeeMemory} />);

it('says that captures were not saved, and leads those who see the memory to it', async () => {
  const seen = await panel(true);
  expect(seen.textContent).toContain('2 weren’t saved because the memory was full.');
  expect(seen.querySelector('a')?.getAttribute('href')).toBe(memoryPaths.base);
  const unseen = await panel(false);
  expect(unseen.textContent).toContain('2 weren’t saved');
  expect(unseen.querySelector('a')).toBeNull();
});
