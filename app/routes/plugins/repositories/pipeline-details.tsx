import { CopyText } from '#app/components/text/copy-text.tsx';
import { State } from '#app/components/text/state.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { Time } from '#app/components/text/time.tsx';
import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import type { getPipeline } from '#platform/contract/integrations/repository-calls.ts';
import { tokenSecretName, type RepositoryPlugin } from '#platform/contract/integrations/repository-values.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';

type Pipeline = CallReply<(typeof getPipeline)[RepositoryPlugin]>;

interface PipelineDetailsProps {
  readonly pipeline: Pipeline;
  /** FireFlink wrote the file itself. */
  readonly isNew: boolean;
}

const noQuery = new URLSearchParams();

/** Renders how an instance's token stands, and the file that starts the suite. */
export function PipelineDetails({ pipeline: { file, text, token }, isNew }: PipelineDetailsProps) {
  return (
    <section aria-labelledby="pipeline">
      <h3 id="pipeline">Pipeline</h3>
      {token === null ? (
        <p>This instance has no token any more. Sync it to set a new one.</p>
      ) : (
        <p>
          The secret <code>{tokenSecretName}</code> is the CI token {token.start}…{' '}
          <State tone={token.status === 'Active' ? 'success' : 'error'}>{token.status}</State>, valid until{' '}
          <Time time={token.expiresOn} />. It acts with the rights of {token.userName}.{' '}
          {token.lastUsedOn === null ? (
            'It was never used.'
          ) : (
            <>
              Last used <Time time={token.lastUsedOn} />.
            </>
          )}{' '}
          {token.id !== null && token.status === 'Active' && (
            <TextLink to={ciTokenPaths.revoke(token.id, noQuery)}>Revoke it</TextLink>
          )}
        </p>
      )}
      <p>
        {isNew
          ? `FireFlink has written ${file}.`
          : `Commit this as ${file}. FireFlink commits nothing to an existing repository.`}
      </p>
      <CopyText label={file} text={text} lines={text.split('\n').length} />
    </section>
  );
}
