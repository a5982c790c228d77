import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import type { CallRequest } from '../../../access/call-request.ts';
import type * as calls from '../../../contract/integrations/azure-calls.ts';
import { zipFileType } from '../../../contract/integrations/azure-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { disposition } from '../../../foundation/files/disposition.ts';
import { runScript } from '../../ci-tokens/run/run-script.ts';
import { requireInstance } from '../instance-rows.ts';
import { requirePlugin } from '../plugin-access.ts';

/** The same for every file, so that the same pipeline is the same bytes. */
const mtime = new Date(Date.UTC(2026, 0, 1, 12));

/** GET azureDevops/{id}/download: the pipeline of an instance. @throws Refusal 403, 404 */
export async function downloadAzurePipeline(
  { db, settings }: PlatformServices,
  { actor, project, params: { id } }: CallRequest<typeof calls.downloadAzurePipeline>,
): Promise<Response> {
  await requirePlugin(db, { actor, project }, 'AzureDevOps');
  const { name, boundProjectName, boundSuiteName } = await requireInstance(db, actor, {
    id,
    plugin: 'AzureDevOps',
  });
  const facts = {
    server: settings.publicUrl,
    project: boundProjectName ?? '',
    suite: boundSuiteName ?? '',
  };
  const files = {
    'azure-pipelines.yml': pipeline,
    'fireflink-run.mjs': await readFile(runScript, 'utf8'),
    'fireflink.json': `${JSON.stringify(facts, null, 2)}\n`,
    'README.md': readme(facts),
  };
  const zip = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, [new TextEncoder().encode(text), { mtime }]]),
    ),
    { level: 9 },
  );
  return new Response(zip, {
    headers: {
      'Content-Type': zipFileType,
      'Content-Disposition': disposition('attachment', `${name}.zip`),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

/** The address of the server is in fireflink.json, which the script reads. */
const pipeline = `# Starts a suite on FireFlink and waits for its end. README.md says how to set it up.
trigger: [main]
pool:
  vmImage: ubuntu-latest
steps:
  - task: NodeTool@0
    inputs:
      versionSpec: 22.x
  - script: node fireflink-run.mjs --junit fireflink.xml
    displayName: FireFlink
    env:
      FIREFLINK_TOKEN: $(FIREFLINK_TOKEN)
      SYSTEM_ACCESSTOKEN: $(System.AccessToken)
  - task: PublishTestResults@2
    condition: succeededOrFailed()
    inputs:
      testResultsFiles: fireflink.xml
`;

const inLine = (text: string): string => text.replace(/[\r\n`]+/g, ' ');

const readme = ({ server, project, suite }: Record<'server' | 'project' | 'suite', string>): string =>
  `# FireFlink in Azure Pipelines

This pipeline starts the suite \`${inLine(suite)}\` of the project \`${inLine(project)}\` on ${server}, waits for its end,
and passes or fails with it.

1. Put these files into the root of your repository.
2. In Azure DevOps, create a pipeline from \`azure-pipelines.yml\`.
3. In FireFlink, open the details of the instance and select **New token**.
4. Add the token to the pipeline as a secret variable named \`FIREFLINK_TOKEN\`.
5. To get a status on commits and a comment on pull requests, allow the build service to contribute to pull requests.

The files contain no secret. The agent needs Node.js 18 or later, and must reach ${server}.
`;
