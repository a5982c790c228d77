import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  scratchFolder,
  startClient,
  writeConfig,
  type ClientProcess,
} from '#tests/support/client-process.ts';
import type { Account } from './accounts.ts';

/** A client process of an account, whose one suite 'Smoke tests' runs until the test lets it end. */
export interface WorkingClient {
  readonly process: ClientProcess;
  /** Makes the suite print this line. */
  says(line: string): void;
  /** Ends the suite that runs, or the next one. */
  endsSuite(exitCode: number): void;
  /** Ends it, and deletes what it wrote. */
  remove(): Promise<void>;
}

const suite = `
  const { existsSync, readFileSync } = require('node:fs');
  const [, line, end] = process.argv;
  let said = '';
  setInterval(() => {
    const next = existsSync(line) ? readFileSync(line, 'utf8') : '';
    if (next !== said) console.log(said = next);
    if (existsSync(end)) process.exit(Number(readFileSync(end, 'utf8')));
  }, 50);`;

/** Starts a client, and waits until its machine is registered. */
export async function startWorkingClient(
  server: string,
  { email, password }: Account,
  hostName: string,
): Promise<WorkingClient> {
  const { folder, remove } = scratchFolder();
  const line = path.join(folder, 'line');
  const end = path.join(folder, 'end');
  const config = writeConfig(folder, { 'Smoke tests': [process.execPath, '-e', suite, line, end] });
  const client = startClient({
    server,
    user: { emailId: email, password },
    home: folder,
    hostName,
    // It need not look for browsers: starting one to ask for its version takes seconds.
    environment: { PATH: folder },
    arguments: ['--config', config],
  });
  await client.hears(/is registered with/);
  return {
    process: client,
    says: (text) => writeFileSync(line, text),
    endsSuite(exitCode) {
      if (!existsSync(end)) writeFileSync(end, String(exitCode));
    },
    async remove() {
      await client.stop('SIGKILL');
      remove();
    },
  };
}
