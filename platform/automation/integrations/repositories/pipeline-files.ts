import { readFile } from 'node:fs/promises';
import { runScriptPath } from '../../../contract/ci-tokens/ci-token-values.ts';
import {
  repositoryWords,
  tokenSecretName,
  type RepositoryPlugin,
} from '../../../contract/integrations/repository-values.ts';
import { runScript } from '../../ci-tokens/run/run-script.ts';

/** The files of a repository that starts a suite. None holds a secret. */

const github = (server: string, get: string) => `name: FireFlink
on: [push, pull_request, workflow_dispatch]
permissions:
  contents: read
jobs:
  fireflink:
    runs-on: ubuntu-latest
    env:
      FIREFLINK_URL: ${server}
      ${tokenSecretName}: \${{ secrets.${tokenSecretName} }}
    steps:
      - ${get}
      - run: node fireflink-run.mjs --junit fireflink.xml
`;

const bitbucket = (server: string, get: string) => `image: node:22
pipelines:
  default:
    - step: &fireflink
        name: FireFlink
        script:
          - export FIREFLINK_URL=${server}
${get === '' ? '' : `          - ${get}\n`}          - node fireflink-run.mjs --junit test-results/fireflink.xml
  pull-requests:
    '**':
      - step: *fireflink
  custom:
    fireflink:
      - step: *fireflink
`;

/** Downloads the script, where the repository doesn't contain it. */
const download = `curl -fsSLO "$FIREFLINK_URL${runScriptPath}"`;

/**
 * Returns the pipeline file.
 * @param server the address of FireFlink
 * @param kind New: the script is in the repository; Existing: the pipeline downloads it
 */
export function pipelineText(plugin: RepositoryPlugin, server: string, kind: 'New' | 'Existing'): string {
  // JSON is YAML: whatever the address is, it stays one text.
  const quoted = JSON.stringify(server);
  if (plugin === 'GitHub') {
    return github(quoted, kind === 'New' ? 'uses: actions/checkout@v4' : `run: ${download}`);
  }
  return bitbucket(quoted, kind === 'New' ? '' : download);
}

const readme = (label: string, server: string, file: string) => `# FireFlink

This repository starts a suite on [FireFlink](${server}) and waits for its end.

- \`${file}\` is the pipeline. It runs on each push and pull request, and by hand.
- \`fireflink-run.mjs\` starts the suite, follows it and ends as it ended. It needs Node.js 18 or later.
- The secret \`${tokenSecretName}\` is a CI token of FireFlink. Sync the ${label} instance in FireFlink to replace it.
`;

/** Returns the files of a new repository, the pipeline last. */
export async function repositoryFiles(
  plugin: RepositoryPlugin,
  server: string,
): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const { pipelineFile } = repositoryWords[plugin];
  return [
    { path: 'README.md', text: readme(plugin, server, pipelineFile) },
    { path: 'fireflink-run.mjs', text: await readFile(runScript, 'utf8') },
    { path: pipelineFile, text: pipelineText(plugin, server, 'New') },
  ];
}
