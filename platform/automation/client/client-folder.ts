import { existsSync } from 'node:fs';
import path from 'node:path';

/** The client application: one file. */
export const clientScript = 'fireflink-client.mjs';

/** The folder of the client's files: beside this module or, in a build, beside the build. */
export const clientFolder = existsSync(path.join(import.meta.dirname, clientScript))
  ? import.meta.dirname
  : path.join(import.meta.dirname, 'client-application');
