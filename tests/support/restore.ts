import { afterAll, vi } from 'vitest';

// Files share the modules of their process: what a file has replaced in them is put back before the next one begins.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
