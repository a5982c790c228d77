import { useEffect, useLayoutEffect } from 'react';

/**
 * An effect that runs before the page is painted, and before the next key or click. On the server, which has no layout,
 * React warns about layout effects.
 */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
