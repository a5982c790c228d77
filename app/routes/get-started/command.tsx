import { Tabs } from '#app/components/tabs/tabs.tsx';
import { CopyText } from '#app/components/text/copy-text.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { downloadPaths } from '#app/paths/downloads.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import type { GetStarted } from './load-get-started.server.ts';
import { systemNames, systems } from './systems.ts';

type CommandProps = Pick<GetStarted, 'system' | 'tool' | 'project'> & { readonly command: string };

/** Shows the line that connects a machine, for the chosen system, and what it does. */
export function Command({ command, system, tool, project }: CommandProps) {
  const to = (one: string) =>
    getStartedPaths.at({ project: project?.id, tool: tool ?? undefined, system: one }, 'connect');
  return (
    <>
      <Tabs
        label="System"
        look="pills"
        current={to(system)}
        tabs={systems.map((one) => ({ to: to(one), label: systemNames[one] }))}
      />
      <CopyText
        label={
          tool === 'sample'
            ? `Run this in ${terminalOf[system]}, in any folder`
            : `Run this in ${terminalOf[system]}, in the folder of your tests`
        }
        text={command}
        lines={4}
        className="get-started-command"
      />
      <p className="get-started-hint">
        Needs Node.js 18 or later. The code works once, for 15 minutes, and only for you: don’t share it.
      </p>
      <div className="get-started-links">
        <TextLink to={downloadPaths.client}>Download the zip instead</TextLink>
        <details className="get-started-more">
          <summary>What this does</summary>
          <ul>
            <li>It downloads the client from this server: one file, client.mjs, that you can read.</li>
            <li>The client signs in with the code, so you don’t type your password.</li>
            <li>
              It shows the command for your tests and, when you press Enter, writes it to
              fireflink-client.config.json. This server can’t send commands: the client runs only what that
              file names.
            </li>
            <li>It waits for executions until you stop it with Ctrl+C.</li>
          </ul>
        </details>
      </div>
    </>
  );
}

const terminalOf = { linux: 'a terminal', mac: 'Terminal', windows: 'PowerShell' } as const;
