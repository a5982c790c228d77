/**
 * The oldest browsers that run the product's script. Vite compiles for them, and lint and tests check APIs against them.
 * In older ones every page works as plain HTML.
 */
export const browserTargets = { chrome: 87, firefox: 78, safari: 14 };

/** @returns {string[]} the browsers by esbuild's names */
export const buildTargets = () => [
  'es2020',
  ...Object.entries(browserTargets).map(([name, version]) => `${name}${version}`),
];
