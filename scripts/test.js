// Runs all checks of the product (or those named: `npm test -- unit e2e`) and ends with one line that adds them up.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { atMost } from './test/at-most.js';
import { slowest } from './test/reports.js';
import { runStage } from './test/run-stage.js';
import { scratchFolder } from './test/scratch.js';
import { stages } from './test/stages.js';

process.chdir(path.dirname(import.meta.dirname));

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no stage ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

rmSync('test-results', { recursive: true, force: true });
const scratch = scratchFolder();
process.once('exit', scratch.remove);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const total = { passed: 0, failed: 0, skipped: 0 };
const durations = [];
const begun = performance.now();

// Checks take one core each: as many as there are cores run beside each other, and say afterwards what they found.
const one = atMost(availableParallelism());
const checks = chosen.filter(({ isCheck }) => isCheck).map((stage) => [stage, one(() => outcomeOf(stage))]);
for (const [stage, outcome] of checks) tell(stage, await outcome);
for (const stage of chosen.filter(({ isCheck }) => !isCheck)) tell(stage, await outcomeOf(stage));
process.exitCode = total.failed > 0 ? 1 : 0;
if (durations.length > 0) console.log(['\nThe slowest tests:', ...slowest(durations)].join('\n'));
console.log(`\nTook ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
console.log(summary(total));

async function outcomeOf(stage) {
  const started = performance.now();
  if (!stage.isCheck) console.log(title(stage));
  const { exitCode, said } = await runStage(stage, scratch.folder);
  return { exitCode, said, seconds: (performance.now() - started) / 1000 };
}

function tell(stage, { exitCode, said, seconds }) {
  process.stdout.write(stage.isCheck ? `${title(stage)}\n${said}` : said);
  const { passed, failed, skipped } = stage.counts(exitCode);
  durations.push(...(stage.durations?.() ?? []));
  for (const line of stage.remarks?.() ?? []) console.log(line);
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${stage.title}: ${summary({ passed, failed, skipped })} (${seconds.toFixed(1)} s)`,
  );
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function title(stage) {
  return `\n── ${stage.title}`;
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
