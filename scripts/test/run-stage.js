import { spawn } from 'node:child_process';

/**
 * Runs a stage's command. What a check says is kept, for others run beside it; what another stage says is shown as it comes.
 *
 * @param {import('./stages.js').Stage} stage
 * @param {string} scratch the folder for what it writes
 * @returns {Promise<{ exitCode: number, said: string }>} with 1 when it could not run to its end
 */
export async function runStage({ command, environment, prepare, isCheck, isQuiet, limitMinutes }, scratch) {
  let prepared;
  try {
    prepared = prepare?.();
  } catch (error) {
    return { exitCode: 1, said: `${error.message}\n` };
  }
  const shown = isCheck ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', isQuiet ? 'ignore' : shown, shown],
    env: { ...process.env, TMPDIR: scratch, ...environment, ...prepared },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (said += text));
  // A stage that hangs is a stage that failed.
  const limit = setTimeout(() => {
    said += `Stopped: not done after ${limitMinutes} minutes.\n`;
    child.kill('SIGKILL');
  }, limitMinutes * 60_000);
  const exitCode = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  clearTimeout(limit);
  return { exitCode, said };
}
