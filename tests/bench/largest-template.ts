import { Agent } from 'node:http';
import { templatePaths } from '#app/paths/templates.ts';
import { createManualTemplate } from '#platform/contract/templates/template-calls.ts';
import { largestTemplate } from '#tests/support/largest-template.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { sendCall } from './send-call.ts';

const name = 'The largest template';

/** Creates the largest template that there can be. @returns the addresses of its pages, by their names */
export async function addLargestTemplate(server: {
  readonly url: string;
  readonly token: string;
}): Promise<Readonly<Record<'Templates' | 'Template, its editor' | 'Template, its form', string>>> {
  const agent = new Agent({ keepAlive: true });
  const body = largestTemplate(name);
  const { _id: id } = await sendCall(agent, server.url, server.token, createManualTemplate, { body });
  agent.destroy();
  const edited = { kind: 'manual', mode: 'edit', name, id } as const;
  return {
    Templates: `${server.url}${templatePaths.list('manual', noQuery)}`,
    'Template, its editor': `${server.url}${templatePaths.editor(edited)}`,
    'Template, its form': `${server.url}${templatePaths.preview(edited)}`,
  };
}
