/**
 * The oldest browsers that run the product's script: what Vite compiles for, and what lint and tests hold its APIs against.
 * In older ones every page works as plain HTML.
 */
export const browserTargets = { chrome: 87, firefox: 78, safari: 14 };

/** @returns {string[]} the same as esbuild names them */
export const buildTargets = () => [
  'es2020',
  ...Object.entries(browserTargets).map(([name, version]) => `${name}${version}`),
];
