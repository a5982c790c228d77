import { existsSync } from 'node:fs';
import path from 'node:path';
import { pluginFileName } from '../../contract/jenkins/jenkins-values.ts';

const beside = path.join(import.meta.dirname, pluginFileName);

/** The plugin for Jenkins (`npm run jenkins-plugin`): beside this module or, in a build, beside the client. */
export const pluginFile = existsSync(beside)
  ? beside
  : path.join(import.meta.dirname, 'client-application', pluginFileName);
