// Builds the Jenkins plugin of `jenkins/`, where a JDK 11 or later is found: `npm run jenkins-plugin`. The same sources and JDK
// give the same bytes. The file is in the repository, so that nobody needs a JDK to run the product.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipSync } from 'fflate';

const sources = path.join(import.meta.dirname, '..', 'jenkins');
const output = path.join(import.meta.dirname, '..', 'platform', 'automation', 'jenkins', 'fire-flink.hpi');
const builder = 'com.fireflink.jenkins.FireFlinkBuilder';
/** The same for every entry, so that the bytes don't change from day to day. */
const mtime = new Date(2026, 0, 1);

/**
 * Returns the major version of `javac`; undefined where none of 11 or later is found.
 *
 * @returns {number | undefined}
 */
export function findJavac() {
  const { stdout, stderr } = spawnSync('javac', ['-version'], { encoding: 'utf8' });
  const major = Number(/javac (\d+)/.exec(`${stdout}${stderr}`)?.[1]);
  return major >= 11 ? major : undefined;
}

/**
 * Compiles sources of Java, for Java 11.
 *
 * @param {readonly string[]} folders
 * @param {string} into
 * @param {readonly string[]} [classPath]
 */
export function compile(folders, into, classPath = []) {
  const files = folders.flatMap((folder) => filesIn(folder).filter((file) => file.endsWith('.java')));
  const options = [
    '--release',
    '11',
    '-g',
    '-proc:none',
    '-encoding',
    'UTF-8',
    '-Xlint:all,-serial',
    '-Werror',
    '-d',
    into,
  ];
  run('javac', [
    ...options,
    ...(classPath.length > 0 ? ['-cp', classPath.join(path.delimiter)] : []),
    ...files,
  ]);
}

/**
 * Returns the bytes of the plugin.
 *
 * @returns {Uint8Array}
 */
export function buildPlugin() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fireflink-jenkins-'));
  try {
    const at = (name) => path.join(folder, name);
    compile([path.join(sources, 'stubs')], at('stubs'));
    compile([path.join(sources, 'src')], at('classes'), [at('stubs')]);
    compile([path.join(sources, 'index-writer')], at('index-writer'));
    const index = at('index');
    run('java', [
      '-cp',
      at('index-writer'),
      'net.java.sezpoz.impl.SerAnnotatedElement',
      index,
      `${builder}$DescriptorImpl`,
    ]);
    const manifest = readFileSync(path.join(sources, 'MANIFEST.MF'));
    const jar = zip([
      // Jenkins stores objects only of jars whose own manifest is a plugin's.
      ['META-INF/MANIFEST.MF', manifest],
      ['META-INF/annotations/hudson.Extension', readFileSync(index)],
      [`${builder.replaceAll('.', '/')}.stapler`, Buffer.from('constructor=serverUrl,token\n')],
      ...entriesOf(at('classes')),
      ...entriesOf(path.join(sources, 'resources')),
    ]);
    return zip([
      ['META-INF/MANIFEST.MF', manifest],
      ['WEB-INF/lib/fire-flink.jar', jar],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program, options) {
  const { status, error, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stdout + stderr}`);
}

/** Returns the files of a folder, those of inner folders too, in an order that is the same everywhere. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort((a, b) => (a < b ? -1 : 1));

const entriesOf = (folder) =>
  filesIn(folder).map((file) => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)]);

const zip = (entries) =>
  zipSync(
    Object.fromEntries(
      entries.map(([name, bytes]) => [name, [new Uint8Array(bytes), { level: 9, mtime, os: 0 }]]),
    ),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (findJavac() === undefined) {
    console.error('No javac of Java 11 or later was found: install a JDK to build the plugin.');
    process.exit(1);
  }
  const bytes = buildPlugin();
  writeFileSync(output, bytes);
  console.log(`Wrote ${path.relative(process.cwd(), output)}: ${bytes.length} bytes`);
}
