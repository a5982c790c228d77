// Builds the product: pages for browser and server (Vite), the host (esbuild), and compressed copies of the assets.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { serverBuild, taskEntryPoints } from './server-build.js';

const root = path.dirname(import.meta.dirname);
process.chdir(root);

const vite = spawnSync(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (vite.status !== 0) process.exit(vite.status ?? 1);

await build({
  ...serverBuild,
  entryPoints: { ...serverBuild.entryPoints, ...taskEntryPoints() },
  outdir: 'build',
});

// The API documents, which take a second to create.
const writer = path.join('node_modules', '.cache', 'fireflink-build');
await build({ ...serverBuild, entryPoints: ['host/commands/write-api-documents.ts'], outdir: writer });
const documents = spawnSync(
  process.execPath,
  [path.join(writer, 'write-api-documents.js'), path.join('build', 'api-documents')],
  { stdio: 'inherit' },
);
if (documents.status !== 0) process.exit(documents.status ?? 1);

mkdirSync(path.join('build', 'help'), { recursive: true });
for (const name of readdirSync('help')) {
  if (name.endsWith('.md')) copyFileSync(path.join('help', name), path.join('build', 'help', name));
}

// The downloadable client application.
const clientApplication = path.join('build', 'client-application');
mkdirSync(clientApplication, { recursive: true });
for (const name of readdirSync(path.join('platform', 'automation', 'client'))) {
  if (!name.endsWith('.ts'))
    copyFileSync(path.join('platform', 'automation', 'client', name), path.join(clientApplication, name));
}

// The file that pipelines download.
const runFile = 'fireflink-run.mjs';
copyFileSync(
  path.join('platform', 'automation', 'ci-tokens', 'run', runFile),
  path.join('build', 'client-application', runFile),
);

// The plugin for Jenkins.
const plugin = 'fire-flink.hpi';
copyFileSync(path.join('platform', 'automation', 'jenkins', plugin), path.join(clientApplication, plugin));

const assets = path.join('build', 'client', 'assets');
for (const name of readdirSync(assets)) {
  if (!/\.(js|css|svg)$/.test(name)) continue;
  const file = path.join(assets, name);
  const content = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  // Brotli compresses best by default, and nearly all browsers accept it.
  writeFileSync(`${file}.br`, brotliCompressSync(content));
}
writeFileSync(path.join('build', 'built'), `${new Date().toISOString()}\n`);
