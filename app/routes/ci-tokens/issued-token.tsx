import { Panel } from '#app/components/page/panel.tsx';
import { CopyText } from '#app/components/text/copy-text.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { runSnippet } from './run-snippet.ts';

interface IssuedTokenProps {
  readonly token: string;
  readonly server: string;
}

/** Renders a new token to copy, and what to put into the pipeline. */
export function IssuedToken({ token, server }: IssuedTokenProps) {
  return (
    <Panel
      title="Your new token"
      about="Copy it now: in ten minutes, or when you’re done, it is never shown again."
    >
      <CopyText label="Token" text={token} />
      <p>
        Store it as the secret <code>FIREFLINK_TOKEN</code> of your pipeline, and run these lines in a step
        that has Node.js 18 or later.{' '}
        <TextLink to={helpPaths.page('pipelines')}>Snippets for each CI</TextLink>
      </p>
      <CopyText label="In the pipeline" text={runSnippet(server)} lines={3} />
    </Panel>
  );
}
