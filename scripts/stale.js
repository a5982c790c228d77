import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const sources = [
  'app',
  'help',
  'host',
  'platform',
  'public',
  'package-lock.json',
  'remix.config.js',
  'server.ts',
];
const configuration = ['tailwind.config.ts', 'vite.config.ts', 'scripts/build.js', 'scripts/server-build.js'];

/** Returns whether there is no build, or one of its sources is newer. */
export function isStale() {
  const stamp = path.join(root, 'build', 'built');
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  return [...sources, ...configuration].some((name) => newest(path.join(root, name)) > built);
}

/** Returns when the newest file at or below `file` was changed, in milliseconds since 1970. */
function newest(file) {
  const stats = statSync(file);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}
