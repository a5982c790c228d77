import { afterAll, vi } from 'vitest';

// Files share the modules of their process, so what a file has replaced in them is restored before the next one begins.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
