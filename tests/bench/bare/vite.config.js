import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

/** A Remix project as it comes: everything at its defaults but the flags that the product has on, too. */
export default defineConfig({
  plugins: [remix({ future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true } })],
  logLevel: 'error',
});
