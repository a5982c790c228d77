// Runs all checks of the product (or those named: `npm test -- unit e2e`) and ends with one line that adds them up.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { stages } from './test/stages.js';

process.chdir(path.dirname(import.meta.dirname));

/** A stage that hangs is a stage that failed. */
const limitMinutes = 30;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no stage ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

rmSync('test-results', { recursive: true, force: true });
const total = { passed: 0, failed: 0, skipped: 0 };
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
  const started = performance.now();
  console.log(`\n── ${stage.title}`);
  const { passed, failed, skipped } = stage.counts(await run(stage));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${stage.title}: ${summary({ passed, failed, skipped })} (${seconds} s)`,
  );
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${summary(total)}`);

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Runs a stage's command; a quiet one shows only its errors. @returns its exit code; 1 when it could not run to its end */
async function run({ command, environment = {}, prepare = () => ({}), quiet = false }) {
  let prepared;
  try {
    prepared = prepare();
  } catch (error) {
    console.error(error.message);
    return 1;
  }
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, ...environment, ...prepared },
  });
  const limit = setTimeout(() => {
    console.error(`Stopped: not done after ${limitMinutes} minutes.`);
    child.kill('SIGKILL');
  }, limitMinutes * 60_000);
  const exitCode = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  clearTimeout(limit);
  return exitCode;
}
