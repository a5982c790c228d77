import { existsSync } from 'node:fs';
import path from 'node:path';

const name = 'fireflink-run.mjs';
const beside = path.join(import.meta.dirname, name);

/** The file with which pipelines start suites: beside this module or, in a build, beside the client. */
export const runScript = existsSync(beside)
  ? beside
  : path.join(import.meta.dirname, 'client-application', name);
