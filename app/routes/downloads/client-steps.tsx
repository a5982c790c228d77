import { CopyText } from '#app/components/text/copy-text.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { environmentPaths } from '#app/paths/machines.ts';
import type { Download } from '#platform/contract/server/server-calls.ts';
import { clientSystems, fileFor, type ClientSystem } from './client-systems.ts';

/** Says how to start each client that can be downloaded, and what its user sees then. */
export function ClientSteps({ files }: { readonly files: readonly Download[] }) {
  const systems = Object.entries(clientSystems).flatMap(([key, system]) => {
    const file = fileFor(files, key);
    return file ? [{ key, system, file }] : [];
  });
  if (systems.length === 0) return null;
  return (
    <section className="downloads-steps" aria-labelledby="start-client">
      <h2 id="start-client">Start the client</h2>
      <div className="downloads-systems">
        {systems.map(({ key, system, file }) => (
          <Panel key={key} title={system.name} headingLevel={3}>
            <Steps system={system} file={file} />
          </Panel>
        ))}
      </div>
    </section>
  );
}

function Steps({ system, file }: { readonly system: ClientSystem; readonly file: Download }) {
  const { name, where, commands } = system;
  const lines = commands(file.name);
  return (
    <>
      <p>{where}:</p>
      <CopyText
        label={`Commands for ${name}`}
        text={lines.join('\n')}
        // One of them wraps on a phone.
        lines={lines.length + 1}
        className="downloads-commands"
      />
      <p>The client asks for your email address and password. Then you see:</p>
      <pre className="downloads-output">
        Signed in as …{'\n'}… is registered with {new URL(file.url).origin}.
      </pre>
      <p>
        Keep the window open. The machine is now Active in{' '}
        <TextLink to={environmentPaths.base}>Environment</TextLink>.
      </p>
    </>
  );
}
