import { readFile } from 'node:fs/promises';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { downloadJenkinsPlugin as call } from '../../contract/jenkins/jenkins-calls.ts';
import { pluginFileName, pluginFileType } from '../../contract/jenkins/jenkins-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { disposition } from '../../foundation/files/disposition.ts';
import { pluginFile } from './plugin-file.ts';

/** GET download/jenkins: the plugin for Jenkins. @throws Refusal 403 */
export async function downloadJenkinsPlugin(
  _: PlatformServices,
  { actor, project }: CallRequest<typeof call>,
): Promise<Response> {
  requirePermission(actor, 'integration.view', { project });
  return new Response(new Uint8Array(await readFile(pluginFile)), {
    headers: {
      'Content-Type': pluginFileType,
      'Content-Disposition': disposition('attachment', pluginFileName),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}
